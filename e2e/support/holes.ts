import type { Page } from "@playwright/test";
import { pixelsOf } from "./screen-pixels.ts";

/** A colour that no tile has, for the ground of a wall in which holes are looked for. */
export const GROUND = "#ff00ff";

// In canvas units: more than a joint with the corners around it, and less than a tile.
const SIDE = 32;

/** A part of the window, in its pixels. */
type Part = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/**
 * Where a picture of a wall without gaps shows its ground, or nothing at all: the corners of squares of a third of a
 * tile, in pixels of the window. The zoom is the largest at which the tiles may be.
 */
export async function holesIn(
  page: Page,
  frame: string,
  wall: { readonly zoom: number; readonly part: Part; readonly windowWidth: number },
): Promise<{ readonly x: number; readonly y: number }[]> {
  const pixels = await pixelsOf(page, frame);
  const holes = await pixels.evaluate(
    ({ data, width }, { zoom, part, windowWidth, units }) => {
      // Dots of the ground are on it.
      const MOSTLY = 0.92;
      const scale = width / windowWidth;
      const side = Math.max(6, Math.round(units * zoom * scale));
      const [left, top] = [Math.round(part.x * scale), Math.round(part.y * scale)];
      const [columns, rows] = [Math.floor(part.width * scale), Math.floor(part.height * scale)];
      // How many pixels are ground, above and to the left of each.
      const sums = new Uint32Array((columns + 1) * (rows + 1));
      for (let row = 0; row < rows; row++) {
        let inRow = 0;
        for (let column = 0; column < columns; column++) {
          const at = 4 * ((top + row) * width + left + column);
          const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
          const isGround = red > 215 && green < 40 && blue > 215;
          // A canvas that is not painted is black.
          if (isGround || red + green + blue === 0) inRow += 1;
          const above = sums[row * (columns + 1) + column + 1] ?? 0;
          sums[(row + 1) * (columns + 1) + column + 1] = above + inRow;
        }
      }
      const sumAt = (row: number, column: number) => sums[row * (columns + 1) + column] ?? 0;
      const found = [];
      const step = Math.max(1, side >> 3);
      for (let row = 0; row + side <= rows; row += step) {
        for (let column = 0; column + side <= columns; column += step) {
          const [down, across] = [row + side, column + side];
          const ground =
            sumAt(down, across) - sumAt(row, across) - sumAt(down, column) + sumAt(row, column);
          if (ground < MOSTLY * side * side) continue;
          found.push({ x: part.x + column / scale, y: part.y + row / scale });
          column += side;
        }
      }
      return found;
    },
    { ...wall, units: SIDE },
  );
  await pixels.dispose();
  return holes;
}
