import { createStore } from "zustand/vanilla";
import { changedKey, readLocal, removeLocal, writeLocal } from "#platform/storage/local.ts";
import type { Conflict } from "../change.ts";

/** An edit that could not be merged, and its mosaic. */
export type StoredConflict = Conflict & { readonly mosaicId: number; readonly mosaicTitle: string };

const VERSION = 1;
// In UTF-16 code units, as browsers count storage, of which most allow about 5 million: the rest is needed for unsent
// edits.
const MAX_LENGTH = 2_500_000;

/** The edits that could not be merged, kept until the user has dealt with them, and whether they are being shown. */
export const conflictStore = createStore<{
  readonly userId: string | undefined;
  readonly items: readonly StoredConflict[];
  /** How many of them, the last ones, do not fit into the browser's storage: they are lost with this page. */
  readonly unstored: number;
  readonly isOpen: boolean;
}>(() => ({ userId: undefined, items: [], unstored: 0, isOpen: false }));

/** The ones without space in storage, by user. */
const unstored = new Map<string, readonly StoredConflict[]>();

/**
 * Loads the stored ones of a user, and follows what other tabs of theirs add or dismiss. Returns a function that stops
 * it.
 */
export function followConflicts(userId: string): () => void {
  const follow = (event: StorageEvent) => {
    if (changedKey(event) === keyOf(userId)) show(userId, readStored(userId));
  };
  const warn = (event: BeforeUnloadEvent) => {
    if (unstoredOf(userId).length > 0) event.preventDefault();
  };
  conflictStore.setState({ userId });
  show(userId, readStored(userId));
  addEventListener("storage", follow);
  addEventListener("beforeunload", warn);
  return () => {
    removeEventListener("storage", follow);
    removeEventListener("beforeunload", warn);
  };
}

/** Stores more of them, so that they survive a reload as far as there is space. */
export function storeConflicts(
  userId: string,
  mosaic: { readonly id: number; readonly title: string },
  items: readonly Conflict[],
): void {
  const before = [...readStored(userId), ...unstoredOf(userId)];
  const keys = new Set(before.map(({ key }) => key));
  const added = items
    .filter(({ key }) => !keys.has(key))
    .map((item) => ({ ...item, mosaicId: mosaic.id, mosaicTitle: mosaic.title }));
  if (added.length > 0) write(userId, [...before, ...added]);
}

/** Retries storing those that did not fit, since there may be space now. */
export function storeRemaining(userId: string): void {
  const waiting = unstoredOf(userId);
  if (waiting.length > 0) write(userId, [...readStored(userId), ...waiting]);
}

/** Removes those that the user has dealt with. */
export function dismissConflicts(userId: string, keys: ReadonlySet<string>): void {
  const all = [...readStored(userId), ...unstoredOf(userId)];
  write(
    userId,
    all.filter(({ key }) => !keys.has(key)),
  );
}

export function showConflicts(isOpen: boolean): void {
  conflictStore.setState({ isOpen });
}

/** Stores as many of them as fit, and keeps the others as long as the page lives. */
function write(userId: string, items: readonly StoredConflict[]): void {
  let stored = items.slice(0, countWithin(items, MAX_LENGTH));
  while (stored.length > 0 && !writeLocal(keyOf(userId), textOf(stored)))
    stored = stored.slice(0, Math.floor((stored.length * 7) / 8));
  if (stored.length === 0) removeLocal(keyOf(userId));
  unstored.set(userId, items.slice(stored.length));
  show(userId, stored);
}

function show(userId: string, stored: readonly StoredConflict[]): void {
  if (conflictStore.getState().userId !== userId) return;
  const others = unstoredOf(userId);
  conflictStore.setState({ items: [...stored, ...others], unstored: others.length });
}

function countWithin(items: readonly StoredConflict[], length: number): number {
  let sum = 0;
  const at = items.findIndex((item) => (sum += JSON.stringify(item).length) > length);
  return at === -1 ? items.length : at;
}

function unstoredOf(userId: string): readonly StoredConflict[] {
  return unstored.get(userId) ?? [];
}

function textOf(items: readonly StoredConflict[]): string {
  return JSON.stringify({ version: VERSION, items });
}

function readStored(userId: string): readonly StoredConflict[] {
  try {
    const stored = JSON.parse(readLocal(keyOf(userId)) ?? "null") as {
      version?: unknown;
      items?: unknown;
    } | null;
    return stored?.version === VERSION && Array.isArray(stored.items)
      ? (stored.items as StoredConflict[])
      : [];
  } catch {
    return [];
  }
}

function keyOf(userId: string): string {
  return `mosaico.conflicts.${userId}`;
}
