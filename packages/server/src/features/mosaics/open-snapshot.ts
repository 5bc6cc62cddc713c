import { setImmediate } from "node:timers/promises";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { type SystemCtx, openMoment } from "#platform/context.ts";
import { isReplicaAway } from "#platform/within-moment.ts";
import type { MosaicKey, MosaicResource } from "./mosaic-resource.ts";
import { findMosaic } from "./mosaics.store.ts";
import { listTilesAfter } from "./tiles.store.ts";

/** The tiles read or written at a time: few enough to delay nobody for long, however long their texts are. */
export const TILES_AT_ONCE = 250;

/** A mosaic with more tiles is heavy: reading all of it in the main thread would delay others. */
export const MAX_LIGHT_TILES = 2 * TILES_AT_ONCE;

/** A snapshot of a mosaic, whose tiles are read on demand, in the order of their ids. */
export type OpenSnapshot = {
  readonly mosaic: MosaicResource;
  /** Can only be iterated once. */
  readonly tiles: AsyncIterable<readonly Tile[]>;
  /** Ends the snapshot, however far the reading has come. */
  readonly close: () => Promise<void>;
};

/** Opens a mosaic for reading in portions, isolated from concurrent changes. Undefined if it was deleted. */
export async function openSnapshot(
  ctx: SystemCtx,
  { mosaicId }: Pick<MosaicKey, "mosaicId">,
): Promise<OpenSnapshot | undefined> {
  try {
    return await open(ctx, mosaicId);
  } catch (error) {
    if (!isReplicaAway(ctx, error)) throw error;
    return open(ctx, mosaicId);
  }
}

async function open(ctx: SystemCtx, mosaicId: number): Promise<OpenSnapshot | undefined> {
  let moment = await openMoment(ctx);
  try {
    const mosaic = await findMosaic(moment.ctx, mosaicId);
    if (mosaic === undefined) {
      await moment.close();
      return undefined;
    }
    const readAfter = async (after: TileId | undefined): Promise<readonly Tile[]> => {
      try {
        return await listTilesAfter(moment.ctx, mosaic, after, TILES_AT_ONCE);
      } catch (error) {
        if (!isReplicaAway(ctx, error)) throw error;
        await moment.close().catch(() => {});
        moment = await openMoment(ctx);
        const now = await findMosaic(moment.ctx, mosaicId);
        // Otherwise what was read so far does not belong to what follows.
        if (now?.revision !== mosaic.revision) throw error;
        return listTilesAfter(moment.ctx, mosaic, after, TILES_AT_ONCE);
      }
    };
    const first = await readAfter(undefined);
    const close = () => moment.close();
    // The snapshot of a small mosaic ends before anything is sent.
    if (first.length < TILES_AT_ONCE) await close();
    return { mosaic, tiles: readOn(readAfter, first, close), close };
  } catch (error) {
    await moment.close().catch(() => {});
    throw error;
  }
}

async function* readOn(
  readAfter: (after: TileId) => Promise<readonly Tile[]>,
  first: readonly Tile[],
  close: () => Promise<void>,
): AsyncGenerator<readonly Tile[]> {
  try {
    for (let tiles = first; tiles.length > 0;) {
      yield tiles;
      const last = tiles.at(TILES_AT_ONCE - 1);
      if (last === undefined) break;
      // SQLite answers synchronously: without this pause, no other request would be served until everything is read.
      await setImmediate();
      tiles = await readAfter(last.id);
    }
  } finally {
    await close();
  }
}
