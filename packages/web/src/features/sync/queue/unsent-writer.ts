import { combine } from "@mosaico/domain/mosaic/combine";
import type { Change, UnsentPart, UnsentEdits } from "../change.ts";

const VERSION = 2;
/** Earlier builds stored everything under one key, and rewrote it with each edit. */
const WHOLE_VERSION = 1;

/** A key-value store of texts. */
export type TextStore = {
  /** Returns whether there was space. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
};

/**
 * The unsent edits of one page, each part under a key of its own, `name.1`, `name.2` and so on in order: an edit
 * costs only its own size, however many are pending.
 */
export class UnsentWriter {
  readonly #name: string;
  readonly #store: TextStore;
  readonly #written = new Map<UnsentPart["part"], { at: number; base: UnsentPart["base"] }>();
  #last = 0;

  constructor(name: string, store: TextStore) {
    this.#name = name;
    this.#store = store;
  }

  /** Stores these, and deletes all others. Returns whether there was space for all. */
  store(parts: readonly UnsentPart[]): boolean {
    // New parts first, so that nothing is missing from the store at any time.
    const isStored = this.#write(parts);
    if (this.#written.size > parts.length || !isStored) {
      const wanted = new Set(parts.map(({ part }) => part));
      for (const [part, { at }] of this.#written) {
        if (wanted.has(part)) continue;
        this.#store.remove(this.#keyOf(at));
        this.#written.delete(part);
      }
    }
    // There may be space once the old ones are deleted.
    return isStored || this.#write(parts);
  }

  /** Writes in order what is not written yet, until space runs out: later parts are useless without earlier ones. */
  #write(parts: readonly UnsentPart[]): boolean {
    let before = 0;
    for (const unsent of parts) {
      const { part, base } = unsent;
      const written = this.#written.get(part);
      const isInOrder = written !== undefined && written.at > before;
      const at = isInOrder ? written.at : this.#last + 1;
      if (!isInOrder || written.base !== base) {
        if (!this.#put(at, unsent)) return false;
        if (written !== undefined && !isInOrder) this.#store.remove(this.#keyOf(written.at));
        this.#written.set(part, { at, base });
        this.#last = Math.max(this.#last, at);
      }
      before = at;
    }
    return true;
  }

  #put(at: number, { part, base }: UnsentPart): boolean {
    const key = this.#keyOf(at);
    // If space is short, the edits themselves matter more than the values they found.
    return (
      this.#store.write(key, JSON.stringify({ version: VERSION, ...part, base })) ||
      this.#store.write(key, JSON.stringify({ version: VERSION, ...part }))
    );
  }

  #keyOf(at: number): string {
    return `${this.#name}.${at}`;
  }
}

/** Reads what a page left, by its keys in order; undefined if a newer build wrote some of it. */
export function readUnsent(texts: readonly string[]): UnsentEdits | undefined {
  const read = texts.map(parse);
  if (read.length === 0 || !read.every((one) => one !== undefined)) return undefined;
  const waitingId = read.findLast((one) => one.waitingId !== "")?.waitingId ?? "";
  const isWaiting = (id: string) => waitingId !== "" && id.split(".")[0] === waitingId;
  return {
    // If a page died after writing fixed changes and before deleting the edits they were made from, the latter are
    // complete.
    changes: read.flatMap(({ changes }) => changes).filter(({ changeId }) => !isWaiting(changeId)),
    waiting: combine(read.flatMap(({ waiting }) => waiting)),
    waitingId,
    base: combine(read.flatMap(({ base }) => base ?? [])),
  };
}

/** The keys of what a page left, in order. */
export function inOrder(name: string, keys: readonly string[]): string[] {
  const placeOf = (key: string) => Number(key.slice(name.length + 1));
  return keys.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function parse(text: string): UnsentEdits | undefined {
  try {
    const stored = JSON.parse(text) as Partial<UnsentEdits & Change> & { version?: unknown };
    const { version, changes, waiting, waitingId, changeId, baseRevision, operations } = stored;
    const base = Array.isArray(stored.base) ? stored.base : [];
    if (version === WHOLE_VERSION)
      return Array.isArray(changes) && Array.isArray(waiting) && typeof waitingId === "string"
        ? { changes, waiting, waitingId, base }
        : undefined;
    if (version !== VERSION || !Array.isArray(operations)) return undefined;
    if (typeof waitingId === "string") return { changes: [], waiting: operations, waitingId, base };
    return typeof changeId === "string" && typeof baseRevision === "number"
      ? { changes: [{ changeId, baseRevision, operations }], waiting: [], waitingId: "", base }
      : undefined;
  } catch {
    return undefined;
  }
}
