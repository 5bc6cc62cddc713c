import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Large writes that are not in effect, or no longer. */
const UNDONE = sql`select id from large_writes where state <> 'done'`;

/** Whether the large write that added a row, if any, is in effect. */
export function hasCome(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(added_by_write = '' or added_by_write not in (${UNDONE}))`;
}

/** Whether a row is currently visible, as in the views `tiles` and `removed_tiles`. */
export function isPresent(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${hasCome()}
    and (removed_by_write = '' or removed_by_write in (${UNDONE})))`;
}
