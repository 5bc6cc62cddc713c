import { createStore } from "zustand/vanilla";
import { readLocal, removeLocal, writeLocal } from "#platform/storage/local.ts";
import type { Unmerged } from "../change.ts";

/** An edit that could not be merged, and its mosaic. */
export type KeptUnmerged = Unmerged & { readonly mosaicId: number; readonly mosaicTitle: string };

const VERSION = 1;
// In UTF-16 code units, as browsers count storage, of which most allow about 5 million: the rest is needed for unsent
// edits.
const MAX_LENGTH = 2_500_000;

/** The edits that could not be merged, kept until the user has dealt with them, and whether they are being shown. */
export const unmergedStore = createStore<{
  readonly userId: string | undefined;
  readonly items: readonly KeptUnmerged[];
  /** How many of them, the last ones, do not fit into the browser's storage: they are lost with this page. */
  readonly unkept: number;
  readonly isOpen: boolean;
}>(() => ({ userId: undefined, items: [], unkept: 0, isOpen: false }));

/** The ones without space in storage, by user. */
const unkept = new Map<string, readonly KeptUnmerged[]>();

/**
 * Loads the stored ones of a user, and follows what other tabs of theirs add or dismiss. Returns a function that stops
 * it.
 */
export function followUnmerged(userId: string): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === keyOf(userId)) show(userId, readKept(userId));
  };
  const warn = (event: BeforeUnloadEvent) => {
    if (unkeptOf(userId).length > 0) event.preventDefault();
  };
  unmergedStore.setState({ userId });
  show(userId, readKept(userId));
  addEventListener("storage", follow);
  addEventListener("beforeunload", warn);
  return () => {
    removeEventListener("storage", follow);
    removeEventListener("beforeunload", warn);
  };
}

/** Stores more of them, so that they survive a reload as far as there is space. */
export function keepUnmerged(
  userId: string,
  mosaic: { readonly id: number; readonly title: string },
  items: readonly Unmerged[],
): void {
  const before = [...readKept(userId), ...unkeptOf(userId)];
  const known = new Set(before.map(({ key }) => key));
  const added = items
    .filter(({ key }) => !known.has(key))
    .map((item) => ({ ...item, mosaicId: mosaic.id, mosaicTitle: mosaic.title }));
  if (added.length > 0) write(userId, [...before, ...added]);
}

/** Retries storing those that did not fit, since there may be space now. */
export function keepUnkept(userId: string): void {
  const waiting = unkeptOf(userId);
  if (waiting.length > 0) write(userId, [...readKept(userId), ...waiting]);
}

/** Removes those that the user has dealt with. */
export function dismissUnmerged(userId: string, keys: ReadonlySet<string>): void {
  const all = [...readKept(userId), ...unkeptOf(userId)];
  write(
    userId,
    all.filter(({ key }) => !keys.has(key)),
  );
}

export function lookAtUnmerged(isOpen: boolean): void {
  unmergedStore.setState({ isOpen });
}

/** Stores as many of them as fit, and keeps the others as long as the page lives. */
function write(userId: string, items: readonly KeptUnmerged[]): void {
  let kept = items.slice(0, countWithin(items, MAX_LENGTH));
  while (kept.length > 0 && !writeLocal(keyOf(userId), textOf(kept)))
    kept = kept.slice(0, Math.floor((kept.length * 7) / 8));
  if (kept.length === 0) removeLocal(keyOf(userId));
  unkept.set(userId, items.slice(kept.length));
  show(userId, kept);
}

function show(userId: string, kept: readonly KeptUnmerged[]): void {
  if (unmergedStore.getState().userId !== userId) return;
  const others = unkeptOf(userId);
  unmergedStore.setState({ items: [...kept, ...others], unkept: others.length });
}

function countWithin(items: readonly KeptUnmerged[], length: number): number {
  let sum = 0;
  const at = items.findIndex((item) => (sum += JSON.stringify(item).length) > length);
  return at === -1 ? items.length : at;
}

function unkeptOf(userId: string): readonly KeptUnmerged[] {
  return unkept.get(userId) ?? [];
}

function textOf(items: readonly KeptUnmerged[]): string {
  return JSON.stringify({ version: VERSION, items });
}

function readKept(userId: string): readonly KeptUnmerged[] {
  try {
    const kept = JSON.parse(readLocal(keyOf(userId)) ?? "null") as {
      version?: unknown;
      items?: unknown;
    } | null;
    return kept?.version === VERSION && Array.isArray(kept.items)
      ? (kept.items as KeptUnmerged[])
      : [];
  } catch {
    return [];
  }
}

function keyOf(userId: string): string {
  return `mosaico.unmerged.${userId}`;
}
