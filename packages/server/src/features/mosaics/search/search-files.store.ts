import { type Kysely, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import { inPortions } from "#platform/database/in-portions.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import type { Database } from "#platform/database/schema.ts";
import { signedToken, wordQuery } from "#platform/database/word-query.ts";
import { isPresent } from "../large/in-force.store.ts";
import { type AccessValues, accessValues, isSeenBy } from "../mosaic-access.store.ts";
import { type FilterValues, filterValues, isKept } from "./search-filter.store.ts";
import {
  FOUND_COLUMNS,
  type FoundRow,
  type FoundTile,
  OF_MOSAIC,
  OF_TILE,
  type Search,
  foundTile,
} from "./search.store.ts";

/** As many files as SQLite looks at in some milliseconds. */
const FILES_AT_ONCE = 2000;

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
  { access, accountIds, sought, filter = {} }: Search,
  { after, limit }: { readonly after: FilePlace; readonly limit: number },
): Promise<TileFoundByFile[]> {
  if (accountIds.length === 0) return [];
  const values = {
    ...accessValues(access),
    ...filterValues(filter),
    tokens: wordQuery(db, accountIds, sought),
    each: JSON.stringify(sought.map(signedToken)),
  };
  const found: TileFoundByFile[] = [];
  let from: FilePlace | undefined = after;
  await inPortions(async () => {
    const { textId, place } = from ?? after;
    const wanted = limit - found.length;
    const rows = await foundByFiles(db, { ...values, text: textId, place, limit: wanted });
    const tiles = rows.filter((row) => row.place !== null);
    for (const row of tiles)
      found.push({ ...foundTile(row), textId: row.text_id, fileName: row.file_name });
    const rest = rows.find((row) => row.place === null);
    from = rest && { textId: rest.text_id - 1, place: Number.MAX_SAFE_INTEGER };
    return from !== undefined && found.length < limit;
  });
  return found;
}

type FileRow = FoundRow & { readonly text_id: number; readonly file_name: string };
/** SQLite: the last file that was looked at, if there are more. */
type RestRow = { readonly place: null; readonly text_id: number };

type Values = AccessValues &
  FilterValues & {
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
  const isFound = sql`mosaics.deleted_at is null and ${isSeenBy(db, values)} and ${isPresent()}
    and ${isKept(db, values)}`;
  return sql<
    FileRow | RestRow
  >`with file_texts as materialized (select id, account_id, file_name from file_texts
        where words @@ ${sought} and id + 0 <= ${text}::bigint)
      select ${COLUMNS} from file_texts inner join tile_rows on ${HAS_FILE}
      inner join tile_texts as found on ${OF_TILE} inner join mosaics on ${OF_MOSAIC}
      inner join accounts on accounts.id = found.account_id inner join files on ${OF_FILE}
      where (file_texts.id, found.id) < (${text}::bigint, ${place}::bigint) and ${isFound}
        and not found.words @@ ${sought}
      order by file_texts.id desc, found.id desc limit (select ${limit}::int)`;
}

/** Each file is looked at before the next, however few tiles are found: so many at a time, that nobody else waits long. */
function byFilesOnSqlite(db: Kysely<Database>, values: Values) {
  const { tokens, each, text, place, limit } = values;
  const isFound = sql`mosaics.deleted_at is null and ${isSeenBy(db, values)} and ${isPresent()}
    and ${isKept(db, values)}`;
  return sql<FileRow | RestRow>`with hits as materialized (select rowid as id from file_words
        where file_words match ${tokens} and rowid <= ${text} order by rowid desc
        limit ${sql.lit(FILES_AT_ONCE)})
      select * from (select ${COLUMNS} from hits
        cross join file_texts on file_texts.id = hits.id
        cross join tile_rows on ${HAS_FILE}
        cross join tile_texts as found on ${OF_TILE} cross join mosaics on ${OF_MOSAIC}
        cross join accounts on accounts.id = found.account_id cross join files on ${OF_FILE}
        where (hits.id < ${text} or found.id < ${place}) and ${isFound}
          and exists (select 1 from json_each(${each}) where instr(found.words || ' ', value) = 0)
        order by hits.id desc, found.id desc limit ${limit})
      union all select null, null, null, null, null, null, min(id), null from hits
        having count(*) = ${sql.lit(FILES_AT_ONCE)}`;
}
