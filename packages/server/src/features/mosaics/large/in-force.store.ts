import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Large writes whose rows are not in force, or not any more. */
const UNDONE = sql`select id from large_writes where state <> 'done'`;

/** Whether the large write that a column names, if any, is in force. */
export function isInForce(column: "came_with" | "gone_with"): RawBuilder<SqlBool> {
  const named = sql.ref(column);
  return sql<SqlBool>`(${named} = '' or ${named} not in (${UNDONE}))`;
}

/** Whether a row is what everybody sees now, as the views `tiles` and `removed_tiles` have it. */
export function isPresent(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isInForce("came_with")}
    and (gone_with = '' or gone_with in (${UNDONE})))`;
}
