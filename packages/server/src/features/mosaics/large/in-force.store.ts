import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Large writes whose rows are not in force, or not any more. */
const UNDONE = sql`select id from large_writes where state <> 'done'`;

/** Whether the large write that a row came with, if any, is in force. */
export function hasCome(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(came_with = '' or came_with not in (${UNDONE}))`;
}

/** Whether a row is what everybody sees now, as the views `tiles` and `removed_tiles` have it. */
export function isPresent(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${hasCome()}
    and (gone_with = '' or gone_with in (${UNDONE})))`;
}
