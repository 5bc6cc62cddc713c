import { lengthOf } from "@mosaico/domain/mosaic/area";
import type { TileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { LOOKS, expectToFit } from "#testing/component/look.ts";
import { tile } from "#testing/component/open-mosaic.ts";
import { answer } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { TileFace } from "./tile-face.tsx";

const LONG = "Nachbarschaftsversammlung der Gartenfreunde";

test("a tile without an icon shows its label, or else its title", async () => {
  const { screen } = await show(
    <>
      <TileFace tile={tile("a", { title: "Garden", label: "G1" })} />
      <TileFace tile={tile("b", { title: "Tools" })} />
    </>,
  );
  await expect.element(screen.getByText("G1")).toBeVisible();
  await expect.element(screen.getByText("Tools")).toBeVisible();
  await expect.element(screen.getByText("Garden")).not.toBeInTheDocument();
});

test("a tile with an icon shows its summary, or else its title", async () => {
  answer({ "GET /icons": () => ({ items: [], next: null }) });
  const { screen } = await show(
    <>
      <TileFace tile={tile("a", { title: "Garden", icon: "clock.webp", summary: "Beds" })} />
      <TileFace tile={tile("b", { title: "Tools", icon: "clock.webp" })} />
    </>,
  );
  await expect.element(screen.getByText("Beds")).toBeVisible();
  await expect.element(screen.getByText("Tools")).toBeVisible();
});

test("a tile names the language of its own texts", async () => {
  const { screen } = await show(<TileFace tile={tile("a", { title: LONG, language: "de" })} />);
  const face = screen.container.querySelector("[lang=de]");
  expect(face).not.toBeNull();
  await expect.element(screen.getByText(LONG)).toHaveStyle({ hyphens: "auto" });
});

test("a locked and an unsent tile carry signs", async () => {
  const { screen } = await show(<TileFace locked tile={tile("a", { title: "Garden" })} unsent />);
  expect(screen.container.querySelectorAll("svg")).toHaveLength(2);
});

test.each(LOOKS)("long titles stay inside their tile ($language, $theme)", async (look) => {
  const { screen } = await show(<TileFace tile={tile("a", { title: LONG })} />, { look });
  const face = screen.container.querySelector(".size-22");
  expect(face?.scrollWidth).toBeLessThanOrEqual(face?.clientWidth ?? 0);
  await expectToFit();
});

/** A tile on the canvas, in the size that it has there. */
function OnCanvas({ data }: { readonly data: Partial<TileData> & { title: string } }) {
  const { width = 1, height = 1 } = data;
  return (
    <div style={{ width: lengthOf(width), height: lengthOf(height) }}>
      <TileFace fills tile={tile("a", data)} />
    </div>
  );
}

test("a larger tile shows its title with its summary, and the largest its description", async () => {
  const texts = { title: "Garden", summary: "Beds", description: "From seed to table" };
  const { screen } = await show(<OnCanvas data={{ ...texts, width: 2, height: 1 }} />);
  await expect.element(screen.getByText("Garden")).toBeVisible();
  await expect.element(screen.getByText("Beds")).toBeVisible();
  await screen.rerender(<OnCanvas data={{ ...texts, width: 4, height: 2 }} />);
  await expect.element(screen.getByText("From seed to table")).toBeVisible();
});

test("the text face shows the text of the tile, and the title face its title alone", async () => {
  const data = { title: "Menu", content: "Monday: pasta", summary: "Week 47", width: 2, height: 2 };
  const { screen } = await show(<OnCanvas data={{ ...data, face: "text" }} />);
  await expect.element(screen.getByText("Monday: pasta")).toBeVisible();
  await screen.rerender(<OnCanvas data={{ ...data, face: "title" }} />);
  await expect.element(screen.getByText("Menu")).toBeVisible();
  await expect.element(screen.getByText("Monday: pasta")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Week 47")).not.toBeInTheDocument();
});

const SIZES = [
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 2],
  [3, 2],
  [4, 2],
  [8, 8],
] as const;

test.each(LOOKS)(
  "texts at their limits stay inside tiles of any size ($language, $theme)",
  async (look) => {
    const long = {
      title: LONG.slice(0, 30),
      summary: "Ausgabe am Nachmitt",
      content: `${LONG} `.repeat(20),
    };
    await show(
      <div className="flex flex-wrap gap-3">
        {SIZES.flatMap(([width, height]) =>
          (["icon", "text", "title"] as const).map((face) => (
            <OnCanvas
              data={{ ...long, width, height, face, colour: "yellow" }}
              key={`${width} ${height} ${face}`}
            />
          )),
        )}
      </div>,
      { look },
    );
    const overflowing = [...document.querySelectorAll(".tile-face")].filter(
      (face) => face.scrollWidth > face.clientWidth || face.scrollHeight > face.clientHeight + 1,
    );
    expect(overflowing.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([]);
  },
);

test("a word that is too long for its tile is set smaller, and a short one is not", async () => {
  await document.fonts.ready;
  const { screen } = await show(
    <OnCanvas data={{ title: "Hausaufgabenbetreuung", width: 2, height: 2 }} />,
  );
  const sizeOf = () => {
    const title = screen.container.querySelector("b");
    return title === null ? 0 : Number.parseFloat(getComputedStyle(title).fontSize);
  };
  expect(sizeOf()).toBeLessThan(20);
  await screen.rerender(<OnCanvas data={{ title: "Chor", width: 2, height: 2 }} />);
  expect(sizeOf()).toBe(20);
});
