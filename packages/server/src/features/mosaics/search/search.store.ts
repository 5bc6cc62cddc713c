import type { SoughtToken } from "@mosaico/domain/search-tokens";
import type { TileData } from "@mosaico/domain/tile/tile";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import type { Database } from "#platform/database/schema.ts";
import type { TileFilter } from "#platform/database/tile-words.ts";
import { wordQuery } from "#platform/database/word-query.ts";
import { isPresent } from "../large/in-force.store.ts";
import {
  type AccessValues,
  type MosaicAccess,
  accessValues,
  isSeenBy,
} from "../mosaic-access.store.ts";
import { tileOf } from "../tiles.store.ts";
import { type FilterValues, filterValues, isKept, queryNow } from "./search-filter.store.ts";

/** A tile or section that was found, with its mosaic. */
export type FoundTile = {
  /** Ascends with the age of its text. */
  readonly place: number;
  readonly mosaicId: number;
  readonly mosaicTitle: string;
  readonly accountName: string;
  readonly tileId: string;
  readonly data: TileData;
};

/** A row of a tile that was found. */
export type FoundRow = {
  readonly place: number;
  readonly mosaic_id: number;
  readonly tile_id: string;
  readonly data: Record<string, unknown> | string;
  readonly mosaic_title: string;
  readonly account_name: string;
};

/** What is searched for, where. */
export type Search = {
  readonly access: MosaicAccess;
  /** Those of `listSearchedAccounts`. */
  readonly accountIds: readonly string[];
  readonly sought: readonly SoughtToken[];
  readonly filter?: TileFilter;
};

/** Each is looked for in the index. */
const MAX_ACCOUNTS = 1000;

/** Tiles that were found by their own texts, and whether any file has the words as well. */
type FoundTiles = { readonly tiles: FoundTile[]; readonly isInFiles: boolean };

/**
 * G5: the tiles that a user can see (R3) and whose texts have all tokens; those whose texts are newest first. Mostly no
 * file has the tokens, which the same statement says, so that those that are found by files are rarely asked for.
 */
export async function findTilesAnywhere(
  { db }: Pick<SystemCtx, "db">,
  { access, accountIds, sought, filter }: Search,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<FoundTiles> {
  if (accountIds.length === 0) return { tiles: [], isInFiles: false };
  const values = {
    ...accessValues(access),
    tokens: wordQuery(db, accountIds, sought),
    before,
    limit,
  };
  const rows = await (filter === undefined
    ? foundTiles(db, values)
    : filteredTiles(db, {
        ...values,
        ...filterValues(filter),
        filtered: wordQuery(db, accountIds, sought, filter),
      }));
  const tiles = rows.filter((row) => row.place !== null);
  return { tiles: tiles.map(foundTile), isInFiles: tiles.length < rows.length };
}

export function foundTile(row: FoundRow): FoundTile {
  return {
    place: row.place,
    mosaicId: row.mosaic_id,
    mosaicTitle: row.mosaic_title,
    accountName: row.account_name,
    tileId: row.tile_id,
    data: tileOf({ id: row.tile_id, x: 0, y: 0, data: parsed(row.data) }).data,
  };
}

/** What is read of each tile that was found. */
export const FOUND_COLUMNS = sql`found.id as place, found.mosaic_id, found.tile_id, tile_rows.data,
  mosaics.title as mosaic_title, accounts.name as account_name`;
/** How its tables are joined. */
export const OF_TILE = sql`tile_rows.account_id = found.account_id and tile_rows.mosaic_id = found.mosaic_id
  and tile_rows.id = found.tile_id and tile_rows.added_by_write = found.of_write`;
export const OF_MOSAIC = sql`mosaics.account_id = found.account_id and mosaics.id = found.mosaic_id`;
const OF_ACCOUNT = sql`accounts.id = found.account_id`;

/**
 * The joins of PostgreSQL for a list of candidates in order, each read only until the page is full: a `limit` keeps the
 * planner from joining and sorting all candidates first, which took 100 ms for 20,000.
 */
function readInOrder(db: Kysely<Database>, access: AccessValues, kept: RawBuilder<SqlBool>) {
  return sql`cross join lateral (select title from mosaics where ${OF_MOSAIC}
        and mosaics.deleted_at is null and ${isSeenBy(db, access)} limit 1) as mosaics
      cross join lateral (select data from tile_rows where ${OF_TILE} and ${isPresent()} and ${kept}
        limit 1) as tile_rows
      cross join lateral (select name from accounts where ${OF_ACCOUNT} limit 1) as accounts`;
}

type Values = AccessValues & {
  readonly tokens: string;
  readonly before: number;
  readonly limit: number;
};

/** Of a row, or one that is empty but for saying that there is something among the files. */
type Row = FoundRow | { readonly place: null };

const foundTiles = compileOnce((db, values: Values) => {
  const { tokens } = values;
  const wanted = hasRowLocks(db) ? sql`(select ${tokens}::tsquery)` : sql`${tokens}`;
  return selectTiles(db, values, { wanted, kept: sql`1 = 1` });
});

/** The same with a filter. */
const filteredTiles = compileOnce((db, values: Values & FilterValues & { filtered: string }) =>
  selectTiles(db, values, { wanted: queryNow(db, values), kept: isKept(db, values) }),
);

type Conditions = {
  /** What is looked for in the index of the texts of tiles. */
  readonly wanted: RawBuilder<unknown>;
  readonly kept: RawBuilder<SqlBool>;
};

function selectTiles(db: Kysely<Database>, values: Values, conditions: Conditions) {
  const text = (hasRowLocks(db) ? tilesOnPostgres : tilesOnSqlite)(db, values, conditions);
  return { compile: () => text.compile(db) };
}

const NOTHING = sql`select null, null, null, null, null, null`;

/**
 * The index is read first, whatever the databases expect of it. Values that the planner could estimate by are hidden in
 * subqueries: with them it plans each search anew, in four times the time that the search takes. `id + 0` keeps it from
 * reading the index of all ids as well.
 */
function tilesOnPostgres(
  db: Kysely<Database>,
  { tokens, before, limit, ...access }: Values,
  { wanted, kept }: Conditions,
) {
  return sql<Row>`with found as materialized (select id, account_id, mosaic_id, tile_id, of_write
        from tile_texts where words @@ ${wanted} and id + 0 < ${before}::bigint order by id desc),
      tiles as (select ${FOUND_COLUMNS} from found ${readInOrder(db, access, kept)}
        limit (select ${limit}::int))
      select * from tiles
      union all ${NOTHING}
        where exists (select from file_texts where words @@ (select ${tokens}::tsquery))
      order by place desc nulls last`;
}

function tilesOnSqlite(
  db: Kysely<Database>,
  { tokens, before, limit, ...access }: Values,
  { wanted, kept }: Conditions,
) {
  return sql<Row>`select * from (select ${FOUND_COLUMNS} from tile_words
        cross join tile_texts as found on found.id = tile_words.rowid
        cross join tile_rows on ${OF_TILE} cross join mosaics on ${OF_MOSAIC}
        cross join accounts on ${OF_ACCOUNT}
        where tile_words match ${wanted} and tile_words.rowid < ${before}
          and mosaics.deleted_at is null and ${isSeenBy(db, access)} and ${isPresent()} and ${kept}
        order by tile_words.rowid desc limit ${limit})
      union all ${NOTHING} where exists (select 1 from file_words where file_words match ${tokens})`;
}

function parsed(data: FoundRow["data"]): Record<string, unknown> {
  return typeof data === "string" ? (JSON.parse(data) as Record<string, unknown>) : data;
}

/** The accounts of which mosaics can be seen; the newest ones if they are too many. */
export async function listSearchedAccounts(
  { db }: Pick<SystemCtx, "db">,
  { whole, partly }: MosaicAccess,
): Promise<readonly string[]> {
  if (whole !== "all") return [...whole, ...partly].slice(-MAX_ACCOUNTS);
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .orderBy("created_at", "desc")
    .limit(MAX_ACCOUNTS)
    .execute();
  return rows.map(({ id }) => id);
}
