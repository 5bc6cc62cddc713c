import {
  changedKey,
  listLocal,
  readLocal,
  removeLocal,
  writeLocal,
} from "#platform/storage/local.ts";
import type { UnsentPart, UnsentEdits } from "../change.ts";
import { lockName, whenNameIsFree } from "#platform/storage/tab-lock.ts";
import { type TextStore, UnsentWriter, inOrder, readUnsent } from "./unsent-writer.ts";

const LOCAL: TextStore = { write: writeLocal, remove: removeLocal };

/** Stores the unsent edits of one user in one mosaic, by the page that made them. */
export type UnsentStore = {
  /** Stores them, and deletes all others. Returns whether it succeeded. */
  readonly store: (parts: readonly UnsentPart[]) => boolean;
  /** Passes on what closed pages have left, now or when they close. */
  readonly takeOver: (adopt: (unsent: UnsentEdits) => void) => void;
};

/** The store of one opened mosaic, until it is aborted. `page` is unique to this opening. */
export function openUnsentStore(
  of: { readonly userId: string; readonly mosaicId: number; readonly page: string },
  signal: AbortSignal,
): UnsentStore {
  const prefix = `${prefixOf(of.userId)}${of.mosaicId}.`;
  const own = prefix + of.page;
  const writer = new UnsentWriter(own, LOCAL);
  // What did not fit at the last attempt.
  let unstored: readonly UnsentPart[] | undefined;
  const store = (parts: readonly UnsentPart[]) => {
    unstored = writer.store(parts) ? undefined : parts;
    return unstored === undefined;
  };
  lockName(own, signal);
  return {
    store,
    takeOver(adopt) {
      whenPagesGo(prefix, signal, (name) => {
        if (name === own) return;
        const texts = left(name);
        const unsent = readUnsent([...texts.values()]);
        // Edits left by a newer build wait for a page that can read them.
        if (unsent === undefined) return;
        // Adopting first stores them under the new keys: a crash in between leaves them twice, under the same ids.
        adopt(unsent);
        for (const key of texts.keys()) removeLocal(key);
        // If they did not fit twice, they fit now.
        if (unstored !== undefined && !store(unstored))
          for (const [key, text] of texts) writeLocal(key, text);
      });
    },
  };
}

/** Whether any page has stored unsent edits of a user in a mosaic. */
export function hasUnsent(userId: string, mosaicId: number): boolean {
  return listLocal(`${prefixOf(userId)}${mosaicId}.`).length > 0;
}

/** Calls with each mosaic in which a page of this user left unsent edits, now or when that page closes. */
export function whenLeft(
  userId: string,
  signal: AbortSignal,
  act: (mosaicId: number) => void,
): void {
  const prefix = prefixOf(userId);
  whenPagesGo(prefix, signal, (name) => {
    // Another page may have taken them over while this one waited.
    if (left(name).size > 0) act(Number(name.slice(prefix.length).split(".")[0]));
  });
}

/** Calls with the name of each page that stored something under this prefix, now or when that page closes. */
function whenPagesGo(prefix: string, signal: AbortSignal, act: (name: string) => void): void {
  const names = new Set<string>();
  const watch = (key: string) => {
    const name = pageOf(key);
    if (names.has(name)) return;
    names.add(name);
    whenNameIsFree(name, signal, () => act(name));
  };
  for (const key of listLocal(prefix)) watch(key);
  // Includes pages that are opened later.
  const receive = (event: StorageEvent) => {
    const key = changedKey(event);
    if (event.newValue !== null && key?.startsWith(prefix) === true) watch(key);
  };
  addEventListener("storage", receive, { signal });
}

/** What a page left, in order. */
function left(name: string): Map<string, string> {
  const keys = listLocal(name).filter((key) => pageOf(key) === name);
  return new Map(inOrder(name, keys).map((key) => [key, readLocal(key) ?? ""]));
}

/** The name of a key's page; an earlier build stored everything under the bare name. */
function pageOf(key: string): string {
  return key.split(".").slice(0, PAGE_PARTS).join(".");
}

// Ids contain no dots.
const PAGE_PARTS = "mosaico.unsent.user.mosaic.page".split(".").length;

function prefixOf(userId: string): string {
  return `mosaico.unsent.${userId}.`;
}
