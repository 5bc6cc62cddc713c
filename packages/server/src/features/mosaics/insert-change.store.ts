import type { ChangeSummary } from "@mosaico/domain/mosaic/change-summary";
import type { CompiledQuery, Insertable } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import type { Database } from "#platform/database/schema.ts";
import type { EditableMosaic, MosaicKey } from "./mosaic-resource.ts";

/** A change as it enters the log. */
type NewChange = {
  readonly revision: number;
  readonly changeId: string;
  readonly fingerprint: string;
  readonly authorId: string | null;
  /** Read from the user by default. */
  readonly authorName?: string | undefined;
  /** Now by default. */
  readonly at?: string | undefined;
  /** As JSON text, or as the size in bytes of the pieces already written. */
  readonly operations: string | number;
  readonly inverse: string | number;
  readonly summary: ChangeSummary;
  /** The revision that the change restored; undefined for an edit. */
  readonly restored: number | undefined;
};

/** The write of a change into the log. */
export function changeInsertion(
  ctx: SystemCtx,
  mosaic: EditableMosaic,
  change: NewChange,
): CompiledQuery {
  const values = changeRow(mosaic, { ...change, at: change.at ?? ctx.clock.now().toISOString() });
  const { authorName } = change;
  return authorName === undefined
    ? newChange.with(ctx.db, values)
    : newChangeBy.with(ctx.db, { ...values, author_name: authorName });
}

/** A row of the log without the name of the author. */
export function changeRow(mosaic: MosaicKey, change: NewChange & { readonly at: string }) {
  return {
    account_id: mosaic.accountId,
    mosaic_id: mosaic.mosaicId,
    revision: change.revision,
    change_id: change.changeId,
    fingerprint: change.fingerprint,
    author_id: change.authorId,
    at: change.at,
    operations: textOf(change.operations),
    operations_bytes: bytesOf(change.operations),
    inverse: textOf(change.inverse),
    inverse_bytes: bytesOf(change.inverse),
    base_revision: change.revision - 1,
    origin: change.restored === undefined ? "edit" : "restore",
    restored: change.restored ?? null,
    summary: JSON.stringify(change.summary),
  };
}

const newChangeBy = compileOnce(
  (db, change: Insertable<Database["changes"]>) => db.insertInto("changes").values(change),
  { writes: "content" },
);

const newChange = compileOnce(
  (
    db,
    change: Omit<Insertable<Database["changes"]>, "author_name"> & { author_id: string | null },
  ) =>
    db.insertInto("changes").values((row) => ({
      ...change,
      // Stores the current name, so that the history shows it even after the user is deleted.
      author_name: row.selectFrom("users").select("name").where("users.id", "=", change.author_id),
    })),
);

/** The text itself; that of written pieces is empty. */
function textOf(text: string | number): string {
  return typeof text === "string" ? text : "[]";
}

function bytesOf(text: string | number): number | null {
  return typeof text === "string" ? null : text;
}
