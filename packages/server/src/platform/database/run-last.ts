import type { Kysely } from "kysely";
import { hasRowLocks } from "./has-row-locks.ts";
import { type Writes, runTogether } from "./run-together.ts";
import type { Database } from "./schema.ts";

const unanswered = new WeakMap<Kysely<Database>, Promise<unknown>>();

/**
 * Runs writes of a transaction, of which nothing is to be known but whether they succeed. On PostgreSQL they are sent
 * without waiting for the answer, so that the commit can follow at once: if they fail, it undoes the transaction, which
 * fails as well. See {@link failureOf}.
 */
export async function runLast(db: Kysely<Database>, writes: Writes<unknown>): Promise<void> {
  const written = runTogether(db, writes);
  if (!db.isTransaction || !hasRowLocks(db)) {
    await written;
    return;
  }
  // In order: after the first error, PostgreSQL refuses the others only because of it.
  const all = (unanswered.get(db) ?? Promise.resolve()).then(() => written);
  // Reported by the end of the transaction.
  written.catch(() => {});
  all.catch(() => {});
  unanswered.set(db, all);
}

/**
 * What the transaction `db` failed with, given the error of its end: that of the writes that were not waited for, if
 * they failed, since it is the cause of the other.
 */
export async function failureOf(db: Kysely<Database>, error: unknown): Promise<unknown> {
  try {
    await unanswered.get(db);
    return error;
  } catch (cause) {
    return cause;
  }
}
