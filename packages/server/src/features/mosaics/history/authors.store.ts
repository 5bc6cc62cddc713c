import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import { withWords } from "#platform/database/search-words.ts";
import type { PageRequest } from "#platform/http/page.ts";
import type { MosaicKey } from "../mosaic-resource.ts";

/** A user who changed a mosaic, with the key by which they are sorted. */
export type AuthorRow = { readonly id: string; readonly name: string; readonly key: string };

/** The users who changed a mosaic, by name. */
export async function listAuthors(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  words: readonly string[],
  { after, limit }: PageRequest,
): Promise<AuthorRow[]> {
  let query = ctx.db
    .selectFrom("users")
    .select(["users.id", "users.name", "users.search as key"])
    .where(hasRowLocks(ctx.db) ? isAmongAuthors(mosaic) : hasChanged(mosaic))
    .$call(withWords(words, "users.search"))
    .orderBy("users.search")
    .orderBy("users.id")
    .limit(limit);
  if (after !== undefined) {
    query = query.where((of) =>
      of(of.refTuple("users.search", "users.id"), ">", of.tuple(after.key, after.id)),
    );
  }
  return query.execute();
}

/**
 * On SQLite, whose index begins with the author: an index that begins with the mosaic would be one more page that each
 * edit writes, and asking for each user takes a microsecond.
 */
function hasChanged({ accountId, mosaicId }: MosaicKey): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from changes indexed by changes_author
    where author_id = users.id and mosaic_id = ${mosaicId} and account_id = ${accountId})`;
}

/** On PostgreSQL, from author to author in the index: a log of any length is not read for its few authors. */
function isAmongAuthors({ accountId, mosaicId }: MosaicKey): RawBuilder<SqlBool> {
  const first = sql`select min(author_id) from changes
    where account_id = ${accountId} and mosaic_id = ${mosaicId}`;
  return sql<SqlBool>`users.id in (with recursive authors (id) as (
    ${first}
    union all
    select (${first} and author_id > authors.id) from authors where authors.id is not null
  ) select id from authors where id is not null)`;
}
