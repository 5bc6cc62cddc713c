import { lengthOf } from "@mosaico/domain/mosaic/area";
import type { TileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { tile } from "#testing/component/open-mosaic.ts";
import { answer } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { CANVAS_MEASURES, type FaceMeasures, GRID_MEASURES, ICON_BESIDE } from "./face-measures.ts";
import { SHAPES, type Shape, sizeOfShape } from "./face-shape.ts";
import { TileFace } from "./tile-face.tsx";
// As specific as the style sheet of the canvas, and after it.
import "#features/reading/reading-piece.css";

test.each(SHAPES)("%s: the style sheet of the canvas has these measures", async (shape) => {
  const { screen } = await show(<Face shape={shape} />);
  expect(shownMeasures(screen.container)).toEqual(expected(CANVAS_MEASURES[shape]));
});

test.each(["1x1", "2x1", "1x2", "2x2", "3x2"] as const)(
  "%s: the style sheet of the reading grid has these measures",
  async (shape) => {
    const { screen } = await show(
      <div className="reading-piece" style={{ containerType: "inline-size", width: 800 }}>
        <Face isInGrid shape={shape} />
      </div>,
    );
    expect(shownMeasures(screen.container)).toEqual(expected(GRID_MEASURES[shape]));
  },
);

test("1x1: near, the style sheet has the measures of one more line", async () => {
  const { screen } = await show(
    <div data-level="near">
      <Face content={"Twelve eggs and bread. ".repeat(9)} shape="1x1" />
    </div>,
  );
  const { words, padding } = shownMeasures(screen.container);
  expect({ size: words.size, y: padding.y }).toEqual(CANVAS_MEASURES["1x1"].near);
});

test("the icon beside a title is as wide as the style sheet says", async () => {
  answer({ "GET /icons": () => ({ items: [], next: null }) });
  const { screen } = await show(<Face face="icon" icon="clock.webp" shape="2x1" />);
  const icon = screen.container.querySelector(".tile-icon");
  expect(icon?.getBoundingClientRect().width).toBe(ICON_BESIDE);
});

/** A tile of a shape, by default with the text face, as large as on the canvas. */
function Face({
  shape,
  isInGrid = false,
  ...data
}: Partial<TileData> & { readonly shape: Shape; readonly isInGrid?: boolean }) {
  const { width, height } = sizeOfShape(shape);
  return (
    <div style={{ width: lengthOf(width), height: lengthOf(height) }}>
      <TileFace
        fills
        isInGrid={isInGrid}
        tile={tile("a", { title: "A", content: "B", face: "text", ...data, width, height })}
      />
    </div>
  );
}

/** The measures without `near`, and with families as the browser resolves them. */
function expected({ title, words, gap, padding }: FaceMeasures) {
  const resolved = (type: FaceMeasures["title"]) => ({
    ...type,
    family: getComputedStyle(document.documentElement).getPropertyValue(type.family).trim(),
  });
  return { title: resolved(title), words: resolved(words), gap, padding };
}

function shownMeasures(container: Element) {
  const styleOf = (selector: string) =>
    getComputedStyle(container.querySelector(selector) ?? document.documentElement);
  const face = styleOf(".tile-face");
  const title = styleOf(".tile-face b");
  const words = styleOf(".tile-words");
  return {
    title: typeOf(title),
    words: typeOf(words),
    gap: Number.parseFloat(words.marginTop),
    padding: { x: Number.parseFloat(face.paddingLeft), y: Number.parseFloat(face.paddingTop) },
  };
}

function typeOf({ fontSize, fontWeight, fontFamily, lineHeight }: CSSStyleDeclaration) {
  return {
    size: Number.parseFloat(fontSize),
    weight: Number(fontWeight),
    family: fontFamily,
    line: Math.round(Number.parseFloat(lineHeight) * 10) / 10,
  };
}
