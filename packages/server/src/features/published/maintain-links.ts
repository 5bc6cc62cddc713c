import type { WantedLink, WireLink } from "@mosaico/contract/published";
import { checkNewPassword } from "@mosaico/domain/people/password";
import { checkEmbedSites } from "@mosaico/domain/mosaic/embed-sites";
import { LINK_LIMITS, checkLinkEnd, checkLinkName } from "@mosaico/domain/mosaic/sharing-link";
import { checkSlug } from "@mosaico/domain/mosaic/slug";
import { can } from "@mosaico/domain/people/permission";
import { recordEvent } from "#features/webhooks/webhooks.service.ts";
import { type ActorCtx, type SystemCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { ResourceLoader } from "#platform/http/routes.ts";
import { hashPassword } from "#platform/passwords/password-hash.ts";
import { refusal, valueOf } from "#platform/http/refusal.ts";
import { recentViews } from "./link-views.ts";
import type { LinkViews } from "./link-views.store.ts";
import { linksTopic } from "./link-topics.ts";
import {
  type LinkRow,
  type OwnLink,
  type ShareableMosaic,
  addLink,
  changeLink,
  countLinksLocked,
  findLink,
  findSharedMosaic,
  isSlugTaken,
  listLinks,
  removeLink,
  removeLinks,
} from "./links.store.ts";
import { urlAt } from "#platform/public-url.ts";
import { leakedPasswords } from "#platform/passwords/leaked-passwords.ts";

// About 95 bits, which nobody can guess.
const RANDOM_LENGTH = 20;

/** Writes the audit entry in the transaction of its cause. */
type WriteAudit = (tx: ActorCtx) => Promise<void>;

/** A sharing link of a mosaic that the requester can see. */
export const loadLink: ResourceLoader<LinkRow> = async (ctx, id) => {
  const link = await findLink(ctx, id);
  return link && can(ctx.actor, "mosaic.see", link) ? link : undefined;
};

/** The sharing links of a mosaic, oldest first. */
export async function listMosaicLinks(
  ctx: SystemCtx,
  mosaic: ShareableMosaic,
): Promise<WireLink[]> {
  const views = await recentViews(ctx, mosaic);
  return (await listLinks(ctx, mosaic)).map((link) => wireLink(ctx, link, views.get(link.id)));
}

/** S2: shares a mosaic by a further link. Without a given slug, it is a random one. */
export async function createLink(
  ctx: ActorCtx,
  mosaic: ShareableMosaic,
  wanted: WantedLink,
  writeAudit: WriteAudit,
): Promise<WireLink> {
  const { slug = randomSlug(ctx), ...values } = await readValues(ctx, wanted);
  const link = {
    id: ctx.ids.uuid(),
    name: "",
    slug,
    isListed: false,
    isDownloadable: true,
    passwordHash: null,
    expiresAt: null,
    embedSites: null,
    createdAt: ctx.clock.now().toISOString(),
    ...values,
  };
  await inTransaction(ctx, async (tx) => {
    const count = await countLinksLocked(tx, mosaic);
    if (count >= LINK_LIMITS.ofMosaic) throw new AppError("sharing.tooManyLinks");
    await requireFreeSlug(tx, link);
    await addLink(tx, mosaic, { ...link, createdBy: ctx.actor.userId });
    await recordSharing(tx, mosaic);
    await writeAudit(tx);
  });
  return wireLink(ctx, link);
}

/** Changes what is given of a link. */
export async function adjustLink(
  ctx: ActorCtx,
  link: OwnLink,
  wanted: WantedLink,
  writeAudit: WriteAudit,
): Promise<WireLink> {
  const { slug, ...values } = await readValues(ctx, wanted);
  const changed = { ...values, ...(slug !== undefined && slug !== link.slug && { slug }) };
  const item = await inTransaction(ctx, async (tx) => {
    if (changed.slug !== undefined) {
      await requireFreeSlug(tx, { id: link.id, slug: changed.slug });
    }
    if (Object.keys(changed).length > 0) {
      await changeLink(tx, link, changed);
      await recordSharing(tx, link);
    }
    await writeAudit(tx);
    tx.events.publish([linksTopic(link.mosaicId)]);
    return findLink(tx, link.id);
  });
  // Another request has revoked it.
  if (item === undefined) throw new AppError("notFound");
  return wireLink(ctx, item, (await recentViews(ctx, link)).get(link.id));
}

/** Ends a link at once. */
export async function revokeLink(ctx: SystemCtx, link: OwnLink): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await removeLink(tx, link);
    await recordSharing(tx, link);
    tx.events.publish([linksTopic(link.mosaicId)]);
  });
}

/** Ends all links of a mosaic at once. */
export async function endSharing(ctx: SystemCtx, mosaic: ShareableMosaic): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await removeLinks(tx, mosaic);
    await recordSharing(tx, mosaic);
    tx.events.publish([linksTopic(mosaic.mosaicId)]);
  });
}

/** J1: stores for webhooks that the links of a mosaic have changed. */
async function recordSharing(
  tx: SystemCtx,
  { accountId, mosaicId }: Pick<LinkRow, "accountId" | "mosaicId">,
): Promise<void> {
  const mosaic = await findSharedMosaic(tx, { accountId, mosaicId });
  if (mosaic === undefined) return;
  await recordEvent(tx, { event: "sharing.changed", accountId, mosaic });
}

type Values = Partial<
  Pick<
    LinkRow,
    "name" | "slug" | "isListed" | "isDownloadable" | "passwordHash" | "expiresAt" | "embedSites"
  >
>;

/** Reads what is wanted before any transaction: hashing a password takes its time. */
async function readValues(ctx: ActorCtx, wanted: WantedLink): Promise<Values> {
  const { name, slug, listed, download, password, until, embed } = wanted;
  const now = ctx.clock.now();
  const next = {
    ...(name !== undefined && { name: valueOf(checkLinkName(name)) }),
    ...(slug !== undefined && { slug: valueOf(checkSlug(slug)) }),
    ...(listed !== undefined && { isListed: listed }),
    ...(download !== undefined && { isDownloadable: download }),
    ...(embed !== undefined && {
      embedSites: embed === null ? null : valueOf(checkEmbedSites(embed)),
    }),
    ...(until !== undefined && {
      expiresAt: until === null ? null : valueOf(checkLinkEnd(until, now)),
    }),
  };
  if (password === undefined) return next;
  if (password === null) return { ...next, passwordHash: null };
  const checked = valueOf(checkNewPassword(password, "", leakedPasswords()));
  if (await ctx.breachedPasswords?.has(checked)) throw refusal("password.tooCommon", ["password"]);
  return { ...next, passwordHash: await hashPassword(checked, ctx) };
}

async function requireFreeSlug(
  ctx: SystemCtx,
  { id, slug }: Pick<LinkRow, "id" | "slug">,
): Promise<void> {
  if (await isSlugTaken(ctx, slug, id)) throw refusal("sharing.slugTaken", ["slug"]);
}

function randomSlug({ ids }: SystemCtx): string {
  return ids
    .token()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .slice(0, RANDOM_LENGTH);
}

type Shown = Pick<LinkRow, "id" | "createdAt"> & Required<Values>;

function wireLink(
  { publicUrl }: SystemCtx,
  link: Shown,
  views: LinkViews = { total: 0, days: [] },
): WireLink {
  const { id, name, slug, createdAt, isListed, isDownloadable } = link;
  return {
    id,
    name,
    slug,
    url: urlAt(publicUrl, `/m/${slug}`).href,
    since: createdAt,
    listed: isListed,
    download: isDownloadable,
    password: link.passwordHash !== null,
    until: link.expiresAt,
    embed: link.embedSites === null ? null : [...link.embedSites],
    views: { total: views.total, days: [...views.days] },
  };
}
