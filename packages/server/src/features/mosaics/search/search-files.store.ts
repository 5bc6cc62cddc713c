import { type Kysely, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import type { Database } from "#platform/database/schema.ts";
import { signedToken, wordQuery } from "#platform/database/word-query.ts";
import { isPresent } from "../large/in-force.store.ts";
import { type AccessValues, accessValues, isSeenBy } from "../mosaic-access.store.ts";
import {
  FOUND_COLUMNS,
  type FoundRow,
  type FoundTile,
  OF_MOSAIC,
  OF_TILE,
  type Search,
  foundTile,
} from "./search.store.ts";

/** A tile that was found by its file. */
export type TileFoundByFile = FoundTile & { readonly textId: number; readonly fileName: string };

/** Where a page of them begins: after the tile of this place with this file. */
export type FilePlace = { readonly textId: number; readonly place: number };

/**
 * G6: the tiles that a user can see (R3) and whose files have all tokens, by their names or their texts; those whose files
 * arrived last are first. Those that have the tokens themselves are left out.
 */
export async function findTilesByFiles(
  { db }: Pick<SystemCtx, "db">,
  { access, accountIds, sought }: Search,
  { after, limit }: { readonly after: FilePlace; readonly limit: number },
): Promise<TileFoundByFile[]> {
  if (accountIds.length === 0) return [];
  const rows = await foundByFiles(db, {
    ...accessValues(access),
    tokens: wordQuery(db, accountIds, sought),
    each: JSON.stringify(sought.map(signedToken)),
    text: after.textId,
    place: after.place,
    limit,
  });
  return rows.map((row) => ({ ...foundTile(row), textId: row.text_id, fileName: row.file_name }));
}

type FileRow = FoundRow & { readonly text_id: number; readonly file_name: string };

type Values = AccessValues & {
  readonly tokens: string;
  /** The tokens one by one, for SQLite, whose index tells nothing about a row. */
  readonly each: string;
  readonly text: number;
  readonly place: number;
  readonly limit: number;
};

const foundByFiles = compileOnce((db, values: Values) => {
  const text = hasRowLocks(db) ? byFilesOnPostgres(db, values) : byFilesOnSqlite(db, values);
  return { compile: () => text.compile(db) };
});

const COLUMNS = sql`${FOUND_COLUMNS}, file_texts.id as text_id, files.original_name as file_name`;
const OF_FILE = sql`files.account_id = file_texts.account_id and files.name = file_texts.file_name`;
const HAS_FILE = sql`tile_rows.account_id = file_texts.account_id and tile_rows.file_name = file_texts.file_name`;

/** The index is read first, and values are hidden from the planner, as in the search for tiles by their own texts. */
function byFilesOnPostgres(db: Kysely<Database>, values: Values) {
  const { tokens, text, place, limit } = values;
  const sought = sql`(select ${tokens}::tsquery)`;
  const isFound = sql`mosaics.deleted_at is null and ${isSeenBy(db, values)} and ${isPresent()}`;
  return sql<FileRow>`with file_texts as materialized (select id, account_id, file_name from file_texts
        where words @@ ${sought} and id + 0 <= ${text}::bigint)
      select ${COLUMNS} from file_texts inner join tile_rows on ${HAS_FILE}
      inner join tile_texts as found on ${OF_TILE} inner join mosaics on ${OF_MOSAIC}
      inner join accounts on accounts.id = found.account_id inner join files on ${OF_FILE}
      where (file_texts.id, found.id) < (${text}::bigint, ${place}::bigint) and ${isFound}
        and not found.words @@ ${sought}
      order by file_texts.id desc, found.id desc limit (select ${limit}::int)`;
}

function byFilesOnSqlite(db: Kysely<Database>, values: Values) {
  const { tokens, each, text, place, limit } = values;
  const isFound = sql`mosaics.deleted_at is null and ${isSeenBy(db, values)} and ${isPresent()}`;
  return sql<FileRow>`select ${COLUMNS} from file_words
      cross join file_texts on file_texts.id = file_words.rowid
      cross join tile_rows on ${HAS_FILE}
      cross join tile_texts as found on ${OF_TILE} cross join mosaics on ${OF_MOSAIC}
      cross join accounts on accounts.id = found.account_id cross join files on ${OF_FILE}
      where file_words match ${tokens} and file_words.rowid <= ${text}
        and (file_words.rowid < ${text} or found.id < ${place}) and ${isFound}
        and exists (select 1 from json_each(${each}) where instr(found.words || ' ', value) = 0)
      order by file_words.rowid desc, found.id desc limit ${limit}`;
}
