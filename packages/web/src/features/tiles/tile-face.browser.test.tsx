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
