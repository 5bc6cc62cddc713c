import type { Step } from "@mosaico/domain/mosaic/undo";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { randomId } from "#platform/ids/random-id.ts";
import { readTab, writeTab } from "#platform/storage/tab.ts";
import { MAX_AT_ONCE, type Soon } from "../soon.ts";
import type { StepLabel } from "./step-label.ts";

/** A step that can be undone or, once undone, redone. */
export type UndoEntry = {
  /** Ascending: a later one is nearer to the top of its stack. */
  readonly order: number;
  readonly stack: "done" | "undone";
  readonly step: Step;
  readonly label: StepLabel;
};

/** Stores the steps of one tab in one mosaic, in case its page is reloaded. */
export type UndoStore = {
  readonly load: () => Promise<readonly UndoEntry[]>;
  /** Deletes steps and stores others in order, before the page can be closed or frozen. */
  readonly change: (removed: readonly number[], entries: readonly UndoEntry[]) => void;
};

type StoredEntry = UndoEntry & { readonly owner: string; readonly at: number };

interface Schema extends DBSchema {
  steps: { key: [string, number]; value: StoredEntry; indexes: { at: number } };
}

const NAME = "mosaico.undo";
const TAB = "mosaico.undo.tab";
// A closed tab is not restored later than this.
const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000;

/** The store of this tab for a user in a mosaic. If the browser stores nothing, steps last as long as the page. */
export function openUndoStore(
  of: { readonly userId: string; readonly mosaicId: number },
  soon: Pick<Soon, "run">,
): UndoStore {
  const owner = `${of.userId} ${of.mosaicId} ${tabId()}`;
  const opening = open();
  const ofOwner = () => IDBKeyRange.bound([owner, 0], [owner, Infinity]);
  // Set once open, so that a write begins before the page may be closed.
  let ready: IDBPDatabase<Schema> | undefined;
  const write = (
    database: IDBPDatabase<Schema>,
    removed: readonly number[],
    entries: readonly UndoEntry[],
  ) => {
    const change = database.transaction("steps", "readwrite");
    for (const order of removed) ignore(change.store.delete([owner, order]));
    for (const entry of entries) ignore(change.store.put({ ...entry, owner, at: Date.now() }));
    ignore(change.done);
    change.commit();
  };
  const put = (removed: readonly number[], entries: readonly UndoEntry[]) => {
    if (ready !== undefined) write(ready, removed, entries);
    else
      void opening.then(
        (opened) => opened && write(opened, removed, entries),
        () => {},
      );
  };
  return {
    async load() {
      ready = await opening;
      if (ready === undefined) return [];
      const old = ready.transaction("steps", "readwrite");
      let cursor = await old.store
        .index("at")
        .openKeyCursor(IDBKeyRange.bound(0, Date.now() - MAX_AGE_MS));
      while (cursor !== null) {
        ignore(old.store.delete(cursor.primaryKey));
        cursor = await cursor.continue();
      }
      return ready.getAll("steps", ofOwner());
    },
    change(removed, entries) {
      const isLarge = entries.some(({ step }) => step.operations.length > MAX_AT_ONCE);
      soon.run(() => put(removed, entries), isLarge);
    },
  };
}

/** Deletes the steps of all users, in all tabs of this browser, since they contain the content of tiles. */
export async function deleteSteps(): Promise<void> {
  const database = await open();
  await database?.clear("steps").catch(() => {});
  database?.close();
}

/** Undefined if the browser stores nothing. */
async function open(): Promise<IDBPDatabase<Schema> | undefined> {
  try {
    return await openDB<Schema>(NAME, 1, {
      upgrade(database) {
        const steps = database.createObjectStore("steps", { keyPath: ["owner", "order"] });
        steps.createIndex("at", "at");
      },
    });
  } catch {
    return undefined;
  }
}

/** An id of this tab that survives reloads. */
function tabId(): string {
  const stored = readTab(TAB);
  if (stored !== null) return stored;
  const id = randomId();
  writeTab(TAB, id);
  return id;
}

// A step that could not be stored lasts as long as the page.
function ignore(request: Promise<unknown>): void {
  request.catch(() => {});
}
