import type { Bounds } from "@mosaico/domain/mosaic/area";

type Size = { readonly width: number; readonly height: number };

// A mosaic of few pieces is drawn larger, up to this.
const MAX_GROWTH = 1.7;

/** The scale at which bounds fill a room of that many pixels; below `min` if they do not fit into it. */
export function fitScale({ left, top, right, bottom }: Bounds, room: Size, min: number): number {
  const fit = Math.min(room.width / (right - left), room.height / (bottom - top));
  return Math.min(min * MAX_GROWTH, fit);
}
