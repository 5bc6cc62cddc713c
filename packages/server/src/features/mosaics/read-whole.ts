import type { SystemCtx } from "#platform/context.ts";
import type { MosaicKey, WholeMosaic } from "./mosaic-thing.ts";
import { findMosaic } from "./mosaics.store.ts";
import { listTiles } from "./tiles.store.ts";

/** A mosaic and its tiles as they were at one moment, whoever saves meanwhile. Undefined where it has been deleted. */
export async function readWhole(
  ctx: SystemCtx,
  { mosaicId }: Pick<MosaicKey, "mosaicId">,
): Promise<WholeMosaic | undefined> {
  // Whoever reads it within a change holds it.
  if (ctx.db.isTransaction) return read(ctx, mosaicId);
  const moment = ctx.db.transaction().setIsolationLevel("repeatable read");
  return moment.execute((db) => read({ ...ctx, db }, mosaicId));
}

async function read(ctx: SystemCtx, mosaicId: number): Promise<WholeMosaic | undefined> {
  const mosaic = await findMosaic(ctx, mosaicId);
  return mosaic && { mosaic, tiles: await listTiles(ctx, mosaic) };
}
