import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import type { Database } from "#platform/database/schema.ts";
import type { TileFilter } from "#platform/database/tile-words.ts";

/** A filter as the values of a statement that is compiled once. No mosaic has the number 0. */
export type FilterValues = { readonly onlyMosaic: number; readonly onlyType: string };

/** The name of the index in the list of those to which words are still being added. */
export const TILE_TEXTS = "tile_texts";

export function filterValues({ mosaicId = 0, type = "" }: TileFilter): FilterValues {
  return { onlyMosaic: mosaicId, onlyType: type };
}

/**
 * Whether a tile that the index has found is kept by a filter. The index has its tokens as well, except while they are being
 * added, and among files.
 */
export function isKept(
  db: Kysely<Database>,
  { onlyMosaic, onlyType }: FilterValues,
): RawBuilder<SqlBool> {
  return hasRowLocks(db)
    ? sql`(${onlyMosaic}::bigint = 0 or tile_rows.mosaic_id = ${onlyMosaic}::bigint)
        and (${onlyType}::text = '' or tile_rows.data::json ->> 'type' = ${onlyType}::text)`
    : sql`(${onlyMosaic} = 0 or tile_rows.mosaic_id = ${onlyMosaic})
        and (${onlyType} = '' or tile_rows.data ->> 'type' = ${onlyType})`;
}

/** The query with the tokens of a filter, or the one without as long as the index lacks some of them. */
export function queryNow(
  db: Kysely<Database>,
  { tokens, filtered }: { readonly tokens: string; readonly filtered: string },
): RawBuilder<unknown> {
  const isRebuilding = sql`exists (select 1 from index_rebuilds where name = ${sql.lit(TILE_TEXTS)})`;
  return hasRowLocks(db)
    ? sql`(select (case when ${isRebuilding} then ${tokens}::text else ${filtered}::text end)::tsquery)`
    : sql`(select case when ${isRebuilding} then ${tokens} else ${filtered} end)`;
}
