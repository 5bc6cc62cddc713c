import { checkSlug } from "@mosaico/domain/mosaic/slug";
import type { SystemCtx } from "#platform/context.ts";
import { findBaseId, keepBaseId } from "./published.store.ts";
import { findShared as findSharedRow, listListed, listSharedIds } from "./shares.store.ts";

export { findBaseId, listListed };

/** The mosaics of an account that are public, and whose files are therefore public too. */
export async function publicMosaicIds(
  ctx: SystemCtx,
  accountId: string,
): Promise<readonly number[]> {
  const [base, shared] = await Promise.all([findBaseId(ctx), listSharedIds(ctx, accountId)]);
  return base === undefined ? shared : [base, ...shared];
}

/** The mosaic that a sharing link shows. */
export async function findShared(
  ctx: SystemCtx,
  slug: string,
): Promise<{ readonly id: number; readonly isListed: boolean } | undefined> {
  const checked = checkSlug(slug);
  return checked.ok ? findSharedRow(ctx, checked.value) : undefined;
}

/** Makes a mosaic the installation's public one. */
export async function chooseBase(ctx: SystemCtx, mosaicId: number): Promise<void> {
  await keepBaseId(ctx, mosaicId);
}
