import { MAX_PREPARING } from "@mosaico/contract/files";
import type { SystemCtx } from "#platform/context.ts";
import { listCopyingIn } from "../videos/video-copies.store.ts";
import { MAX_ATTEMPTS } from "./convert-document.ts";
import { listPreparingIn } from "./preparing.store.ts";

/**
 * The documents in a mosaic whose PDF is being made, and the videos that are being copied; none without a program that
 * does it.
 */
export async function listPreparing(
  ctx: SystemCtx,
  { accountId, mosaicId }: { readonly accountId: string; readonly mosaicId: number },
) {
  const query = { accountId, mosaicId, limit: MAX_PREPARING };
  return {
    items:
      ctx.office.converter === undefined
        ? []
        : await listPreparingIn(ctx, { ...query, maxAttempts: MAX_ATTEMPTS }),
    videos: ctx.videos.isAble() ? await listCopyingIn(ctx, query) : [],
  };
}
