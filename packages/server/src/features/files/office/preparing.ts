import { MAX_PREPARING } from "@mosaico/contract/files";
import type { SystemCtx } from "#platform/context.ts";
import { MAX_ATTEMPTS } from "./convert-document.ts";
import { listPreparingIn } from "./preparing.store.ts";

/** The names of the documents in a mosaic whose PDF is being made; none without a converter. */
export async function listPreparing(
  ctx: SystemCtx,
  { accountId, mosaicId }: { readonly accountId: string; readonly mosaicId: number },
): Promise<string[]> {
  if (ctx.office.converter === undefined) return [];
  return listPreparingIn(ctx, {
    accountId,
    mosaicId,
    mostAttempts: MAX_ATTEMPTS,
    limit: MAX_PREPARING,
  });
}
