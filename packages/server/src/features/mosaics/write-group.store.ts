import type { Kysely } from "kysely";
import type { Verifier } from "#platform/database/assumptions.ts";
import { type CompiledStatement, compileOnce } from "#platform/database/compile-once.ts";
import type { Database } from "#platform/database/schema.ts";
import { type GroupRows, PARTS, type Shape, shapeOf } from "./group-rows.ts";
import { groupStatement } from "./group-statement.store.ts";
import { sentAs } from "./sent-rows.store.ts";

/**
 * Writes edits of tiles to those of the mosaics that are still as they are known, in one statement and without a
 * transaction of its own: each mosaic either with all of its edits or not at all. Returns the ids of the mosaics that
 * were changed. Nobody is waited for but for the counts of accounts.
 */
export async function writeGroup(
  db: Kysely<Database>,
  rows: GroupRows,
  now: string,
): Promise<ReadonlySet<number>> {
  const shape = shapeOf(rows);
  const sent = PARTS.flatMap((part) => {
    const form = shape[part];
    return form === undefined ? [] : [[part, sentAs(form, rows[part])] as const];
  });
  const values = { now, ...Object.fromEntries(sent) };
  const made = await statementOf(shape, rows.assumed[0]?.verifier)(db, values);
  return new Set(made.map(({ id }) => id));
}

/** By the names of their parts: the rows of each as {@link sentAs} returns them, and the instant. */
type Statement = CompiledStatement<Record<string, unknown>, { id: number }>;

const statements = new Map<Verifier | undefined, Map<string, Statement>>();

function statementOf(shape: Shape, verifier: Verifier | undefined): Statement {
  const ofVerifier = statements.get(verifier) ?? new Map<string, Statement>();
  statements.set(verifier, ofVerifier);
  const key = JSON.stringify(shape);
  const existing = ofVerifier.get(key);
  if (existing !== undefined) return existing;
  const made: Statement = compileOnce((db) => ({
    compile: () => groupStatement(db, shape, verifier).compile(db),
  }));
  ofVerifier.set(key, made);
  return made;
}
