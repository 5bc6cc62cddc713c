import type { WireShare } from "@mosaico/contract/published";
import { checkSlug } from "@mosaico/domain/mosaic/slug";
import { type ActorCtx, type SystemCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import {
  type ShareRow,
  type ShareableMosaic,
  addShare,
  findShare,
  removeShare,
} from "./shares.store.ts";

// About 95 bits, which nobody can guess.
const RANDOM_LENGTH = 20;

/** The sharing link of a mosaic, or null. */
export async function getShare(ctx: SystemCtx, mosaic: ShareableMosaic): Promise<WireShare | null> {
  const share = await findShare(ctx, mosaic);
  return share === undefined ? null : wireShare(ctx, share);
}

/** Shares a mosaic, or changes the slug of its link. Without a given slug, an existing link stays. */
export async function shareMosaic(
  ctx: ActorCtx,
  mosaic: ShareableMosaic,
  wanted: string | undefined,
): Promise<WireShare> {
  const slug = wanted === undefined ? undefined : readSlug(wanted);
  const share = await inTransaction(ctx, async (tx) => {
    const present = await findShare(tx, mosaic);
    if (present !== undefined && (slug ?? present.slug) === present.slug) return present;
    if (present !== undefined) await removeShare(tx, mosaic);
    const given = { slug: slug ?? randomSlug(tx), createdBy: ctx.actor.userId };
    const added = await addShare(tx, mosaic, given);
    const now = await findShare(tx, mosaic);
    // A concurrent request without a chosen slug has created a link that serves just as well.
    if (now === undefined || (!added && slug !== undefined && now.slug !== slug)) {
      throw new AppError("sharing.slugTaken", {
        errors: [{ path: "slug", code: "sharing.slugTaken" }],
      });
    }
    return now;
  });
  return wireShare(ctx, share);
}

/** Ends the sharing link at once. */
export async function endSharing(ctx: SystemCtx, mosaic: ShareableMosaic): Promise<void> {
  await removeShare(ctx, mosaic);
}

function readSlug(text: string): string {
  const checked = checkSlug(text);
  if (checked.ok) return checked.value;
  throw new AppError(checked.problem, { errors: [{ path: "slug", code: checked.problem }] });
}

function randomSlug({ ids }: SystemCtx): string {
  return ids
    .token()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .slice(0, RANDOM_LENGTH);
}

function wireShare({ publicUrl }: SystemCtx, { slug, createdAt }: ShareRow): WireShare {
  return { slug, url: new URL(`/m/${slug}`, publicUrl).href, since: createdAt };
}
