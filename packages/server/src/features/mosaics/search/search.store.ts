import type { SoughtToken } from "@mosaico/domain/search-tokens";
import type { TileData } from "@mosaico/domain/tile/tile";
import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import { tokenOf } from "#platform/database/tile-words.ts";
import { type PageRequest, numberOf } from "#platform/http/page.ts";
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

type Row = {
  readonly place: number;
  readonly mosaic_id: number;
  readonly tile_id: string;
  readonly data: Record<string, unknown> | string;
  readonly mosaic_title: string;
  readonly account_name: string;
};

/** Each is looked for in the index. */
const MAX_ACCOUNTS = 1000;

/** G5: the tiles that a user can see (R3) and whose texts have all tokens; those whose texts are newest first. */
export async function findTilesAnywhere(
  { db }: Pick<SystemCtx, "db">,
  access: MosaicAccess,
  sought: readonly SoughtToken[],
  { after, limit }: PageRequest,
): Promise<FoundTile[]> {
  const accountIds = await listSearchedAccounts({ db }, access);
  if (accountIds.length === 0) return [];
  const write = hasRowLocks(db) ? postgresQuery : sqliteQuery;
  const rows = await foundTiles(db, {
    ...accessValues(access),
    tokens: write(accountIds, sought),
    before: after === undefined ? Number.MAX_SAFE_INTEGER : numberOf(after),
    limit,
  });
  return rows.map((row) => ({
    place: row.place,
    mosaicId: row.mosaic_id,
    mosaicTitle: row.mosaic_title,
    accountName: row.account_name,
    tileId: row.tile_id,
    data: tileOf({ id: row.tile_id, x: 0, y: 0, data: parsed(row.data) }).data,
  }));
}

type Values = AccessValues & {
  readonly tokens: string;
  readonly before: number;
  readonly limit: number;
};

const foundTiles = compileOnce((db, values: Values) => {
  const { tokens, before, limit } = values;
  const columns = sql`found.id as place, found.mosaic_id, found.tile_id, tile_rows.data,
    mosaics.title as mosaic_title, accounts.name as account_name`;
  const ofTile = sql`tile_rows.account_id = found.account_id and tile_rows.mosaic_id = found.mosaic_id
    and tile_rows.id = found.tile_id and tile_rows.added_by_write = found.of_write`;
  const ofMosaic = sql`mosaics.account_id = found.account_id and mosaics.id = found.mosaic_id`;
  const isFound = sql`mosaics.deleted_at is null and ${isSeenBy(db, values)} and ${isPresent()}`;
  // The index is read first, whatever the databases expect of it.
  const text = hasRowLocks(db)
    ? sql<Row>`with found as materialized (select id, account_id, mosaic_id, tile_id, of_write
        from tile_texts where words @@ ${tokens}::tsquery and id < ${before})
      select ${columns} from found inner join tile_rows on ${ofTile} inner join mosaics on ${ofMosaic}
      inner join accounts on accounts.id = found.account_id
      where ${isFound} order by found.id desc limit ${limit}`
    : sql<Row>`select ${columns} from tile_words
      cross join tile_texts as found on found.id = tile_words.rowid
      cross join tile_rows on ${ofTile} cross join mosaics on ${ofMosaic}
      cross join accounts on accounts.id = found.account_id
      where tile_words match ${tokens} and tile_words.rowid < ${before} and ${isFound}
      order by tile_words.rowid desc limit ${limit}`;
  return { compile: () => text.compile(db) };
});

function parsed(data: Row["data"]): Record<string, unknown> {
  return typeof data === "string" ? (JSON.parse(data) as Record<string, unknown>) : data;
}

/** Tokens contain only letters, digits and emoji (G5), so that none can end the quotes around it. */
function sqliteQuery(accountIds: readonly string[], sought: readonly SoughtToken[]): string {
  return sought
    .map(({ token, isPrefix }) =>
      accountIds.map((id) => `"${tokenOf(id, token)}"${isPrefix ? "*" : ""}`).join(" OR "),
    )
    .map((of) => `(${of})`)
    .join(" AND ");
}

function postgresQuery(accountIds: readonly string[], sought: readonly SoughtToken[]): string {
  return sought
    .map(({ token, isPrefix }) =>
      accountIds.map((id) => `'${tokenOf(id, token)}'${isPrefix ? ":*" : ""}`).join(" | "),
    )
    .map((of) => `(${of})`)
    .join(" & ");
}

/** The accounts of which mosaics can be seen; the newest ones if they are too many. */
async function listSearchedAccounts(
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
