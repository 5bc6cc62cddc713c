import { type Kysely, sql } from "kysely";
import { type Migration, columnTypes, tableMaker } from "./migration.ts";

/** What the tiles of each mosaic, and of each account, count for. */
export const tileBytes: Migration = {
  name: "0014-tile-bytes",
  async up(db, engine) {
    const { text, integer } = columnTypes(engine);
    await db.schema
      .alterTable("mosaics")
      .addColumn("tile_bytes", integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await tableMaker(
      db,
      engine,
    )("tile_usage")
      .addColumn("account_id", text, (column) =>
        column.primaryKey().references("accounts.id").onDelete("cascade"),
      )
      .addColumn("bytes", integer, (column) => column.notNull())
      .execute();
    await countTiles(db);
    await sql`insert into tile_usage (account_id, bytes)
      select account_id, cast(sum(tile_bytes) as bigint) from mosaics
      where deleted_at is null group by account_id`.execute(db);
  },
};

type Mosaic = { readonly account_id: string; readonly id: number };

type Tables = {
  mosaics: Mosaic & { tile_count: number; tile_bytes: number };
  tiles: { account_id: string; mosaic_id: number; id: string; data: Record<string, unknown> };
};

const ROWS_AT_ONCE = 1000;

async function countTiles(db: Kysely<unknown>): Promise<void> {
  const typed: Kysely<Tables> = db;
  for (let last: number | undefined = 0; last !== undefined;) {
    const mosaics: Mosaic[] = await typed
      .selectFrom("mosaics")
      .select(["account_id", "id"])
      .where("id", ">", last)
      .where("tile_count", ">", 0)
      .orderBy("id")
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const mosaic of mosaics) {
      await typed
        .updateTable("mosaics")
        .set({ tile_bytes: await countTilesOf(typed, mosaic) })
        .where("account_id", "=", mosaic.account_id)
        .where("id", "=", mosaic.id)
        .execute();
    }
    last = mosaics.at(-1)?.id;
  }
}

async function countTilesOf(db: Kysely<Tables>, mosaic: Mosaic): Promise<number> {
  let bytes = 0;
  for (let last: string | undefined = ""; last !== undefined;) {
    const tiles: { id: string; data: Record<string, unknown> }[] = await db
      .selectFrom("tiles")
      .select(["id", "data"])
      .where("account_id", "=", mosaic.account_id)
      .where("mosaic_id", "=", mosaic.id)
      .where("id", ">", last)
      .orderBy("id")
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { data } of tiles) bytes += bytesOf(data);
    last = tiles.at(-1)?.id;
  }
  return bytes;
}

/** As tiles counted when this step was made: 256, and their texts in UTF-8. */
function bytesOf(data: Record<string, unknown>): number {
  let bytes = 256;
  for (const value of Object.values(data)) {
    if (typeof value === "string") bytes += Buffer.byteLength(value);
  }
  return bytes;
}
