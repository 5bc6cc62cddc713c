import { combine } from "@mosaico/domain/mosaic/combine";
import type { Change, Portion, Unsent } from "../change.ts";

const VERSION = 2;
/** A page kept everything under one key once, and rewrote it with each edit. */
const WHOLE_VERSION = 1;

/** Where texts are kept under keys. */
export type Room = {
  /** Answers whether there was room. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
};

/**
 * What one page has unsent, each portion under a key of its own, `name.1`, `name.2` and so on in their order: an edit
 * costs itself, however much waits already.
 */
export class UnsentShelf {
  readonly #name: string;
  readonly #room: Room;
  readonly #written = new Map<Portion["part"], { at: number; base: Portion["base"] }>();
  #last = 0;

  constructor(name: string, room: Room) {
    this.#name = name;
    this.#room = room;
  }

  /** Keeps these, and forgets what is not among them. Answers whether there was room for all. */
  keep(portions: readonly Portion[]): boolean {
    // The new first: nothing is out of the store for a moment.
    const isKept = this.#write(portions);
    if (this.#written.size > portions.length || !isKept) {
      const wanted = new Set(portions.map(({ part }) => part));
      for (const [part, { at }] of this.#written) {
        if (wanted.has(part)) continue;
        this.#room.remove(this.#keyOf(at));
        this.#written.delete(part);
      }
    }
    // Without the old there may be room.
    return isKept || this.#write(portions);
  }

  /** Writes in order what is not written yet, up to what there is no room for: what stands on that is of no use alone. */
  #write(portions: readonly Portion[]): boolean {
    let before = 0;
    for (const portion of portions) {
      const { part, base } = portion;
      const known = this.#written.get(part);
      const isInOrder = known !== undefined && known.at > before;
      const at = isInOrder ? known.at : this.#last + 1;
      if (!isInOrder || known.base !== base) {
        if (!this.#put(at, portion)) return false;
        if (known !== undefined && !isInOrder) this.#room.remove(this.#keyOf(known.at));
        this.#written.set(part, { at, base });
        this.#last = Math.max(this.#last, at);
      }
      before = at;
    }
    return true;
  }

  #put(at: number, { part, base }: Portion): boolean {
    const key = this.#keyOf(at);
    // Where room is short, the edits themselves matter more than what they found.
    return (
      this.#room.write(key, JSON.stringify({ version: VERSION, ...part, base })) ||
      this.#room.write(key, JSON.stringify({ version: VERSION, ...part }))
    );
  }

  #keyOf(at: number): string {
    return `${this.#name}.${at}`;
  }
}

/** What a page left, by its keys in their order; undefined where a newer build wrote some of it. */
export function readShelf(texts: readonly string[]): Unsent | undefined {
  const read = texts.map(parse);
  if (read.length === 0 || !read.every((one) => one !== undefined)) return undefined;
  const waitingId = read.findLast((one) => one.waitingId !== "")?.waitingId ?? "";
  const isWaiting = (id: string) => waitingId !== "" && id.split(".")[0] === waitingId;
  return {
    // Where a page died between writing what it fixed and forgetting what that was made of, the latter is all of it.
    changes: read.flatMap(({ changes }) => changes).filter(({ changeId }) => !isWaiting(changeId)),
    waiting: combine(read.flatMap(({ waiting }) => waiting)),
    waitingId,
    base: combine(read.flatMap(({ base }) => base ?? [])),
  };
}

/** The keys of what a page left, in their order. */
export function inOrder(name: string, keys: readonly string[]): string[] {
  const placeOf = (key: string) => Number(key.slice(name.length + 1));
  return keys.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function parse(text: string): Unsent | undefined {
  try {
    const kept = JSON.parse(text) as Partial<Unsent & Change> & { version?: unknown };
    const { version, changes, waiting, waitingId, changeId, baseRevision, operations } = kept;
    const base = Array.isArray(kept.base) ? kept.base : [];
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
