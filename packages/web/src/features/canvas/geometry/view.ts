import { type Area, type Bounds, lengthOf, middleOf, oneCellAt } from "@mosaico/domain/mosaic/area";
import type { Position } from "@mosaico/domain/tile/tile";

/** The position of the canvas on the screen: canvas point p is at screen point p · zoom + (x, y), in pixels. */
export type View = { readonly x: number; readonly y: number; readonly zoom: number };

/** The size of the canvas on the screen, in pixels. */
export type Size = { readonly width: number; readonly height: number };

/** The area of the canvas that is on the screen. */
export function shownArea({ x, y, zoom }: View, { width, height }: Size): Bounds {
  return {
    left: -x / zoom,
    top: -y / zoom,
    right: (width - x) / zoom,
    bottom: (height - y) / zoom,
  };
}

/** How much of the screen's edges is covered, in pixels. */
export type Insets = {
  readonly right: number;
  readonly bottom: number;
  /** The area that the map covers in the lower left corner. */
  readonly corner?: Size;
};

/** An element that covers part of the canvas, in pixels from the canvas's top left corner. */
export type Obstacle = Bounds;

/** A point on the screen, in pixels from the canvas's top left corner. */
export type ScreenPoint = { readonly x: number; readonly y: number };

/** The most that hands zoom to. */
export const MAX_ZOOM = 1;

/** The most that hands zoom to in a mosaic that is read on the canvas (M5). */
export const MAX_READING_ZOOM = 2;
/** The most that a mosaic of few tiles is enlarged by to fill the screen. */
export const MAX_FIT_ZOOM = 2;

// The zoom at which tiles are still readable, and the minimum for a mosaic that only then fits, where they are just
// colours.
const READABLE_ZOOM = 0.5;
const MIN_ZOOM = 0.25;

// The margin around the content: in pixels, and as a share of the width of a narrow screen.
const MARGIN = 40;
const NARROW_MARGIN = 0.04;
// Keeps the focus ring of a tile visible as well.
const CLEARANCE = 8;

/** The minimum zoom: down to readability, or further if only that shows the whole mosaic. */
export function minZoom(bounds: Bounds | undefined, size: Size, insets: Insets): number {
  return Math.min(READABLE_ZOOM, fitView(bounds, size, insets).zoom);
}

/**
 * The view that shows all tiles in the free area of the screen, as large as possible, up to a zoom of `max`, and none
 * under the map.
 */
export function fitView(
  bounds: Bounds | undefined,
  size: Size,
  insets: Insets,
  max = MAX_ZOOM,
): View {
  const { right, bottom, corner } = insets;
  const view = viewWithin(bounds, size, { left: 0, right, bottom }, max);
  if (bounds === undefined || corner === undefined) return view;
  const start = toScreen({ x: bounds.left, y: bounds.top }, view);
  const end = toScreen({ x: bounds.right, y: bounds.bottom }, view);
  if (start.x >= corner.width || end.y <= size.height - corner.height) return view;
  const beside = viewWithin(bounds, size, { left: corner.width, right, bottom }, max);
  const aboveMap = { left: 0, right, bottom: Math.max(bottom, corner.height) };
  const above = viewWithin(bounds, size, aboveMap, max);
  return beside.zoom > above.zoom ? beside : above;
}

/** The region of the canvas that the free area of the screen shows, without its margin. */
export function regionOf(view: View, size: Size, insets: Insets): Bounds {
  const margin = marginOf(size);
  const start = toCanvas({ x: margin, y: margin }, view);
  const end = toCanvas(
    { x: size.width - insets.right - margin, y: size.height - insets.bottom - margin },
    view,
  );
  return { left: start.x, top: start.y, right: end.x, bottom: end.y };
}

/** The view that shows a region of the canvas in the free area of the screen, as large as possible. */
export function viewOfRegion(region: Bounds, size: Size, { right, bottom }: Insets): View {
  return viewWithin(region, size, { left: 0, right, bottom }, MAX_READING_ZOOM);
}

/** The view with a canvas point in the middle of the free area of the screen. */
export function viewAt(point: Position, zoom: number, size: Size, insets: Insets): View {
  const middle = freeMiddle(size, insets);
  return { x: middle.x - point.x * zoom, y: middle.y - point.y * zoom, zoom };
}

/** The canvas point in the middle of the free area of the screen. */
export function centreOf(view: View, size: Size, insets: Insets): Position {
  return toCanvas(freeMiddle(size, insets), view);
}

/** Zooms around the middle of the free area. */
export function zoomedView(view: View, zoom: number, size: Size, insets: Insets): View {
  return viewAt(centreOf(view, size, insets), zoom, size, insets);
}

/**
 * The nearest view in which a whole tile is in the free area of the screen, clear of obstacles; the same view if it
 * already is.
 */
export function viewShowing(
  area: Area,
  view: View,
  size: Size,
  insets: Insets,
  obstacles: readonly Obstacle[] = [],
): View {
  const tile = sizeOnScreen(area, view);
  const at = toScreen(area, view);
  const air = marginOf(size);
  const dx = shift(at.x, tile.width, size.width - insets.right, air);
  const dy = shift(at.y, tile.height, size.height - insets.bottom, air);
  const free = { width: size.width - insets.right, height: size.height - insets.bottom };
  const by = clearOf(obstacles, { x: at.x + dx, y: at.y + dy }, tile, free);
  const [x, y] = [dx + by.x, dy + by.y];
  return x === 0 && y === 0 ? view : { x: view.x + x, y: view.y + y, zoom: view.zoom };
}

/**
 * The start of a flight from one view to another: the view itself, or for a long way a place near its end, so that a
 * flight never has to draw everything in between.
 */
export function startOfFlight(from: View, to: View, size: Size, insets: Insets): View {
  const start = centreOf(from, size, insets);
  const end = centreOf(to, size, insets);
  const distance = Math.hypot(end.x - start.x, end.y - start.y);
  const longest = (1.5 * Math.max(size.width, size.height)) / Math.max(from.zoom, to.zoom);
  if (distance <= longest) return from;
  const part = longest / distance;
  const near = { x: end.x + (start.x - end.x) * part, y: end.y + (start.y - end.y) * part };
  return viewAt(near, from.zoom, size, insets);
}

/** The screen point of a canvas point. */
export function toScreen(point: Position, view: View): ScreenPoint {
  return { x: point.x * view.zoom + view.x, y: point.y * view.zoom + view.y };
}

/** The canvas point at a screen point. */
export function toCanvas(point: ScreenPoint, view: View): Position {
  return { x: (point.x - view.x) / view.zoom, y: (point.y - view.y) / view.zoom };
}

/** The size of a tile on the screen, in pixels. */
export function sizeOnScreen({ width, height }: Area, { zoom }: View): Size {
  return { width: lengthOf(width) * zoom, height: lengthOf(height) * zoom };
}

type Edges = { readonly left: number; readonly right: number; readonly bottom: number };

function viewWithin(
  bounds: Bounds | undefined,
  size: Size,
  { left, right, bottom }: Edges,
  max: number,
): View {
  const free = { width: size.width - left - right, height: size.height - bottom };
  const middle =
    bounds === undefined
      ? middleOf(oneCellAt({ x: 0, y: 0 }))
      : { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
  const zoom = fitZoom(bounds, free, marginOf(size), max);
  return {
    x: left + free.width / 2 - middle.x * zoom,
    y: free.height / 2 - middle.y * zoom,
    zoom,
  };
}

function fitZoom(bounds: Bounds | undefined, free: Size, margin: number, max: number): number {
  if (bounds === undefined) return MAX_ZOOM;
  const width = Math.max(1, free.width - 2 * margin);
  const height = Math.max(1, free.height - 2 * margin);
  const zoom = Math.min(
    width / (bounds.right - bounds.left),
    height / (bounds.bottom - bounds.top),
  );
  return Math.min(max, Math.max(MIN_ZOOM, zoom));
}

/** The smallest move that clears a rectangle of all obstacles; none if there is no such place. */
function clearOf(
  obstacles: readonly Obstacle[],
  at: ScreenPoint,
  { width, height }: Size,
  free: Size,
): ScreenPoint {
  const covers = ({ x, y }: ScreenPoint) =>
    obstacles.some(
      ({ left, top, right, bottom }) =>
        x < right + CLEARANCE &&
        x + width > left - CLEARANCE &&
        y < bottom + CLEARANCE &&
        y + height > top - CLEARANCE,
    );
  if (!covers(at)) return { x: 0, y: 0 };
  const xs = [at.x, ...obstacles.flatMap((one) => bothSides(one.left, one.right, width))];
  const ys = [at.y, ...obstacles.flatMap((one) => bothSides(one.top, one.bottom, height))];
  let best = at;
  let min = Infinity;
  for (const x of xs) {
    for (const y of ys) {
      const isWithin = x >= 0 && y >= 0 && x + width <= free.width && y + height <= free.height;
      const distance = Math.hypot(x - at.x, y - at.y);
      if (!isWithin || distance >= min || covers({ x, y })) continue;
      best = { x, y };
      min = distance;
    }
  }
  return { x: best.x - at.x, y: best.y - at.y };
}

function bothSides(start: number, end: number, length: number): [number, number] {
  return [start - CLEARANCE - length, end + CLEARANCE];
}

function freeMiddle(size: Size, insets: Insets): ScreenPoint {
  return { x: (size.width - insets.right) / 2, y: (size.height - insets.bottom) / 2 };
}

function marginOf(size: Size): number {
  return Math.min(MARGIN, size.width * NARROW_MARGIN);
}

function shift(start: number, length: number, end: number, air: number): number {
  const margin = Math.min(air, Math.max(0, (end - length) / 2));
  if (start < margin) return margin - start;
  if (start + length > end - margin) return end - margin - length - start;
  return 0;
}
