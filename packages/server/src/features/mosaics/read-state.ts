import { type MosaicState, headOf } from "@mosaico/domain/mosaic/mosaic";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { leaveToThread } from "#platform/http/heavy/heavy-request.ts";
import type { Permitted } from "#platform/http/routes.ts";
import type { MosaicResource } from "./mosaic-resource.ts";
import { MAX_LIGHT_TILES, openSnapshot } from "./open-snapshot.ts";
import { readSnapshot } from "./read-snapshot.ts";

/** A mosaic with all of its tiles in memory, and the language of its texts. */
export type WholeState = { readonly state: MosaicState; readonly language: string };

/** Reads a whole mosaic; a large one in a thread. */
export async function readState(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicResource, "mosaic.see">,
): Promise<WholeState> {
  if (mosaic.tileCount > MAX_LIGHT_TILES) leaveToThread(ctx);
  const snapshot = await readSnapshot(ctx, mosaic);
  if (snapshot === undefined) throw new AppError("notFound");
  const tiles = new Map(snapshot.tiles.map((tile) => [tile.id, tile]));
  const { language } = snapshot.mosaic;
  return { state: { ...headOf(snapshot.mosaic), tiles }, language };
}

/** The same without a thread, for what needs more than the database. Others have their turn between the portions. */
export async function readStateInTurns(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicResource, "mosaic.see">,
): Promise<WholeState> {
  const snapshot = await openSnapshot(ctx, mosaic);
  if (snapshot === undefined) throw new AppError("notFound");
  const tiles = new Map<TileId, Tile>();
  for await (const some of snapshot.tiles) for (const tile of some) tiles.set(tile.id, tile);
  const { language } = snapshot.mosaic;
  return { state: { ...headOf(snapshot.mosaic), tiles }, language };
}
