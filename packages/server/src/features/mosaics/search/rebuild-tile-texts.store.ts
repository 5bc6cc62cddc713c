import { type Transaction, sql } from "kysely";
import { compileOnce } from "#platform/database/compile-once.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import { lockFreeRows } from "#platform/database/lock-rows.ts";
import type { Database } from "#platform/database/schema.ts";
import { TILE_TEXTS } from "./search-filter.store.ts";

/** A row of texts, and the type of its tile. */
export type TextToExtend = {
  readonly id: number;
  readonly accountId: string;
  readonly mosaicId: number;
  readonly data: Record<string, unknown> | string;
};

/** Below which row the texts lack what searches are filtered by; undefined if none does, or another server is at it. */
export async function lockRebuild(tx: Transaction<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ below: number }>`select below from index_rebuilds
    where name = ${TILE_TEXTS} ${lockFreeRows(tx)}`.execute(tx);
  return rows[0]?.below;
}

/** The next rows below one, those with the newest texts first. */
export async function listTextsBelow(
  tx: Transaction<Database>,
  below: number,
  max: number,
): Promise<TextToExtend[]> {
  return tx
    .selectFrom("tile_texts")
    .innerJoin("tile_rows", (join) =>
      join
        .onRef("tile_rows.account_id", "=", "tile_texts.account_id")
        .onRef("tile_rows.mosaic_id", "=", "tile_texts.mosaic_id")
        .onRef("tile_rows.id", "=", "tile_texts.tile_id")
        .onRef("tile_rows.added_by_write", "=", "tile_texts.of_write"),
    )
    .select([
      "tile_texts.id as id",
      "tile_texts.account_id as accountId",
      "tile_texts.mosaic_id as mosaicId",
      "tile_rows.data as data",
    ])
    .where("tile_texts.id", "<", below)
    .orderBy("tile_texts.id", "desc")
    .limit(max)
    .execute();
}

/** Locks the rows from one to another that nobody else is writing, and returns which. */
export async function lockTexts(
  tx: Transaction<Database>,
  from: number,
  to: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from tile_texts
    where id between ${from} and ${to} ${lockFreeRows(tx)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Adds tokens to the words of a row, which may have them already. */
export const extendText = compileOnce(
  (db, { id, tokens }: { readonly id: number; readonly tokens: string }) => {
    const text = hasRowLocks(db)
      ? sql`update tile_texts set words = words || ${tokens}::tsvector where id = ${id}`
      : sql`update tile_texts set words = trim(words || ' ' || ${tokens})
          where id = ${id} and instr(words || ' ', ${tokens} || ' ') = 0`;
    return { compile: () => text.compile(db) };
  },
);

/** Notes that the texts from a row on are done, or that all are. */
export async function noteRebuilt(
  tx: Transaction<Database>,
  below: number | undefined,
): Promise<void> {
  const rebuild = tx.updateTable("index_rebuilds").where("name", "=", TILE_TEXTS);
  await (
    below === undefined
      ? tx.deleteFrom("index_rebuilds").where("name", "=", TILE_TEXTS)
      : rebuild.set({ below })
  ).execute();
}
