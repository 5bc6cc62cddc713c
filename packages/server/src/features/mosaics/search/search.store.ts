import type { SoughtToken } from "@mosaico/domain/search-tokens";
import type { TileData } from "@mosaico/domain/tile/tile";
import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import { wordQuery } from "#platform/database/word-query.ts";
import { isPresent } from "../large/in-force.store.ts";
import {
  type AccessValues,
  type MosaicAccess,
  accessValues,
  isSeenBy,
} from "../mosaic-access.store.ts";
import { tileOf } from "../tiles.store.ts";

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
};

/** Each is looked for in the index. */
const MAX_ACCOUNTS = 1000;

/** G5: the tiles that a user can see (R3) and whose texts have all tokens; those whose texts are newest first. */
export async function findTilesAnywhere(
  { db }: Pick<SystemCtx, "db">,
  { access, accountIds, sought }: Search,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<FoundTile[]> {
  if (accountIds.length === 0) return [];
  const rows = await foundTiles(db, {
    ...accessValues(access),
    tokens: wordQuery(db, accountIds, sought),
    before,
    limit,
  });
  return rows.map(foundTile);
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

type Values = AccessValues & {
  readonly tokens: string;
  readonly before: number;
  readonly limit: number;
};

const foundTiles = compileOnce((db, values: Values) => {
  const { tokens, before, limit } = values;
  const isFound = sql`mosaics.deleted_at is null and ${isSeenBy(db, values)} and ${isPresent()}`;
  // The index is read first, whatever the databases expect of it.
  const text = hasRowLocks(db)
    ? sql<FoundRow>`with found as materialized (select id, account_id, mosaic_id, tile_id, of_write
        from tile_texts where words @@ ${tokens}::tsquery and id < ${before})
      select ${FOUND_COLUMNS} from found inner join tile_rows on ${OF_TILE} inner join mosaics on ${OF_MOSAIC}
      inner join accounts on accounts.id = found.account_id
      where ${isFound} order by found.id desc limit ${limit}`
    : sql<FoundRow>`select ${FOUND_COLUMNS} from tile_words
      cross join tile_texts as found on found.id = tile_words.rowid
      cross join tile_rows on ${OF_TILE} cross join mosaics on ${OF_MOSAIC}
      cross join accounts on accounts.id = found.account_id
      where tile_words match ${tokens} and tile_words.rowid < ${before} and ${isFound}
      order by tile_words.rowid desc limit ${limit}`;
  return { compile: () => text.compile(db) };
});

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
