import type { SystemCtx } from "#platform/context.ts";
import { findBaseId, keepBaseId } from "./published.store.ts";

export { findBaseId };

/** The mosaics that anybody may see, and whose files are therefore anybody's. */
export async function publicMosaicIds(ctx: SystemCtx): Promise<readonly number[]> {
  const base = await findBaseId(ctx);
  return base === undefined ? [] : [base];
}

/** Makes a mosaic the installation's public one. */
export async function chooseBase(ctx: SystemCtx, mosaicId: number): Promise<void> {
  await keepBaseId(ctx, mosaicId);
}
