import { type SystemCtx, openMoment } from "#platform/context.ts";
import type { MosaicKey, WholeMosaic } from "./mosaic-resource.ts";
import { findMosaic } from "./mosaics.store.ts";
import { listTiles } from "./tiles.store.ts";

/** A snapshot of a mosaic and its tiles, isolated from concurrent changes. Undefined if it was deleted. */
export async function readWhole(
  ctx: SystemCtx,
  { mosaicId }: Pick<MosaicKey, "mosaicId">,
): Promise<WholeMosaic | undefined> {
  const moment = await openMoment(ctx);
  try {
    return await read(moment.ctx, mosaicId);
  } finally {
    await moment.close();
  }
}

async function read(ctx: SystemCtx, mosaicId: number): Promise<WholeMosaic | undefined> {
  const mosaic = await findMosaic(ctx, mosaicId);
  return mosaic && { mosaic, tiles: await listTiles(ctx, mosaic) };
}
