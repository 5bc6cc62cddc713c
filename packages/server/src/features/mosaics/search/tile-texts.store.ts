import { searchedText } from "@mosaico/domain/tile/searched-text";
import type { Tile } from "@mosaico/domain/tile/tile";
import { type CompiledQuery, type Kysely, sql } from "kysely";
import { compileOnce } from "#platform/database/compile-once.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import type { Database } from "#platform/database/schema.ts";
import { filterTokens, wordsToStore } from "#platform/database/tile-words.ts";
import type { MosaicKey } from "../mosaic-resource.ts";

/** Whether a tile is found by other words or another type than before; true if it was not there. */
export function hasOtherText({ data }: Tile, before: Tile | undefined): boolean {
  if (before === undefined || data.type !== before.data.type) return true;
  return searchedText(data) !== searchedText(before.data);
}

/** The writes of the texts of tiles whose rows are written as well: `write` is the large write that adds them. */
export function textWrites(
  db: Kysely<Database>,
  mosaic: MosaicKey,
  tiles: readonly Tile[],
  write = "",
): CompiledQuery[] {
  const writes: CompiledQuery[] = [];
  for (let at = 0; at < tiles.length; at += MAX_TEXTS) {
    const rows = tiles.slice(at, at + MAX_TEXTS).map((tile) => textRow(mosaic, tile, write));
    writes.push(writtenTexts.with(db, { rows }));
  }
  return writes;
}

/** A row of the text of a tile. */
export function textRow({ accountId, mosaicId }: MosaicKey, { id, data }: Tile, write: string) {
  return {
    account_id: accountId,
    mosaic_id: mosaicId,
    tile_id: id,
    of_write: write,
    words: [
      wordsToStore(accountId, searchedText(data)),
      ...filterTokens(accountId, { mosaicId, type: data.type }),
    ].join(" "),
  };
}

/** As many as rows of tiles are written at once. */
const MAX_TEXTS = 100;

type TextRow = Omit<Database["tile_texts"], "id">;

const writtenTexts = compileOnce(
  (db, { rows }: { rows: TextRow[] }) => {
    // PostgreSQL numbers them itself.
    const numbered = hasRowLocks(db)
      ? rows
      : rows.map((row, at) => ({
          ...row,
          id: sql<number>`(select coalesce(max(id), 0) from tile_texts) + ${sql.lit(at + 1)}`,
        }));
    return db
      .insertInto("tile_texts")
      .values(numbered)
      .onConflict((conflict) =>
        conflict
          .columns(["account_id", "mosaic_id", "tile_id", "of_write"])
          .doUpdateSet((row) => ({ id: row.ref("excluded.id"), words: row.ref("excluded.words") })),
      );
  },
  { writes: "content" },
);
