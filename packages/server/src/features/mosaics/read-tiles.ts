import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { setImmediate } from "node:timers/promises";
import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { withinMoment } from "#platform/within-moment.ts";
import type { MosaicResource } from "./mosaic-resource.ts";
import { findMosaic } from "./mosaics.store.ts";
import { TILES_AT_ONCE } from "./open-snapshot.ts";
import { listTilesAfter } from "./tiles.store.ts";

/** The most tiles in one answer. */
export const MAX_PAGE_TILES = 2000;

/** Some tiles of a mosaic, all as they are at its revision. */
export type TilesPage = {
  readonly mosaic: MosaicResource;
  readonly tiles: readonly Tile[];
  /** The last of them, if there are more. */
  readonly next: TileId | null;
};

/** Reads the tiles after one of them, ordered by id. Others have their turn between the portions. */
export async function readTiles(
  ctx: SystemCtx,
  { mosaicId }: Pick<MosaicResource, "mosaicId">,
  after: TileId | undefined,
): Promise<TilesPage> {
  return withinMoment(ctx, async (moment) => {
    const mosaic = await findMosaic(moment, mosaicId);
    if (mosaic === undefined) throw new AppError("notFound");
    const tiles: Tile[] = [];
    let last = after;
    for (;;) {
      const some = await listTilesAfter(moment, mosaic, last, TILES_AT_ONCE);
      tiles.push(...some);
      last = some.at(-1)?.id;
      if (some.length < TILES_AT_ONCE) return { mosaic, tiles, next: null };
      if (tiles.length >= MAX_PAGE_TILES) return { mosaic, tiles, next: last ?? null };
      await setImmediate();
    }
  });
}
