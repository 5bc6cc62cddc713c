import { type Bounds, edgesOf, oneCellAt } from "@mosaico/domain/mosaic/area";
import type { Position } from "@mosaico/domain/tile/tile";
import { type ScreenPoint, type Size, type View } from "./view.ts";

/** Maps canvas units to pixels of the map: point p is at p · scale + (x, y). */
export type MapScale = { readonly scale: number; readonly x: number; readonly y: number };

/** A rectangle on the map, in its pixels. */
export type MapFrame = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

// Space around the tiles, in pixels of the map.
const MARGIN = 10;
// A mosaic of few tiles does not fill its map, since it would look zoomed in.
const LARGEST_SCALE = 0.1;
// The part of the frame that always stays visible and draggable.
const MIN_FRAME = 8;
/** The side of the upper right corner of the map, which its button covers, in pixels. */
export const MAP_BUTTON = 30;

/** The scale at which the map contains all tiles. */
export function mapScale(bounds: Bounds | undefined, map: Size): MapScale {
  const { left, top, right, bottom } = bounds ?? edgesOf(oneCellAt({ x: 0, y: 0 }));
  const width = right - left;
  const height = bottom - top;
  const scale = Math.min(
    LARGEST_SCALE,
    (map.width - 2 * MARGIN) / width,
    (map.height - 2 * MARGIN) / height,
  );
  return {
    scale,
    x: map.width / 2 - (left + width / 2) * scale,
    y: map.height / 2 - (top + height / 2) * scale,
  };
}

/**
 * The visible area on the map; clamped to its edge if it is beyond, with a part that its button does not cover. In whole
 * pixels, as a border is drawn, so that it stays the same for most steps of a movement.
 */
export function frameOnMap(view: View, size: Size, at: MapScale, map: Size): MapFrame {
  const horizontal = clip(-view.x / view.zoom, size.width / view.zoom, at.x, at.scale, map.width);
  const vertical = clip(-view.y / view.zoom, size.height / view.zoom, at.y, at.scale, map.height);
  const isInCorner = horizontal.start > map.width - MAP_BUTTON - MIN_FRAME;
  const end = isInCorner ? Math.max(vertical.end, MAP_BUTTON + MIN_FRAME) : vertical.end;
  return {
    x: horizontal.start,
    y: vertical.start,
    width: horizontal.end - horizontal.start,
    height: end - vertical.start,
  };
}

/** The canvas point at a point of the map. */
export function fromMap(point: ScreenPoint, at: MapScale): Position {
  return { x: (point.x - at.x) / at.scale, y: (point.y - at.y) / at.scale };
}

function clip(from: number, length: number, offset: number, scale: number, side: number) {
  const start = Math.min(Math.max(0, Math.round(from * scale + offset)), side - MIN_FRAME);
  const end = Math.min(side, Math.round((from + length) * scale + offset));
  return { start, end: Math.max(start + MIN_FRAME, end) };
}
