import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * The condition for rows of `wanted` whose file a tile of this mosaic has, by the columns `account_id` and `file_name`.
 */
export function isInTileOf(mosaicId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from tiles
    where tiles.account_id = wanted.account_id
      and tiles.file_name = wanted.file_name
      and tiles.mosaic_id = ${mosaicId})`;
}
