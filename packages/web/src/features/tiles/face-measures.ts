import type { Shape } from "./face-shape.ts";
import type { FaceType } from "./text-width.ts";

type LineType = FaceType & { readonly line: number };

/** The type of a tile's face, and the space around its texts, in canvas units. */
export type FaceMeasures = {
  /** The title; its line height is that in the text face. */
  readonly title: LineType;
  /** The words of the text face. */
  readonly words: LineType;
  /** Between title and words, and between the edge and both, in the text face. */
  readonly gap: number;
  readonly padding: { readonly x: number; readonly y: number };
  /** Near, where one more line has space only in a smaller type and closer to the edge. */
  readonly near?: { readonly size: number; readonly y: number };
};

const BODY = "--font-sans";
const TITLE = "--font-title";
const SMALL = { size: 13, weight: 400, family: BODY, line: 17 };
const MIDDLE = { size: 14, weight: 400, family: BODY, line: 20 };
const LARGE = { size: 16, weight: 400, family: BODY, line: 23 };
const IN_GRID = { size: 14, weight: 400, family: BODY, line: 18.5 };
const LARGE_IN_GRID = { size: 15.5, weight: 400, family: BODY, line: 23 };

/** On the canvas. A component test compares this with tile-face.css and tile-level.css. */
export const CANVAS_MEASURES: Readonly<Record<Shape, FaceMeasures>> = {
  "1x1": {
    ...measures([12.5, 600, BODY, 14.5], SMALL, 2, { x: 10, y: 10 }),
    near: { size: 12, y: 8 },
  },
  "2x1": measures([14.5, 650, BODY, 17], SMALL, 2, { x: 14, y: 11 }),
  "1x2": measures([14, 650, BODY, 16.5], SMALL, 2, { x: 10, y: 10 }),
  "2x2": measures([20, 700, TITLE, 22], MIDDLE, 6, { x: 17, y: 15 }),
  "3x2": measures([23, 700, TITLE, 25], MIDDLE, 6, { x: 17, y: 15 }),
  "4x2": measures([30, 700, TITLE, 32], LARGE, 5, { x: 17, y: 15 }),
};

const TWO_ROWS_IN_GRID = measures([22, 700, TITLE, 24.2], LARGE_IN_GRID, 6, { x: 17, y: 15 });

/** In the reading grid, which has no wider shapes. The same test compares this with reading-piece.css. */
export const GRID_MEASURES: Readonly<Record<Shape, FaceMeasures>> = {
  "1x1": measures([13.5, 600, BODY, 16.2], IN_GRID, 2, { x: 10, y: 10 }),
  "2x1": measures([16, 650, BODY, 19], IN_GRID, 2, { x: 14, y: 11 }),
  "1x2": measures([16, 650, BODY, 19], IN_GRID, 2, { x: 10, y: 10 }),
  "2x2": TWO_ROWS_IN_GRID,
  "3x2": TWO_ROWS_IN_GRID,
  "4x2": TWO_ROWS_IN_GRID,
};

/** The width of the icon beside a title, in tiles of one row. */
export const ICON_BESIDE = 46;

function measures(
  [size, weight, family, line]: readonly [number, number, string, number],
  words: LineType,
  gap: number,
  padding: FaceMeasures["padding"],
): FaceMeasures {
  return { title: { size, weight, family, line }, words, gap, padding };
}
