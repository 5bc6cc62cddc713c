import type { Language } from "@mosaico/domain/language";
import { ANY_SITE } from "@mosaico/domain/mosaic/embed-sites";
import { findBaseFor, listBases } from "@mosaico/domain/mosaic/base";
import { isListedPage, savableMosaics } from "@mosaico/domain/mosaic/sharing-link";
import { checkSlug } from "@mosaico/domain/mosaic/slug";
import { can } from "@mosaico/domain/people/permission";
import type { ActorCtx, SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import {
  type ChosenBase,
  findBaseId,
  keepBaseId,
  keepChosenBase,
  listChosenBases,
  removeChosenBase,
} from "./base.store.ts";
import { type LinkRow, findOpenLink, listListed, listOpenLinks } from "./links.store.ts";
import { listOnPage } from "./account-pages.ts";
import { listPages } from "./account-pages.store.ts";
import { isUnlocked } from "./link-proof.ts";
import { accountLinksTopic, linksTopic } from "./link-topics.ts";
import { loadLink } from "./maintain-links.ts";

export {
  accountLinksTopic,
  listOnPage,
  listPages,
  findBaseId,
  findOpenLink,
  isUnlocked,
  keepChosenBase,
  linksTopic,
  listChosenBases,
  listListed,
  loadLink,
  removeChosenBase,
};
export type { ChosenBase, LinkRow };

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

/** The mosaics of an account that the requester sees without being a member. */
type VisitedMosaics = {
  /** Those that are public, and whose files are therefore public too. */
  readonly open: readonly number[];
  /** S5: those with passwords that the requester has given. */
  readonly unlocked: readonly number[];
};

/** The mosaics of an account that the requester sees by links, or because they are shown to everybody. */
export async function listVisitedMosaics(
  ctx: SystemCtx,
  accountId: string,
): Promise<VisitedMosaics> {
  const [bases, links] = await Promise.all([listBaseIds(ctx), listOpenLinks(ctx, accountId)]);
  const [free, locked] = [
    links.filter(({ passwordHash }) => passwordHash === null),
    links.filter(({ passwordHash }) => passwordHash !== null),
  ];
  const hasProofs = ctx.linkProofs !== undefined && ctx.linkProofs.length > 0;
  const unlocked = hasProofs ? await unlockedAmong(ctx, locked) : [];
  const idsOf = (some: readonly LinkRow[]) => some.map(({ mosaicId }) => mosaicId);
  return { open: [...new Set([...bases, ...idsOf(free)])], unlocked: idsOf(unlocked) };
}

/** S3: the mosaics of an account whose files the requester may save, without being a member. */
export async function savableMosaicIds(
  ctx: SystemCtx,
  accountId: string,
): Promise<readonly number[]> {
  const [bases, links] = await Promise.all([listBaseIds(ctx), listOpenLinks(ctx, accountId)]);
  const unlocked = await unlockedAmong(ctx, links);
  return [...new Set([...bases, ...savableMosaics(unlocked)])];
}

async function unlockedAmong(ctx: SystemCtx, links: readonly LinkRow[]): Promise<LinkRow[]> {
  const unlocked: LinkRow[] = [];
  for (const link of links) if (await isUnlocked(ctx, link)) unlocked.push(link);
  return unlocked;
}

/** A mosaic that visitors see by a link. */
export type SharedMosaic = ShownMosaic & {
  readonly isListed: boolean;
  /** S5: seen only by those who gave the password. */
  readonly isProtected: boolean;
  /** S7: the hosts of the sites that may embed it; null for none. */
  readonly embedSites: readonly string[] | null;
};

/** The mosaic that a sharing link shows to this visitor. Throws if there is none, or if the link needs a password first. */
export async function getShared(ctx: SystemCtx, slug: string): Promise<SharedMosaic> {
  return sharedBy(await getUnlocked(ctx, slug));
}

/** The link that shows a mosaic to this visitor. Throws like {@link getShared}. */
export async function getUnlocked(ctx: SystemCtx, slug: string): Promise<LinkRow> {
  const checked = checkSlug(slug);
  const link = checked.ok ? await findOpenLink(ctx, checked.value) : undefined;
  if (link === undefined) throw new AppError("notFound");
  if (!(await isUnlocked(ctx, link))) throw new AppError("sharing.passwordRequired");
  return link;
}

/** S5: the mosaic that a sharing link shows to everybody: none if it has a password, even to those who gave it. */
export async function findShared(ctx: SystemCtx, slug: string): Promise<SharedMosaic | undefined> {
  const checked = checkSlug(slug);
  const link = checked.ok ? await findOpenLink(ctx, checked.value) : undefined;
  return link?.passwordHash === null ? sharedBy(link) : undefined;
}

/**
 * S7: what a frame with a sharing link shows, and the sites that may have such a frame. Any may have one of a link that
 * does not exist, or no longer does, since the frame then says so.
 */
export async function findEmbedded(
  ctx: SystemCtx,
  slug: string,
): Promise<{ readonly shown?: SharedMosaic; readonly sites?: readonly string[] }> {
  const checked = checkSlug(slug);
  const link = checked.ok ? await findOpenLink(ctx, checked.value) : undefined;
  if (link === undefined) return { sites: [ANY_SITE] };
  if (link.embedSites === null) return {};
  const sites = link.embedSites;
  return link.passwordHash === null ? { shown: sharedBy(link), sites } : { sites };
}

function sharedBy(link: LinkRow): SharedMosaic {
  const { mosaicId: id, isListed, isDownloadable, passwordHash, embedSites } = link;
  const isProtected = passwordHash !== null;
  return {
    id,
    isListed: isListedPage({ isListed, hasPassword: isProtected }),
    isProtected,
    embedSites,
    ...(!isDownloadable && { isForLooking: true }),
  };
}

/** Makes a mosaic the installation's public one. */
export async function chooseBase(ctx: SystemCtx, mosaicId: number): Promise<void> {
  await keepBaseId(ctx, mosaicId);
}

/**
 * An address at which everybody sees a mosaic, without a password: one that search engines may list, or else any other
 * one if the requester may know the links; undefined if there is none.
 */
export async function findKnownAddress(
  ctx: ActorCtx,
  mosaic: { readonly accountId: string; readonly mosaicId: number },
): Promise<string | undefined> {
  const links = (await listOpenLinks(ctx, mosaic.accountId)).filter(
    (link) => link.mosaicId === mosaic.mosaicId && link.passwordHash === null,
  );
  const mayKnow = can(ctx.actor, "sharing.maintain", mosaic);
  const link = links.find(({ isListed }) => isListed) ?? (mayKnow ? links[0] : undefined);
  return link && `${ctx.publicUrl}/m/${link.slug}`;
}
