import { type RawBuilder, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
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
    .where("users.id", "in", authorsOf(mosaic))
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

/** Goes from author to author in the index: a log of any length is not read for its few authors. */
function authorsOf({ accountId, mosaicId }: MosaicKey): RawBuilder<string> {
  const first = sql`select min(author_id) from changes
    where account_id = ${accountId} and mosaic_id = ${mosaicId}`;
  return sql<string>`(with recursive authors (id) as (
    ${first}
    union all
    select (${first} and author_id > authors.id) from authors where authors.id is not null
  ) select id from authors where id is not null)`;
}
