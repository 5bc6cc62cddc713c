import type { FilePreview } from "@mosaico/contract/previews";
import { lengthOf } from "@mosaico/domain/mosaic/area";
import type { TileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { LOOKS, expectToFit } from "#testing/component/look.ts";
import { tile } from "#testing/component/open-mosaic.ts";
import { answer } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { SHAPES, sizeOfShape } from "./face-shape.ts";
import { TileFace } from "./tile-face.tsx";

// A transparent pixel.
const PIXEL = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
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

test("digits have the shapes that they have in the picture in which the canvas moves", async () => {
  const { screen } = await show(<TileFace tile={tile("a", { title: "Room 12" })} />);
  await expect.element(screen.getByText("Room 12")).toHaveStyle({ fontVariantNumeric: "normal" });
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

const PREVIEW: FilePreview = {
  framing: "scrim",
  hue: 210,
  scrim: 0.7,
  width: 960,
  height: 640,
  blur: PIXEL,
  seconds: null,
  isInterim: false,
  sizes: [{ url: PIXEL, width: 240 }],
};

/** Answers with this preview for every file asked for. */
function answerPreviews(preview: Partial<FilePreview> | null) {
  answer({
    "GET /storage/previews": ({ query }) => ({
      items: query.names.split(",").map((fileName) => ({
        fileName,
        preview: preview && { ...PREVIEW, ...preview },
      })),
    }),
  });
}

test("T13: a photo fills its tile, with its title and summary on it and no mark", async () => {
  answerPreviews({});
  const data = { type: "foto", title: "Garden", summary: "Beds", face: "picture" } as const;
  const { screen } = await show(
    <OnCanvas data={{ ...data, content: "photo-1.webp", width: 2, height: 2, focusX: 10 }} />,
  );
  await expect.poll(() => faceOf(screen)?.dataset["framing"]).toBe("scrim");
  const picture = screen.container.querySelector("img");
  expect(picture?.getBoundingClientRect()).toMatchObject({ width: 188, height: 188 });
  expect(getComputedStyle(picture ?? document.body).objectPosition).toBe("10% 50%");
  await expect.element(screen.getByText("Garden")).toHaveStyle({ color: "rgb(255, 255, 255)" });
  await expect.element(screen.getByText("Beds")).toBeVisible();
  expect(faceOf(screen)?.querySelector(".tile-mark")).toBeNull();
  expect(faceOf(screen)?.childElementCount).toBeLessThanOrEqual(3);
});

test("T13: a video has a mark with its length, and a light picture stands above its label", async () => {
  answerPreviews({ framing: "plate", seconds: 134 });
  const data = { type: "video", title: "Film", face: "picture", content: "film-1.mp4" } as const;
  const { screen } = await show(<OnCanvas data={{ ...data, width: 2, height: 2 }} />);
  await expect.poll(() => lengthOn(screen)).toBe("2:14");
  const picture = screen.container.querySelector("img")?.getBoundingClientRect();
  const label = screen.getByText("Film").element().getBoundingClientRect();
  expect(picture?.bottom).toBeLessThanOrEqual(label.top);
});

test("T13: a framing chosen by hand counts, and a page lies in a pocket", async () => {
  answerPreviews({ framing: "plate" });
  const data = { type: "pdf", title: "Letter", face: "picture", content: "letter-1.pdf" } as const;
  const { screen } = await show(
    <OnCanvas data={{ ...data, framing: "page", width: 1, height: 2 }} />,
  );
  await expect.poll(() => faceOf(screen)?.dataset["framing"]).toBe("page");
  expect(screen.container.querySelector("img")?.getBoundingClientRect().width).toBe(68);
});

test("T13: without a picture the icon face is shown, and a text tile may have one of its own", async () => {
  answerPreviews(null);
  const video = { type: "video", title: "Film", face: "picture", content: "film-2.mp4" } as const;
  const { screen } = await show(<OnCanvas data={video} />);
  await expect.poll(() => faceOf(screen)?.dataset["face"]).toBe("icon");
  await expect.element(screen.getByText("Film")).toBeVisible();
  answerPreviews({});
  await screen.rerender(
    <OnCanvas data={{ title: "Note", face: "picture", content: "words", picture: "own-1.webp" }} />,
  );
  await expect.poll(() => faceOf(screen)?.dataset["framing"]).toBe("scrim");
  await screen.rerender(<OnCanvas data={{ title: "Note", face: "picture", content: "words" }} />);
  expect(faceOf(screen)?.dataset["face"]).toBe("icon");
});

test("far away only the picture is left, without label, mark and shadow", async () => {
  answerPreviews({ seconds: 9 });
  const data = { type: "video", title: "Film", face: "picture", content: "film-3.mp4" } as const;
  const { screen } = await show(
    <div data-level="far">
      <OnCanvas data={data} />
    </div>,
  );
  await expect.poll(() => faceOf(screen)?.dataset["framing"]).toBe("scrim");
  await expect.element(screen.getByText("Film")).not.toBeVisible();
  expect(lengthOn(screen)).toBe("0:09");
  const mark = screen.container.querySelector(".tile-mark");
  expect(getComputedStyle(mark ?? document.body).display).toBe("none");
  expect(getComputedStyle(faceOf(screen) ?? document.body).boxShadow).toBe("none");
});

test.each(LOOKS)("labels on pictures stay inside their tile ($language, $theme)", async (look) => {
  for (const framing of ["scrim", "plate", "page", "slide"] as const) {
    answerPreviews({ framing });
    const { screen } = await show(
      <>
        {SHAPES.map((shape) => {
          const { width, height } = sizeOfShape(shape);
          const data = {
            title: LONG.slice(0, 30),
            summary: "Unterstützerkreis e. V.".slice(0, 20),
          };
          return (
            <OnCanvas
              data={{
                ...data,
                type: "foto",
                face: "picture",
                width,
                height,
                content: `${framing}-${shape}.webp`,
              }}
              key={shape}
            />
          );
        })}
      </>,
      { look },
    );
    await expect.poll(() => screen.container.querySelectorAll("img").length).toBe(SHAPES.length);
    for (const face of screen.container.querySelectorAll(".tile-face")) {
      const box = face.getBoundingClientRect();
      const label = face.querySelector(".tile-label")?.getBoundingClientRect();
      expect(label?.bottom).toBeLessThanOrEqual(box.bottom + 0.5);
      expect(label?.top).toBeGreaterThanOrEqual(box.top);
    }
    await screen.unmount();
  }
});

function faceOf(screen: { readonly container: Element }): HTMLElement | null {
  return screen.container.querySelector<HTMLElement>(".tile-face");
}

function lengthOn(screen: { readonly container: Element }): string | undefined {
  return screen.container.querySelector<HTMLElement>(".tile-mark")?.dataset["length"];
}

test("a text that does not fit ends in a whole line, and fades only then", async () => {
  const words = "Twelve eggs and a loaf of bread, if there is any left on Monday. ";
  const data = { title: "Menu", face: "text", width: 2, height: 2 } as const;
  const { screen } = await show(<OnCanvas data={{ ...data, content: words.repeat(9) }} />);
  await document.fonts.ready;
  const [label, text] = [".tile-label", ".tile-words"].map((one) =>
    screen.container.querySelector<HTMLElement>(one),
  );
  if (!label) throw new Error("No label is shown.");
  // Without the title, the gap below it, and the space above for the marks of capitals.
  const { paddingTop } = getComputedStyle(label);
  const height = label.getBoundingClientRect().height - 22 - 6 - Number.parseFloat(paddingTop);
  expect(Math.round(height) % 20).toBe(0);
  expect(text?.scrollHeight).toBeGreaterThan(height);
  expect(screen.container.querySelector("[data-fades]")).not.toBeNull();
  await screen.rerender(<OnCanvas data={{ ...data, content: words }} />);
  expect(screen.container.querySelector("[data-fades]")).toBeNull();
});

test("T12: without a colour of its own, a tile has that of its section, else it is white", async () => {
  const { screen } = await show(
    <>
      <TileFace around="green" tile={tile("a", { title: "In a section" })} />
      <TileFace tile={tile("b", { title: "Outside" })} />
      <TileFace around="green" tile={tile("c", { title: "Own", colour: "pink" })} />
    </>,
  );
  const colours = [...screen.container.querySelectorAll("[data-colour]")].map((face) =>
    face.getAttribute("data-colour"),
  );
  expect(colours).toEqual(["green", "white", "pink"]);
});

test("a text of one word of 1,000 letters stays inside its tile", async () => {
  const content = "a".repeat(1000);
  const { screen } = await show(
    <>
      {SIZES.map(([width, height]) => (
        <OnCanvas
          data={{ title: "a".repeat(30), content, face: "text", width, height }}
          key={`${width} ${height}`}
        />
      ))}
    </>,
  );
  for (const face of screen.container.querySelectorAll(".tile-face")) {
    expect(face.scrollWidth).toBeLessThanOrEqual(face.clientWidth);
    expect(face.scrollHeight).toBeLessThanOrEqual(face.clientHeight + 1);
  }
});

test("T13: a tile that is to show a picture but has none shows its icon", async () => {
  answer({ "GET /icons": () => ({ items: [], next: null }) });
  const data = { title: "Garden", type: "url", content: "https://example.org" } as const;
  const { screen } = await show(
    <OnCanvas data={{ ...data, face: "picture", icon: "clock.webp", width: 2, height: 2 }} />,
  );
  expect(screen.container.querySelector('[data-face="icon"] .tile-icon')).not.toBeNull();
});
