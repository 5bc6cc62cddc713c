import type { DatabaseSync } from "node:sqlite";
import { isContentStatement } from "./content-statements.ts";

const WITHOUT_EFFECT = /^(?:select|begin|commit|savepoint|release|rollback)\b/i;

/**
 * The times between two writes to a SQLite file other than contents of mosaics, each as an object. What was read in one of
 * them, except contents, can be used for as long as it lasts.
 */
export class WriteEpochs {
  readonly #readVersion: () => unknown;
  #version: unknown;
  #current: object = {};
  /** Whether something was written that is not committed yet. */
  #hasWritten = false;

  /** `database` is the connection that writes. */
  constructor(database: DatabaseSync) {
    // What SQLite counts of the commits of other connections, in this process and in others.
    const statement = database.prepare("PRAGMA data_version");
    this.#readVersion = () => statement.get()?.["data_version"];
  }

  /** Returns what must be called before each run of a statement, if it matters. */
  noteOf(sql: string): (() => void) | undefined {
    if (WITHOUT_EFFECT.test(sql)) return undefined;
    const isContent = isContentStatement(sql);
    return () => {
      this.#hasWritten = true;
      if (!isContent) this.#current = {};
    };
  }

  noteCommitted(): void {
    this.#hasWritten = false;
  }

  /** Must be called once anything of a transaction was undone, by whomever. */
  noteUndone(): void {
    if (this.#hasWritten) this.#current = {};
  }

  /** The epoch in which a transaction that writes begins: until it ends, no other connection writes. */
  atBeginning(): object {
    const version = this.#readVersion();
    if (version !== this.#version) this.#current = {};
    this.#version = version;
    return this.#current;
  }

  /** The epoch later in the same transaction. */
  get current(): object {
    return this.#current;
  }
}
