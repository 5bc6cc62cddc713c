import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { type MosaicState, checkMosaicTitle, headOf } from "@mosaico/domain/mosaic/mosaic";
import { copyFiles, findUsable } from "#features/files/files.service.ts";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { leaveToThread } from "#platform/http/heavy/heavy-request.ts";
import type { Permitted } from "#platform/http/routes.ts";
import type { MosaicResource } from "../mosaic-resource.ts";
import { MAX_LIGHT_TILES } from "../open-snapshot.ts";
import { readSnapshot } from "../read-snapshot.ts";
import { valueOf } from "#platform/http/refusal.ts";
import { listUsedFiles } from "../tiles.store.ts";
import { summaryOf } from "../wire.ts";
import { type WholeMosaic, createWhole } from "./create-whole.ts";
import { renameFiles, usedFiles } from "./rename-files.ts";

type Target = Pick<WholeMosaic, "account" | "implementation" | "beforeCommit"> & {
  readonly title: string;
};

/**
 * Copies a mosaic as it is now into an account: tiles, sections, look and background, but neither its history nor its
 * sharing link. Within an account, files are shared; another account gets copies of them. Returns the copy, and how
 * many files of the original are gone.
 */
export async function copyMosaic(
  ctx: ActorCtx,
  mosaic: Permitted<MosaicResource, "mosaic.see">,
  { title: newTitle, ...target }: Target,
): Promise<{ readonly item: MosaicSummary; readonly missing: number }> {
  const title = valueOf(checkMosaicTitle(newTitle));
  if (ctx.leavesHeavy && mosaic.tileCount > MAX_LIGHT_TILES) {
    // A thread has no storage, so the files are copied before. Copying them again would find the copies.
    await usableIn(ctx, mosaic, target.account, await allFilesOf(ctx, mosaic));
    leaveToThread(ctx);
  }
  const snapshot = await readSnapshot(ctx, mosaic);
  if (snapshot === undefined) throw new AppError("notFound");
  const tiles = new Map(snapshot.tiles.map((tile) => [tile.id, tile]));
  const original: MosaicState = { ...headOf(snapshot.mosaic), title, tiles };
  const used = usedFiles(original);
  const names = await usableIn(ctx, mosaic, target.account, used);
  const item = await createWhole(ctx, {
    ...target,
    language: snapshot.mosaic.language,
    state: renameFiles(original, names),
  });
  return { item: summaryOf(item), missing: used.length - names.size };
}

/** The names of these files in the account of the copy, without those that are gone. */
async function usableIn(
  ctx: ActorCtx,
  from: { readonly accountId: string },
  { accountId }: { readonly accountId: string },
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (from.accountId !== accountId) {
    return copyFiles(ctx, from, { accountId, userId: ctx.actor.userId }, names);
  }
  const files = await findUsable(ctx, accountId, names);
  return new Map([...files.keys()].map((name) => [name, name]));
}

async function allFilesOf(ctx: ActorCtx, mosaic: MosaicResource): Promise<string[]> {
  const { backgroundImage } = mosaic.background;
  const { logo, cover } = mosaic.settings;
  const ofTiles = await listUsedFiles(ctx, mosaic);
  return [...ofTiles, backgroundImage, logo, cover].filter((name) => name !== "");
}
