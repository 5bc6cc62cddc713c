import { type Bounds, CELL, areaOf } from "@mosaico/domain/mosaic/area";
import { groundOf, headingOf } from "@mosaico/domain/mosaic/section";
import type { CanvasDocument } from "../canvas-document.ts";

/** The size of the block, in cells; narrower where only that much is free beside what lies there. */
const WIDTHS = [5, 4] as const;
const WIDTH = WIDTHS[0];
const HEIGHT_IN_CELLS = 3;
const HEIGHT = HEIGHT_IN_CELLS * CELL;

type Placing = Pick<CanvasDocument, "settings" | "sections" | "index" | "bounds">;

/**
 * M7: where the title stands on the canvas: in the top left corner of the mosaic if nothing lies there, else above that
 * corner. Undefined if it does not stand there. Reads only what lies in the corner, and the sections.
 */
export function titleArea(document: Placing): Bounds | undefined {
  if (!document.settings.titleBlock) return undefined;
  const { left: edge = 0, top = HEIGHT } = document.bounds() ?? {};
  // Where pieces begin, not the grounds of sections around them.
  const { left = edge } = document.index.bounds() ?? {};
  const corners = WIDTHS.map((width) => ({
    left,
    top,
    right: left + width * CELL,
    bottom: top + HEIGHT,
  }));
  const above = { left, top: top - HEIGHT, right: left + WIDTH * CELL, bottom: top };
  return corners.find((corner) => isFree(document, corner)) ?? above;
}

const cache = new WeakMap<Placing, Bounds>();

/** Around what is shown of a mosaic, its title included: the same object until they change. */
export function boundsWithTitle(document: Placing): Bounds | undefined {
  const bounds = document.bounds();
  const title = titleArea(document);
  if (title === undefined) return bounds;
  const around = bounds === undefined ? title : joined(bounds, title);
  const before = cache.get(document);
  if (before !== undefined && isSame(before, around)) return before;
  cache.set(document, around);
  return around;
}

function joined(a: Bounds, b: Bounds): Bounds {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

function isSame(a: Bounds, b: Bounds): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
}

function isFree({ index, sections }: Placing, { left, top, right, bottom }: Bounds): boolean {
  const width = (right - left) / CELL;
  const [piece] = index.overlapping({ x: left, y: top, width, height: HEIGHT_IN_CELLS });
  if (piece !== undefined) return false;
  return sections.all().every((section) => {
    const whole = areaOf(section);
    const ground = groundOf(sections.isFolded(section) ? headingOf(whole) : whole);
    return (
      ground.left >= right || ground.right <= left || ground.top >= bottom || ground.bottom <= top
    );
  });
}
