import { createStore } from "zustand/vanilla";
import { readLocal, removeLocal, writeLocal } from "#platform/storage/local.ts";
import type { Unmerged } from "../change.ts";

/** What could not be merged, and where that was. */
export type KeptUnmerged = Unmerged & { readonly mosaicId: number; readonly mosaicTitle: string };

const VERSION = 1;
// In UTF-16 code units, as browsers count what they keep, of which most have room for some 5 million: the rest is needed
// for what is still to be sent.
const MAX_LENGTH = 2_500_000;

/** What could not be merged until its person has seen to it, and whether they are looking at it. */
export const unmergedStore = createStore<{
  readonly userId: string | undefined;
  readonly items: readonly KeptUnmerged[];
  /** So many of them, the last ones, the browser has no room for: they are gone with this page. */
  readonly unkept: number;
  readonly isOpen: boolean;
}>(() => ({ userId: undefined, items: [], unkept: 0, isOpen: false }));

/** What the browser had no room for, by person. */
const unkept = new Map<string, readonly KeptUnmerged[]>();

/** Brings what is kept for a person into sight; also what another tab of theirs keeps or dismisses. Returns how to stop. */
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

/** Keeps more of them, also over a reload as far as the browser has room. */
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

/** Tries once more to keep what there was no room for: there may be now. */
export function keepUnkept(userId: string): void {
  const waiting = unkeptOf(userId);
  if (waiting.length > 0) write(userId, [...readKept(userId), ...waiting]);
}

/** Forgets those that their person has seen to. */
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

/** Keeps as many of them as there is room for, and the others for as long as the page is there. */
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
