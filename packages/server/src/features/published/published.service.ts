import { checkSlug } from "@mosaico/domain/mosaic/slug";
import type { SystemCtx } from "#platform/context.ts";
import { findBaseId, keepBaseId } from "./published.store.ts";
import { findSharedId, listSharedIds } from "./shares.store.ts";

export { findBaseId };

/** The mosaics of an account that are public, and whose files are therefore public too. */
export async function publicMosaicIds(
  ctx: SystemCtx,
  accountId: string,
): Promise<readonly number[]> {
  const [base, shared] = await Promise.all([findBaseId(ctx), listSharedIds(ctx, accountId)]);
  return base === undefined ? shared : [base, ...shared];
}

/** The mosaic that a sharing link shows. */
export async function findShared(ctx: SystemCtx, slug: string): Promise<number | undefined> {
  const checked = checkSlug(slug);
  return checked.ok ? findSharedId(ctx, checked.value) : undefined;
}

/** Makes a mosaic the installation's public one. */
export async function chooseBase(ctx: SystemCtx, mosaicId: number): Promise<void> {
  await keepBaseId(ctx, mosaicId);
}
