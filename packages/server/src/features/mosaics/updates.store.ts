import type { Operation } from "@mosaico/domain/mosaic/operation";
import { sql } from "kysely";
import { compileOnce } from "#platform/database/compile-once.ts";
import type { SystemCtx } from "#platform/context.ts";
import type { LoggedChange } from "./changes.store.ts";
import type { MosaicKey, MosaicResource } from "./mosaic-resource.ts";

/** In changes. The next read returns more. */
const CHANGES_AT_ONCE = 100;

/** What happened to a mosaic after a revision. */
export type MosaicUpdates = Pick<MosaicResource, "revision" | "lastChange"> & {
  /**
   * The id of the change that led to the known revision; null if the log has none, or compacted it into a later one.
   */
  readonly knownChange: string | null;
  /** The changes, oldest first; without compacted ones, and without operations that exceed the requested size. */
  readonly changes: readonly (Omit<LoggedChange, "operations"> & {
    readonly operations: Operation[] | null;
  })[];
};

const updatesSince = compileOnce(
  (db, { accountId, mosaicId, since, longest }: MosaicKey & { since: number; longest: number }) =>
    db
      .selectFrom("mosaics")
      .leftJoin("changes", (join) =>
        join
          .onRef("changes.account_id", "=", "mosaics.account_id")
          .onRef("changes.mosaic_id", "=", "mosaics.id")
          .on("changes.revision", ">", since)
          .on("changes.origin", "!=", "compacted"),
      )
      .leftJoin("changes as last", (join) =>
        join
          .onRef("last.account_id", "=", "mosaics.account_id")
          .onRef("last.mosaic_id", "=", "mosaics.id")
          .onRef("last.revision", "=", "mosaics.revision"),
      )
      .leftJoin("changes as known", (join) =>
        join
          .onRef("known.account_id", "=", "mosaics.account_id")
          .onRef("known.mosaic_id", "=", "mosaics.id")
          .on("known.revision", "=", since),
      )
      .where("mosaics.account_id", "=", accountId)
      .where("mosaics.id", "=", mosaicId)
      .where("mosaics.deleted_at", "is", null)
      .select([
        "mosaics.revision as newest",
        "last.change_id as last_change",
        "known.change_id as known_change",
        "changes.revision as revision",
        "changes.change_id as change_id",
        "changes.author_id as author_id",
        "changes.author_name as author_name",
        "changes.at as at",
        // Operations stored in pieces exceed the limit.
        sql`case when changes.operations_bytes is null and octet_length(changes.operations) <= ${longest}
        then changes.operations end`.as("operations"),
      ])
      .orderBy("changes.revision")
      // A literal, because SQLite plans anew whenever the bound value of a limit changes.
      .limit(sql.lit(CHANGES_AT_ONCE)),
);

/**
 * The newest revision, the change that led to it, and the first changes after a known one, in a single statement,
 * because every open screen waits for it. `longest` limits the operations of a change in bytes. Undefined if the mosaic
 * was deleted.
 */
export async function findUpdates(
  { db }: SystemCtx,
  mosaic: MosaicKey,
  since: number,
  longest: number,
): Promise<MosaicUpdates | undefined> {
  const { accountId, mosaicId } = mosaic;
  const rows = await updatesSince(db, { accountId, mosaicId, since, longest });
  const [first] = rows;
  if (first === undefined) return undefined;
  const changes = rows.flatMap((row) => {
    const { revision, change_id: changeId, author_id: authorId, at } = row;
    if (revision === null || changeId === null || at === null) return [];
    const author = authorId === null ? null : { id: authorId, name: row.author_name ?? "" };
    return [{ revision, changeId, author, at, operations: row.operations as Operation[] | null }];
  });
  const { newest, last_change: lastChange, known_change: knownChange } = first;
  return { revision: newest, lastChange, knownChange, changes };
}
