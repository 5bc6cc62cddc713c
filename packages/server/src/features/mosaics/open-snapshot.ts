import { setImmediate } from "node:timers/promises";
import type { Tile } from "@mosaico/domain/tile/tile";
import { type SystemCtx, openMoment } from "#platform/context.ts";
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
  const moment = await openMoment(ctx);
  try {
    const mosaic = await findMosaic(moment.ctx, mosaicId);
    if (mosaic === undefined) {
      await moment.close();
      return undefined;
    }
    const first = await listTilesAfter(moment.ctx, mosaic, undefined, TILES_AT_ONCE);
    // The snapshot of a small mosaic ends before anything is sent.
    if (first.length < TILES_AT_ONCE) await moment.close();
    return { mosaic, tiles: readOn(moment, mosaic, first), close: moment.close };
  } catch (error) {
    await moment.close();
    throw error;
  }
}

async function* readOn(
  moment: Awaited<ReturnType<typeof openMoment<SystemCtx>>>,
  mosaic: MosaicResource,
  first: readonly Tile[],
): AsyncGenerator<readonly Tile[]> {
  try {
    for (let tiles = first; tiles.length > 0;) {
      yield tiles;
      const last = tiles.at(TILES_AT_ONCE - 1);
      if (last === undefined) break;
      // SQLite answers synchronously: without this pause, no other request would be served until everything is read.
      await setImmediate();
      tiles = await listTilesAfter(moment.ctx, mosaic, last.id, TILES_AT_ONCE);
    }
  } finally {
    await moment.close();
  }
}
