import type { Operation } from "@mosaico/domain/mosaic/operation";
import { type Kysely, sql } from "kysely";
import { RecentTrash } from "./recent-trash.ts";
import { tellChange } from "./tell-change.ts";

/** A change as it was logged before. The inverse is read only of the last 30 days. */
export type OldChange = {
  readonly account_id: string;
  readonly mosaic_id: number;
  readonly revision: number;
  readonly at: string;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[] | null;
};

const TRASH_MS = 30 * 24 * 60 * 60 * 1000;
const CHANGES_AT_ONCE = 500;
/** In characters: a few of the largest changes would fill the memory. */
const MAX_TEXT = 8_000_000;

/** Tells of each change what it did, going through the log in its order, and what of it can be brought back. */
export async function fillHistory(db: Kysely<unknown>): Promise<void> {
  const recent = new Date(Date.now() - TRASH_MS).toISOString();
  const titles = new Map<string, string>();
  let last: OldChange | undefined;
  for (;;) {
    const changes = await readChanges(db, last, recent);
    if (changes.length === 0) return;
    const told: { change: OldChange; summary: string }[] = [];
    const trash = new RecentTrash(db);
    for (const change of changes) {
      if (change.mosaic_id !== last?.mosaic_id) titles.clear();
      last = change;
      told.push({ change, summary: JSON.stringify(tellChange(change.operations, titles)) });
      trash.add(change);
    }
    await keepSummaries(db, told);
    await trash.keep();
  }
}

async function readChanges(
  db: Kysely<unknown>,
  after: OldChange | undefined,
  recent: string,
): Promise<OldChange[]> {
  const from =
    after === undefined
      ? sql``
      : sql`where (account_id, mosaic_id, revision) > (${after.account_id}, ${after.mosaic_id}, ${after.revision})`;
  // The first of them in any case, however large.
  const { rows } = await sql<OldChange>`
    select account_id, mosaic_id, revision, at, author_id, author_name, operations,
      case when at > ${recent} then inverse end as inverse
    from (
      select next.*, row_number() over by_key as place,
        sum(length(operations) + length(inverse)) over by_key as size
      from (
        select * from changes ${from}
        order by account_id, mosaic_id, revision limit ${sql.lit(CHANGES_AT_ONCE)}
      ) as next
      window by_key as (order by account_id, mosaic_id, revision)
    ) as counted
    where place = 1 or size <= ${sql.lit(MAX_TEXT)}
    order by account_id, mosaic_id, revision`.execute(db);
  return rows;
}

/** All of them by one statement: one each would take minutes for two hundred thousand changes. */
async function keepSummaries(
  db: Kysely<unknown>,
  told: readonly { readonly change: OldChange; readonly summary: string }[],
): Promise<void> {
  const found = told.map(
    ({ change, summary }) =>
      sql`(${change.account_id}, cast(${change.mosaic_id} as bigint), cast(${change.revision} as bigint), ${summary})`,
  );
  await sql`with found (account_id, mosaic_id, revision, summary) as (values ${sql.join(found)})
    update changes set since = changes.revision - 1, summary = found.summary from found
    where changes.account_id = found.account_id and changes.mosaic_id = found.mosaic_id
      and changes.revision = found.revision`.execute(db);
}
