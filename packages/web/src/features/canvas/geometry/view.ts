import type { Bounds } from "@mosaico/domain/mosaic/placement";
import type { Position } from "@mosaico/domain/tile/tile";

/** Where the canvas stands on the screen: canvas point p is at screen point p · zoom + (x, y), in pixels. */
export type View = { readonly x: number; readonly y: number; readonly zoom: number };

/** The canvas on the screen, in pixels. */
export type Size = { readonly width: number; readonly height: number };

/** How much of the screen's edges other things cover, in pixels. */
export type Insets = { readonly right: number; readonly bottom: number };

/** A place on the screen, in pixels from the canvas's top left corner. */
export type ScreenPoint = { readonly x: number; readonly y: number };

/** The side of a tile, in canvas units. The rest of its cell is the joint. */
export const TILE_SIZE = 88;

/** Nearer than this, tiles would be blurred pictures. */
export const MOST_ZOOM = 1;

// Where tiles can still be read; and where, in a mosaic that needs it to be seen whole, they are only colours.
const READABLE_ZOOM = 0.5;
const LEAST_ZOOM = 0.25;

// Air between what is shown and the edge: in pixels, and as a part of a narrow screen's width.
const MARGIN = 40;
const NARROW_MARGIN = 0.04;

/** The least zoom that is allowed: as far as the eye can read, or farther where only that shows the whole mosaic. */
export function leastZoom(bounds: Bounds | undefined, size: Size, insets: Insets): number {
  return Math.min(READABLE_ZOOM, fitZoom(bounds, size, insets));
}

/** The view that shows all tiles in the free part of the screen, as near as it goes. */
export function fitView(bounds: Bounds | undefined, size: Size, insets: Insets): View {
  const centre =
    bounds === undefined
      ? { x: TILE_SIZE / 2, y: TILE_SIZE / 2 }
      : {
          x: (bounds.left + bounds.right + TILE_SIZE) / 2,
          y: (bounds.top + bounds.bottom + TILE_SIZE) / 2,
        };
  return viewAt(centre, fitZoom(bounds, size, insets), size, insets);
}

/** The view that has a canvas point in the middle of the free part of the screen. */
export function viewAt(point: Position, zoom: number, size: Size, insets: Insets): View {
  const middle = freeMiddle(size, insets);
  return { x: middle.x - point.x * zoom, y: middle.y - point.y * zoom, zoom };
}

/** The canvas point in the middle of the free part of the screen. */
export function centreOf(view: View, size: Size, insets: Insets): Position {
  return toCanvas(freeMiddle(size, insets), view);
}

/** Nearer or farther, with what is in the middle of the free part staying there. */
export function zoomedView(view: View, zoom: number, size: Size, insets: Insets): View {
  return viewAt(centreOf(view, size, insets), zoom, size, insets);
}

/** The nearest view in which a whole tile is in the free part of the screen; the same view where it is already. */
export function viewShowing(position: Position, view: View, size: Size, insets: Insets): View {
  const side = TILE_SIZE * view.zoom;
  const at = toScreen(position, view);
  const air = marginOf(size);
  const dx = shift(at.x, side, size.width - insets.right, air);
  const dy = shift(at.y, side, size.height - insets.bottom, air);
  return dx === 0 && dy === 0 ? view : { x: view.x + dx, y: view.y + dy, zoom: view.zoom };
}

/**
 * Where to start a flight from one view to another: the view itself, or for a long way a place near its end, so
 * that a flight never has to draw everything that lies between.
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

/** A canvas point on the screen. */
export function toScreen(point: Position, view: View): ScreenPoint {
  return { x: point.x * view.zoom + view.x, y: point.y * view.zoom + view.y };
}

/** The canvas point under a point of the screen. */
export function toCanvas(point: ScreenPoint, view: View): Position {
  return { x: (point.x - view.x) / view.zoom, y: (point.y - view.y) / view.zoom };
}

function fitZoom(bounds: Bounds | undefined, size: Size, insets: Insets): number {
  if (bounds === undefined) return MOST_ZOOM;
  const margin = marginOf(size);
  const width = Math.max(1, size.width - insets.right - 2 * margin);
  const height = Math.max(1, size.height - insets.bottom - 2 * margin);
  const zoom = Math.min(
    width / (bounds.right - bounds.left + TILE_SIZE),
    height / (bounds.bottom - bounds.top + TILE_SIZE),
  );
  return Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));
}

function freeMiddle(size: Size, insets: Insets): ScreenPoint {
  return { x: (size.width - insets.right) / 2, y: (size.height - insets.bottom) / 2 };
}

function marginOf(size: Size): number {
  return Math.min(MARGIN, size.width * NARROW_MARGIN);
}

function shift(start: number, side: number, end: number, air: number): number {
  const margin = Math.min(air, Math.max(0, (end - side) / 2));
  if (start < margin) return margin - start;
  if (start + side > end - margin) return end - margin - side - start;
  return 0;
}
