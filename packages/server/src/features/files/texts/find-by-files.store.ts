import type { SoughtToken } from "@mosaico/domain/search-tokens";
import { type Kysely, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import type { Database } from "#platform/database/schema.ts";
import { wordQuery } from "#platform/database/word-query.ts";

type Query = {
  readonly sought: readonly SoughtToken[];
  /** S3: files that are only saved, and not shown, are left out. */
  readonly isForLooking: boolean;
  readonly limit: number;
};

type Mosaic = { readonly accountId: string; readonly mosaicId: number };

/** A tile whose file has the tokens. */
type TileByFile = { readonly textId: number; readonly tileId: string; readonly name: string };

/** The tiles of a mosaic whose files have all tokens, those whose files arrived last first. */
export async function findTilesByFile(
  { db }: Pick<SystemCtx, "db">,
  mosaic: Mosaic,
  query: Query,
): Promise<TileByFile[]> {
  const { rows } = await selectTilesByFile(db, mosaic, query).execute(db);
  return rows;
}

function selectTilesByFile(
  db: Kysely<Database>,
  { accountId, mosaicId }: Mosaic,
  { sought, isForLooking, limit }: Query,
) {
  const tokens = wordQuery(db, [accountId], sought);
  const shown = isForLooking ? sql`and files.media_type <> 'application/octet-stream'` : sql``;
  // The index is read first, whatever the databases expect of it.
  const found = hasRowLocks(db)
    ? sql`(select id, account_id, file_name from file_texts where words @@ ${tokens}::tsquery
        and account_id = ${accountId} offset 0) as found`
    : sql`file_words cross join file_texts as found on found.id = file_words.rowid
        and file_words match ${tokens} and found.account_id = ${accountId}`;
  const join = hasRowLocks(db) ? sql`inner join` : sql`cross join`;
  return sql<TileByFile>`select found.id as "textId", tiles.id as "tileId", files.original_name as name
    from ${found}
    ${join} tiles on tiles.account_id = found.account_id and tiles.file_name = found.file_name
      and tiles.mosaic_id = ${mosaicId}
    ${join} files on files.account_id = found.account_id and files.name = found.file_name ${shown}
    order by found.id desc, tiles.id limit ${limit}`;
}
