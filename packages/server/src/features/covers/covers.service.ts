import {
  type MosaicResource,
  type Outline,
  readOutline,
} from "#features/mosaics/mosaics.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { PictureCache } from "./picture-cache.ts";
import { makeCard } from "./make-card.ts";
import { type CoverRequest, makeCover, makePictureCover } from "./make-cover.ts";

export { makeHandout, makeWallSheets } from "./sheets/make-sheets.ts";
export type { HandoutTexts, PosterTexts } from "./sheets/sheet-scene.ts";

const MAX_CARD_BYTES = 15_000_000;
/** Both themes of more than a thousand mosaics. */
const MAX_COVER_BYTES = 64_000_000;

type StoredPictures = { readonly cards: PictureCache; readonly covers: PictureCache };
const keptBy = new WeakMap<object, StoredPictures>();

/**
 * The card that stands for a public mosaic in chats, as a JPEG. Drawn once for each state of the mosaic; `outline` is
 * only read if it has to be.
 */
export async function cardOf(
  ctx: SystemCtx,
  tag: string,
  readCard: () => Promise<{ readonly outline: Outline; readonly line: string } | undefined>,
): Promise<Uint8Array | undefined> {
  return keptOf(ctx).cards.get(tag, async () => {
    const read = await readCard();
    return read && makeCard(ctx, read.outline, read.line);
  });
}

/**
 * The cover of a mosaic in lists, as a WebP. Drawn once for each state of the mosaic, which `tag` identifies; undefined
 * if it was deleted meanwhile. The caller must check the requester's access.
 */
export async function coverOf(
  ctx: SystemCtx,
  mosaic: MosaicResource,
  tag: string,
  request: CoverRequest,
): Promise<Uint8Array | undefined> {
  return keptOf(ctx).covers.get(`${tag} ${request.shape} ${request.theme}`, async () => {
    const chosen =
      mosaic.settings.cover === "" ? undefined : await makePictureCover(ctx, mosaic, request);
    if (chosen !== undefined) return chosen;
    const outline = await readOutline(ctx, { id: mosaic.mosaicId }, { here: true });
    return outline && makeCover(ctx, outline, request);
  });
}

function keptOf({ storage }: SystemCtx): StoredPictures {
  const stored = keptBy.get(storage) ?? {
    cards: new PictureCache(MAX_CARD_BYTES),
    covers: new PictureCache(MAX_COVER_BYTES),
  };
  keptBy.set(storage, stored);
  return stored;
}
