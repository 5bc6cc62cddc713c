import type { TestApp } from "./test-app.ts";

/** What large writes to a mosaic leave stored beside its visible content. */
export async function leftoversOf(
  { ctx: { db } }: TestApp,
  mosaicId: number,
): Promise<{ writes: number; going: number; tiles: number }> {
  const tiles = await db
    .selectFrom("tile_rows")
    .select("removed_by_write")
    .where("mosaic_id", "=", mosaicId)
    .execute();
  const writes = await db
    .selectFrom("large_writes")
    .select("id")
    .where("mosaic_id", "=", mosaicId)
    .execute();
  const going = tiles.filter((tile) => tile.removed_by_write !== "");
  return { writes: writes.length, going: going.length, tiles: tiles.length };
}
