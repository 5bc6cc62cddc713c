import { type Bounds, areaOf, boundsOf } from "@mosaico/domain/mosaic/area";
import type { Outline } from "#features/mosaics/mosaics.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { chooseWindow, withHeading } from "./choose-window.ts";
import { CARD_WALL, cardScale } from "./draw-card.ts";
import { fitScale } from "./fit-scale.ts";
import { drawPart } from "./read-scene.ts";

// In pixels, around a mosaic that is shown whole.
const PADDING = 45;
// How large a wall is drawn, so that few and large pieces speak, and how small a whole one may become.
const SCALE = 1.4;
const MIN_WHOLE = 1;
// Beside the first piece as far as a section's ground reaches, and above it some more.
const MARGIN = { x: 12, y: 19 };

/** Draws the card of a mosaic, as a JPEG. Chats show it in light surroundings. */
export async function makeCard(
  ctx: SystemCtx,
  outline: Outline,
  line: string,
): Promise<Uint8Array> {
  const window = partOn(outline.groups);
  return drawPart(ctx, outline, {
    window,
    scale: cardScale(window),
    theme: "light",
    drawn: { as: "card", window, line },
  });
}

/** The whole mosaic in the middle, if it fits, else its beginning. */
function partOn(groups: Outline["groups"]): Bounds {
  const { width, height } = CARD_WALL;
  const bounds = boundsOf(groups.flatMap((group) => withHeading(group).pieces).map(areaOf));
  const room = { width: width - 2 * PADDING, height: height - 2 * PADDING };
  const scale = bounds === undefined ? 0 : fitScale(bounds, room, SCALE);
  return bounds !== undefined && scale >= MIN_WHOLE
    ? aroundMiddle(bounds, scale)
    : chooseWindow(groups, { width: width / SCALE, height: height / SCALE }, MARGIN);
}

function aroundMiddle({ left, top, right, bottom }: Bounds, scale: number): Bounds {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [width, height] = [CARD_WALL.width / scale / 2, CARD_WALL.height / scale / 2];
  return { left: x - width, top: y - height, right: x + width, bottom: y + height };
}
