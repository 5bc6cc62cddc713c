import { type Bounds, CELL, areaOf, middleOf } from "@mosaico/domain/mosaic/area";
import { groundOf } from "@mosaico/domain/mosaic/section";
import type { CanvasDocument } from "./canvas-document.ts";
import { nearestToMiddle } from "./geometry/nearest-to-middle.ts";
import { type Insets, type Size, type View, fitView, toCanvas, viewAt } from "./geometry/view.ts";
import { boundsWithTitle } from "./title/title-area.ts";

// A mosaic, or a section of it, that would need a smaller zoom is shown in part instead.
const FARTHEST = 0.4;
const ZOOM_OF_A_PART = 0.75;

type Seen = Pick<CanvasDocument, "bounds" | "index" | "pieces" | "sections" | "settings">;

/**
 * The initial view: the whole mosaic, enlarged up to a zoom of `max`. If it is too large, the section with the tile that
 * is nearest to its middle, so that no screen begins with halves of sections; without such a section, that tile.
 */
export function firstView(document: Seen, size: Size, insets: Insets, max?: number): View {
  const bounds = boundsWithTitle(document);
  const whole = fitView(bounds, size, insets, max);
  if (bounds === undefined || whole.zoom >= FARTHEST) return whole;
  const nearest = nearestToMiddle(document.pieces(), bounds);
  const section = nearest && document.sections.of(areaOf(nearest));
  if (section !== undefined && !document.sections.isFolded(section)) {
    const framed = fitView(groundOf(areaOf(section)), size, insets, ZOOM_OF_A_PART);
    if (framed.zoom >= FARTHEST && isHere(document, framed, size)) return framed;
  }
  const point = nearest ? middleOf(areaOf(nearest)) : middleOfBounds(bounds);
  return viewAt(point, ZOOM_OF_A_PART, size, insets);
}

function middleOfBounds({ left, top, right, bottom }: Bounds) {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Whether everything in a view has arrived, of a mosaic that arrives in parts. */
function isHere({ index }: Seen, view: View, size: Size): boolean {
  if (index.isHere === undefined) return true;
  const { x, y } = toCanvas({ x: 0, y: 0 }, view);
  const cell = CELL * view.zoom;
  return index.isHere({ x, y, width: size.width / cell, height: size.height / cell });
}
