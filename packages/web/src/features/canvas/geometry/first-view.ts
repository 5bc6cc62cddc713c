import type { Tile } from "@mosaico/domain/tile/tile";
import { type Bounds, areaOf, middleOf } from "@mosaico/domain/mosaic/area";
import { type Insets, type Size, type View, fitView, viewAt } from "./view.ts";

// A mosaic that would need a smaller zoom is shown in part instead.
const FARTHEST = 0.4;
const ZOOM_OF_A_PART = 0.75;

type Tiles = { readonly bounds: Bounds | undefined; readonly all: () => Iterable<Tile> };

/**
 * The initial view: the whole mosaic, enlarged up to a zoom of `max`, or if it is too large, the tiles nearest to its
 * middle.
 */
export function firstView({ bounds, all }: Tiles, size: Size, insets: Insets, max?: number): View {
  const whole = fitView(bounds, size, insets, max);
  if (bounds === undefined || whole.zoom >= FARTHEST) return whole;
  const x = (bounds.left + bounds.right) / 2;
  const y = (bounds.top + bounds.bottom) / 2;
  let nearest = { x, y };
  let min = Infinity;
  for (const tile of all()) {
    const middle = middleOf(areaOf(tile));
    const distance = (middle.x - x) ** 2 + (middle.y - y) ** 2;
    if (distance >= min) continue;
    min = distance;
    nearest = middle;
  }
  return viewAt(nearest, ZOOM_OF_A_PART, size, insets);
}
