import type { Bounds } from "@mosaico/domain/mosaic/area";
import type { Position, TileId } from "@mosaico/domain/tile/tile";
import type { PartView } from "./part-name.ts";

/** An area of the canvas; without a point, the one that is shown first. Or a window that shows the beginning. */
export type Around = {
  readonly width: number;
  readonly height: number;
  readonly around?: Position;
  readonly order?: "reading";
  /** With that, the section or tile at which it begins. */
  readonly from?: TileId;
};

// The server gives no larger areas.
const MAX_LENGTH = 19_999;
// How much is shown of a mosaic that is too large to be shown whole (`firstView`), and some cells more on each side.
const SCALE = 4 / 3;
const MARGIN = 400;
// How much is requested of what comes into view, on either axis.
const WIDER = 1.4;

/** What is asked for of an area that comes into view, with some of what is around it. */
export function partAround({ left, top, right, bottom }: Bounds): Around {
  const around = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return { width: (right - left) * WIDER, height: (bottom - top) * WIDER, around };
}

/** As much of a mosaic as this window shows first, or when it shows a region. */
export function firstPart(view: PartView, region?: Bounds): Around {
  if (view === "reading") return { width: innerWidth, height: innerHeight, order: "reading" };
  if (region !== undefined) {
    const { left, top, right, bottom } = region;
    const scale = Math.max((right - left) / innerWidth, (bottom - top) / innerHeight);
    const around = { x: (left + right) / 2, y: (top + bottom) / 2 };
    return { width: innerWidth * scale + MARGIN, height: innerHeight * scale + MARGIN, around };
  }
  return {
    width: innerWidth * SCALE + MARGIN,
    height: innerHeight * SCALE + MARGIN,
  };
}

/** The pieces from a section or a tile on, in reading order. */
export function partFrom(from: TileId): Around {
  return { width: innerWidth, height: innerHeight, order: "reading", from };
}

/** How a part is requested, with all texts. */
export function queryOf({ width, height, around, order, from }: Around) {
  return {
    width: lengthOf(width),
    height: lengthOf(height),
    texts: "whole" as const,
    ...(around !== undefined && { around: `${Math.round(around.x)},${Math.round(around.y)}` }),
    ...(order !== undefined && { order }),
    ...(from !== undefined && { from }),
  };
}

function lengthOf(length: number): string {
  return String(Math.min(MAX_LENGTH, Math.max(1, Math.ceil(length))));
}
