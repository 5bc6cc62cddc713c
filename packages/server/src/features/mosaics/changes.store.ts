import type { Operation } from "@mosaico/domain/mosaic/operation";
import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import type { EditableMosaic, MosaicKey } from "./mosaic-thing.ts";

/** So much text of operations is read at once, in characters: a thousand of the largest changes would fill the memory. */
const MOST_TEXT = 8_000_000;

/** A change as everybody may see it. */
export type LoggedChange = {
  readonly revision: number;
  readonly changeId: string;
  readonly author: { readonly id: string; readonly name: string } | null;
  readonly at: string;
  readonly operations: Operation[];
};

/** The change that came with this id, if it was made already. */
export async function findChange(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  changeId: string,
): Promise<{ revision: number; fingerprint: string; operations: Operation[] } | undefined> {
  const row = await changesOf(ctx, mosaic)
    .select(["revision", "fingerprint", "operations"])
    .where("change_id", "=", changeId)
    .executeTakeFirst();
  return row && { ...row, operations: row.operations as Operation[] };
}

/** The changes after a revision, oldest first: at most `most`, and fewer where they are large, but at least one. */
export async function listChanges(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  since: number,
  most: number,
): Promise<LoggedChange[]> {
  const next = changesOf(ctx, mosaic)
    .select(["revision", "change_id", "author_id", "author_name", "at", "operations"])
    .where("revision", ">", since)
    .orderBy("revision")
    .limit(most)
    .as("next");
  const size = sql<number>`sum(length(operations)) over (order by revision)`;
  const counted = ctx.db.selectFrom(next).selectAll().select(size.as("size")).as("counted");
  const rows = await ctx.db
    .selectFrom(counted)
    .select(["revision", "change_id", "author_id", "author_name", "at", "operations"])
    .where((where) => where.or([where("size", "<=", MOST_TEXT), where("revision", "=", since + 1)]))
    .orderBy("revision")
    .execute();
  return rows.map((row) => ({
    revision: row.revision,
    changeId: row.change_id,
    author: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? "" },
    at: row.at,
    operations: row.operations as Operation[],
  }));
}

/** What undoes the changes after `after` and before `before`, newest first. */
export async function listInverses(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  range: { readonly after: number; readonly before: number },
  most: number,
): Promise<{ revision: number; inverse: Operation[] }[]> {
  const rows = await changesOf(ctx, mosaic)
    .select(["revision", "inverse"])
    .where("revision", ">", range.after)
    .where("revision", "<", range.before)
    .orderBy("revision", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, inverse: row.inverse as Operation[] }));
}

export async function insertChange(
  ctx: SystemCtx,
  mosaic: EditableMosaic,
  change: {
    readonly revision: number;
    readonly changeId: string;
    readonly fingerprint: string;
    readonly authorId: string | null;
    readonly operations: readonly Operation[];
    readonly inverse: readonly Operation[];
  },
): Promise<void> {
  await ctx.db
    .insertInto("changes")
    .values((row) => ({
      account_id: mosaic.accountId,
      mosaic_id: mosaic.mosaicId,
      revision: change.revision,
      change_id: change.changeId,
      fingerprint: change.fingerprint,
      author_id: change.authorId,
      // The name as it is now: history tells who it was even after they are gone.
      author_name: row
        .selectFrom("users")
        .select("name")
        .where("users.id", "=", change.authorId ?? ""),
      at: ctx.clock.now().toISOString(),
      operations: JSON.stringify(change.operations),
      inverse: JSON.stringify(change.inverse),
    }))
    .execute();
}

function changesOf({ db }: SystemCtx, mosaic: MosaicKey) {
  return db
    .selectFrom("changes")
    .where("account_id", "=", mosaic.accountId)
    .where("mosaic_id", "=", mosaic.mosaicId);
}
