import { type Area, type Bounds, lengthOf, middleOf } from "@mosaico/domain/mosaic/area";
import { type Size, type View, fitView, viewAt } from "../geometry/view.ts";

// The lower edge with the hint, in pixels.
const FOOT = 100;
const MARGIN = 40;
// A mosaic or a section is presented whole if its tiles of one cell are at least as large as this, in pixels.
const MIN_SIDE = 120;
// How large a tile of one cell is otherwise, in pixels.
const SIDE = 160;
const MAX_ZOOM = 3;

/**
 * The view in which a tile is presented: that of the first of these bounds in which tiles of one cell are large enough,
 * such as those of the mosaic and of a section; or else the tile in the middle of its neighbours.
 */
export function presentView(
  area: Area,
  choices: readonly (Bounds | undefined)[],
  size: Size,
): View {
  const insets = { right: 0, bottom: FOOT };
  for (const bounds of choices) {
    const whole = fitView(bounds, size, insets, MAX_ZOOM);
    if (bounds !== undefined && whole.zoom * lengthOf(1) >= MIN_SIDE) return whole;
  }
  const zoom = Math.min(
    SIDE / lengthOf(1),
    (size.width - MARGIN) / lengthOf(area.width),
    (size.height - FOOT - MARGIN) / lengthOf(area.height),
  );
  return viewAt(middleOf(area), zoom, size, insets);
}
