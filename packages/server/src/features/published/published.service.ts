import type { Language } from "@mosaico/domain/language";
import { findBaseFor, listBases } from "@mosaico/domain/mosaic/base";
import { savableMosaics } from "@mosaico/domain/mosaic/sharing-link";
import { checkSlug } from "@mosaico/domain/mosaic/slug";
import type { SystemCtx } from "#platform/context.ts";
import {
  type ChosenBase,
  findBaseId,
  keepBaseId,
  keepChosenBase,
  listChosenBases,
  removeChosenBase,
} from "./base.store.ts";
import { findOpenLink, listListed, listOpenLinks } from "./links.store.ts";
import { loadLink } from "./maintain-links.ts";

export { findBaseId, keepChosenBase, listChosenBases, listListed, loadLink, removeChosenBase };
export type { ChosenBase };

/** A mosaic that visitors see. */
export type ShownMosaic = {
  readonly id: number;
  /** The language to show it in if it is the tour that comes with the product, which exists in all six. */
  readonly tourIn?: Language;
  /** S3: its visitors may look, but not save files. */
  readonly isForLooking?: true;
};

/** The ids of the mosaics that visitors see without a sharing link. */
export async function listBaseIds(ctx: SystemCtx): Promise<ReadonlySet<number>> {
  const [base, chosen] = await Promise.all([findBaseId(ctx), listChosenBases(ctx)]);
  return new Set(listBases(chosen, base));
}

/** L4: the base mosaic for visitors of a language: the one chosen for it, or else that of all languages. */
export async function findBase(
  ctx: SystemCtx,
  language: Language,
): Promise<ShownMosaic | undefined> {
  const [base, chosen] = await Promise.all([findBaseId(ctx), listChosenBases(ctx)]);
  const found = findBaseFor(language, chosen, base);
  return found && { id: found.id, ...(!found.isOwn && { tourIn: language }) };
}

/** The mosaics of an account that are public, and whose files are therefore public too. */
export async function publicMosaicIds(
  ctx: SystemCtx,
  accountId: string,
): Promise<readonly number[]> {
  const [bases, links] = await Promise.all([listBaseIds(ctx), listOpenLinks(ctx, accountId)]);
  return [...new Set([...bases, ...links.map(({ mosaicId }) => mosaicId)])];
}

/** S3: the mosaics of an account whose files anybody may save. */
export async function savableMosaicIds(
  ctx: SystemCtx,
  accountId: string,
): Promise<readonly number[]> {
  const [bases, links] = await Promise.all([listBaseIds(ctx), listOpenLinks(ctx, accountId)]);
  return [...new Set([...bases, ...savableMosaics(links)])];
}

/** The mosaic that a sharing link shows. */
export async function findShared(
  ctx: SystemCtx,
  slug: string,
): Promise<(ShownMosaic & { readonly isListed: boolean }) | undefined> {
  const checked = checkSlug(slug);
  const link = checked.ok ? await findOpenLink(ctx, checked.value) : undefined;
  if (link === undefined) return undefined;
  const { mosaicId: id, isListed, isDownloadable } = link;
  return { id, isListed, ...(!isDownloadable && { isForLooking: true }) };
}

/** Makes a mosaic the installation's public one. */
export async function chooseBase(ctx: SystemCtx, mosaicId: number): Promise<void> {
  await keepBaseId(ctx, mosaicId);
}
