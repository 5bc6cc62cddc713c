import type { Outline } from "#features/mosaics/mosaics.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { chooseWindow } from "./choose-window.ts";
import { CARD, CARD_WALL } from "./draw-card.ts";
import { drawPart } from "./read-scene.ts";

// Beside the first piece as far as a section's ground reaches, and above it some more.
const MARGIN = { x: 12, y: 19 };

/** Draws the card of a mosaic, as a JPEG. Chats show it in light surroundings. */
export async function makeCard(
  ctx: SystemCtx,
  outline: Outline,
  line: string,
): Promise<Uint8Array> {
  const { left, scale } = CARD_WALL;
  const size = { width: (CARD.width - left) / scale, height: CARD.height / scale };
  const window = chooseWindow(outline.groups, size, MARGIN);
  return drawPart(ctx, outline, {
    window,
    scale,
    theme: "light",
    drawn: { as: "card", window, line },
  });
}
