import { type RawBuilder, type SqlBool, sql } from "kysely";

/** A mosaic with its tenant, which every query of its rows names. */
type MosaicScope = { readonly accountId: string; readonly mosaicId: number };

/** The condition for rows that belong to a mosaic, by the columns `account_id` and `mosaic_id`. */
export function ofMosaic({ accountId, mosaicId }: MosaicScope): RawBuilder<SqlBool> {
  return sql<SqlBool>`(account_id = ${accountId} and mosaic_id = ${mosaicId})`;
}

/** The condition for the row of the mosaic itself, by the columns `account_id` and `id`. */
export function isMosaic({ accountId, mosaicId }: MosaicScope): RawBuilder<SqlBool> {
  return sql<SqlBool>`(account_id = ${accountId} and id = ${mosaicId})`;
}
