import type { Size } from "@mosaico/domain/mosaic/area";

/** The sizes that are offered; a tile of any other one looks like the nearest of these. */
export const SHAPES = ["1x1", "2x1", "1x2", "2x2", "3x2", "4x2"] as const;
export type Shape = (typeof SHAPES)[number];

/** How a tile of this size, in cells, is laid out. */
export function shapeOf({ width, height }: Size): Shape {
  if (width === 1) return height === 1 ? "1x1" : "1x2";
  if (height === 1) return "2x1";
  return width === 2 ? "2x2" : width === 3 ? "3x2" : "4x2";
}

/** The size of a shape, in cells. */
export function sizeOfShape(shape: Shape): Size {
  const [width = 1, height = 1] = shape.split("x").map(Number);
  return { width, height };
}
