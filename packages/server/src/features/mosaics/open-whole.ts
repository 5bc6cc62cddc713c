import { setImmediate } from "node:timers/promises";
import type { Tile } from "@mosaico/domain/tile/tile";
import { type SystemCtx, openMoment } from "#platform/context.ts";
import type { MosaicKey, MosaicResource } from "./mosaic-resource.ts";
import { findMosaic } from "./mosaics.store.ts";
import { listTilesAfter } from "./tiles.store.ts";

/** Tiles that are read and written at once: nobody waits long for so few, whatever their texts are. */
export const TILES_AT_ONCE = 250;

/** A mosaic with more tiles than this is heavy: reading all of it would keep others waiting. */
export const MAX_LIGHT_TILES = 2 * TILES_AT_ONCE;

/** A mosaic as it was at one moment, whose tiles are read as they are taken, in the order of their ids. */
export type OpenWhole = {
  readonly mosaic: MosaicResource;
  /** Can be taken once. */
  readonly tiles: AsyncIterable<readonly Tile[]>;
  /** Ends the moment, wherever the reading is. */
  readonly close: () => Promise<void>;
};

/** Opens a mosaic to be read in pieces, whoever saves meanwhile. Undefined where it has been deleted. */
export async function openWhole(
  ctx: SystemCtx,
  { mosaicId }: Pick<MosaicKey, "mosaicId">,
): Promise<OpenWhole | undefined> {
  const moment = await openMoment(ctx);
  try {
    const mosaic = await findMosaic(moment.ctx, mosaicId);
    if (mosaic === undefined) {
      await moment.close();
      return undefined;
    }
    const first = await listTilesAfter(moment.ctx, mosaic, undefined, TILES_AT_ONCE);
    // The moment of a small mosaic is over before anybody is told of it.
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
      // SQLite answers at once: without a pause nobody else would be served until all is read.
      await setImmediate();
      tiles = await listTilesAfter(moment.ctx, mosaic, last.id, TILES_AT_ONCE);
    }
  } finally {
    await moment.close();
  }
}
