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
  setListed,
} from "./shares.store.ts";

// About 95 bits, which nobody can guess.
const RANDOM_LENGTH = 20;

/** The sharing link of a mosaic, or null. */
export async function getShare(ctx: SystemCtx, mosaic: ShareableMosaic): Promise<WireShare | null> {
  const share = await findShare(ctx, mosaic);
  return share === undefined ? null : wireShare(ctx, share);
}

/** Shares a mosaic, or changes its link. Without a given slug, an existing link stays. */
export async function shareMosaic(
  ctx: ActorCtx,
  mosaic: ShareableMosaic,
  wanted: { readonly slug?: string | undefined; readonly listed?: boolean | undefined },
): Promise<WireShare> {
  const slug = wanted.slug === undefined ? undefined : readSlug(wanted.slug);
  const share = await inTransaction(ctx, async (tx) => {
    const present = await findShare(tx, mosaic);
    const isListed = wanted.listed ?? present?.isListed ?? false;
    if (present !== undefined && (slug ?? present.slug) === present.slug) {
      if (isListed !== present.isListed) await setListed(tx, mosaic, isListed);
      return { ...present, isListed };
    }
    if (present !== undefined) await removeShare(tx, mosaic);
    const values = { slug: slug ?? randomSlug(tx), createdBy: ctx.actor.userId, isListed };
    const added = await addShare(tx, mosaic, values);
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

function wireShare({ publicUrl }: SystemCtx, { slug, createdAt, isListed }: ShareRow): WireShare {
  const url = new URL(`/m/${slug}`, publicUrl).href;
  return { slug, url, since: createdAt, listed: isListed };
}
