import type { SystemCtx } from "#platform/context.ts";
import { withinMoment } from "#platform/within-moment.ts";
import type { MosaicKey, MosaicSnapshot } from "./mosaic-resource.ts";
import { findMosaic } from "./mosaics.store.ts";
import { listTiles } from "./tiles.store.ts";

/** A snapshot of a mosaic and its tiles, isolated from concurrent changes. Undefined if it was deleted. */
export async function readSnapshot(
  ctx: SystemCtx,
  { mosaicId }: Pick<MosaicKey, "mosaicId">,
): Promise<MosaicSnapshot | undefined> {
  return withinMoment(ctx, (moment) => read(moment, mosaicId));
}

async function read(ctx: SystemCtx, mosaicId: number): Promise<MosaicSnapshot | undefined> {
  const mosaic = await findMosaic(ctx, mosaicId);
  return mosaic && { mosaic, tiles: await listTiles(ctx, mosaic) };
}
