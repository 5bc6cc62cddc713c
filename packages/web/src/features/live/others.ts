import type { LivePerson, LivePresence } from "@mosaico/contract/live";
import type { Position, TileId } from "@mosaico/domain/tile/tile";
import { createStore } from "zustand/vanilla";

type Other = LivePerson & LivePresence;

/** Somebody who holds or edits a tile. */
export type Mark = { readonly person: LivePerson; readonly isEditing: boolean };

const NOBODY: Pick<LivePresence, "selection" | "editing"> = { selection: [], editing: null };

/**
 * The others who have the mosaic open. Subscribers of `people` learn who they are, those of `marks` what they hold, and
 * the cursor layer is notified separately: a cursor that moves renders nothing.
 */
export class Others {
  readonly people = createStore<readonly LivePerson[]>(() => []);
  /** Who holds or edits each tile. */
  readonly marks = createStore<ReadonlyMap<TileId, readonly Mark[]>>(() => new Map());
  readonly #others = new Map<string, Other>();
  readonly #cursorListeners = new Set<(id: string) => void>();

  find(id: string): Other | undefined {
    return this.#others.get(id);
  }

  cursorOf(id: string): Position | null {
    return this.#others.get(id)?.cursor ?? null;
  }

  /** Replaces everybody who is here. */
  welcome(people: readonly Other[]): void {
    const staying = new Set(people.map(({ id }) => id));
    for (const id of this.#others.keys()) if (!staying.has(id)) this.#forget(id);
    for (const person of people) this.#take(person);
    this.#notifyPeople();
  }

  /** Updates a person who has joined, moved, or changed what they hold. */
  receive({ id, name, colour }: LivePerson, { cursor, selection, editing }: LivePresence): void {
    const before = this.#others.get(id);
    this.#take({ id, name, colour, cursor, selection, editing });
    if (before?.name !== name || before.colour !== colour) this.#notifyPeople();
  }

  leave(id: string): void {
    if (!this.#others.has(id)) return;
    this.#forget(id);
    this.#notifyPeople();
  }

  /** Subscribes to cursors that moved or left. Returns a function that unsubscribes. */
  subscribeCursors(listener: (id: string) => void): () => void {
    this.#cursorListeners.add(listener);
    return () => this.#cursorListeners.delete(listener);
  }

  #take(next: Other): void {
    const before = this.#others.get(next.id);
    this.#others.set(next.id, next);
    this.#mark(next, before ?? NOBODY, next);
    const [was, is] = [before?.cursor ?? null, next.cursor];
    if (was?.x !== is?.x || was?.y !== is?.y) this.#publishCursor(next.id);
  }

  #forget(id: string): void {
    const before = this.#others.get(id);
    if (before === undefined) return;
    this.#others.delete(id);
    this.#mark(before, before, NOBODY);
    this.#publishCursor(id);
  }

  #mark({ id, name, colour }: LivePerson, before: typeof NOBODY, now: typeof NOBODY): void {
    if (before.editing === now.editing && isSameList(before.selection, now.selection)) return;
    const marks = new Map(this.marks.getState());
    for (const tileId of tilesOf(before)) {
      const left = marks.get(tileId)?.filter(({ person }) => person.id !== id) ?? [];
      if (left.length > 0) marks.set(tileId, left);
      else marks.delete(tileId);
    }
    for (const tileId of tilesOf(now)) {
      const mark = { person: { id, name, colour }, isEditing: tileId === now.editing };
      marks.set(tileId, [...(marks.get(tileId) ?? []), mark]);
    }
    this.marks.setState(marks, true);
  }

  #notifyPeople(): void {
    this.people.setState(
      [...this.#others.values()].map(({ id, name, colour }) => ({ id, name, colour })),
      true,
    );
  }

  #publishCursor(id: string): void {
    for (const listener of this.#cursorListeners) listener(id);
  }
}

function tilesOf({ selection, editing }: typeof NOBODY): ReadonlySet<TileId> {
  return new Set(editing === null ? selection : [...selection, editing]);
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((one, at) => one === b[at]));
}
