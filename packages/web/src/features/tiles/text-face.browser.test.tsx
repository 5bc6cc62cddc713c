import { lengthOf } from "@mosaico/domain/mosaic/area";
import { expect, test } from "vitest";
import { LOOKS } from "#testing/component/look.ts";
import { tile } from "#testing/component/open-mosaic.ts";
import { show } from "#testing/component/show.tsx";
import { SHAPES, type Shape, sizeOfShape } from "./face-shape.ts";
import { TileFace } from "./tile-face.tsx";

const TEXTS = {
  pt: {
    title: "Cardápio",
    word: "Quinta não há aula à tarde, por causa do conselho de classe. ",
  },
  de: {
    title: "Speiseplan",
    word: "Nachmittagsbetreuung fällt wegen der Lehrerkonferenz aus. ",
  },
} as const;
// A cell has one row, in which the ellipsis says that the text goes on.
const FADING: ReadonlySet<Shape> = new Set(["1x2", "2x2", "3x2", "4x2"]);
// Between the last line and the edge.
const MARGIN = 4;

for (const look of LOOKS) {
  const { title, word } = TEXTS[look.language];

  test.each(SHAPES)(`near, a text in ${look.language} has one more line (%s)`, async (shape) => {
    const { mid, near } = await showAtBoth(shape, { title, content: word.repeat(40) }, look);
    expect(near.lines).toBe(mid.lines + 1);
    for (const { isWhole, isInside } of [mid, near]) {
      expect(isWhole).toBe(true);
      expect(isInside).toBe(true);
    }
    expect(near.leading).toBeGreaterThanOrEqual(1.15);
    expect([mid.fades, near.fades]).toEqual([FADING.has(shape), FADING.has(shape)]);
  });
}

test.each(SHAPES)(
  "near, a text with one more line is whole and does not fade (%s)",
  async (shape) => {
    const data = { title: "Menu", content: "Egg\n".repeat(40) };
    const { mid } = await showAtBoth(shape, data);
    const content = Array.from({ length: mid.lines + 1 }, (_, at) => `Egg ${at}`).join("\n");
    const seen = await showAtBoth(shape, { ...data, content });
    expect(seen.mid.fades).toBe(FADING.has(shape));
    expect(seen.near).toMatchObject({ lines: mid.lines + 1, missing: 0, fades: false });
  },
);

test.each(SHAPES)("near, a text that is whole anyway stays as it is (%s)", async (shape) => {
  const { mid, near } = await showAtBoth(shape, { title: "Menu", content: "Egg" });
  expect(near).toEqual(mid);
  expect(near).toMatchObject({ lines: 1, missing: 0, fades: false });
});

test("near, a title of three lines over one row leaves the text as it is", async () => {
  const data = { title: "m".repeat(30), content: "Egg and bread. ".repeat(40) };
  const { mid, near } = await showAtBoth("1x1", data);
  expect(near.lines).toBeGreaterThanOrEqual(mid.lines);
  expect(near.isInside).toBe(true);
});

test.each(["2x1", "1x2", "2x2", "3x2", "4x2"] as const)(
  "a title of one word that fits at some size stays on one line (%s)",
  async (shape) => {
    await document.fonts.ready;
    const { width, height } = sizeOfShape(shape);
    let fitted = 0;
    for (let letters = 4; letters <= 30; letters += 1) {
      const data = {
        title: "n".repeat(letters),
        content: "a",
        face: "text",
        width,
        height,
      } as const;
      const { screen } = await show(
        <div style={{ width: lengthOf(width), height: lengthOf(height) }}>
          <TileFace fills tile={tile("a", data)} />
        </div>,
      );
      const face = screen.container.querySelector<HTMLElement>(".tile-face");
      const title = screen.container.querySelector<HTMLElement>(".tile-label > :first-child");
      const fit = Number(face?.style.getPropertyValue("--fit") || 1);
      const lines =
        (title?.getBoundingClientRect().height ?? 0) /
        Number.parseFloat(title ? getComputedStyle(title).lineHeight : "1");
      await screen.unmount();
      // A word that fits at no size gets the smallest, and is broken.
      if (fit <= 0.76) break;
      fitted += 1;
      expect([letters, Math.round(lines)]).toEqual([letters, 1]);
    }
    expect(fitted).toBeGreaterThan(3);
  },
);

type Texts = { readonly title: string; readonly content: string };

/** What a tile of this shape shows of a text, at the levels mid and near. */
async function showAtBoth(shape: Shape, texts: Texts, look?: (typeof LOOKS)[number]) {
  await document.fonts.ready;
  const { width, height } = sizeOfShape(shape);
  const data = { ...texts, face: "text", colour: "yellow", width, height } as const;
  const { screen } = await show(
    <div style={{ width: lengthOf(width), height: lengthOf(height) }}>
      <TileFace fills tile={tile("a", data)} />
    </div>,
    look && { look },
  );
  const at = (level: string) => {
    screen.container.setAttribute("data-level", level);
    return readFace(screen.container);
  };
  const seen = { mid: at("mid"), near: at("near") };
  await screen.unmount();
  return seen;
}

function readFace(container: Element) {
  const [face, label, words] = [".tile-face", ".tile-label", ".tile-words"].map((one) =>
    container.querySelector<HTMLElement>(one),
  );
  if (!face || !label || !words) throw new Error("No text is shown.");
  const range = document.createRange();
  range.selectNodeContents(words);
  const middles = new Set(
    [...range.getClientRects()].map(({ top, bottom }) => Math.round(top + bottom) / 2),
  );
  const { fontSize, lineHeight } = getComputedStyle(words);
  const end = label.getBoundingClientRect().bottom;
  const shown = [...middles].filter((middle) => middle < end);
  const last = Math.max(...shown) + Number.parseFloat(lineHeight) / 2;
  const fade = getComputedStyle(face, "::after");
  return {
    lines: shown.length,
    missing: middles.size - shown.length,
    leading: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
    isWhole: Math.abs(last - end) <= 1,
    isInside:
      end + MARGIN <= face.getBoundingClientRect().bottom && face.scrollWidth <= face.clientWidth,
    fades: fade.content !== "none" && fade.display !== "none",
  };
}
