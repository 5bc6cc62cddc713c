import { createStore } from "zustand/vanilla";
import { readLocal, removeLocal, writeLocal } from "#platform/storage/local.ts";
import type { Unmerged } from "../saving/change.ts";

/** What could not be merged, and where that was. */
export type KeptUnmerged = Unmerged & { readonly mosaicId: number; readonly mosaicTitle: string };

const VERSION = 1;
// Beyond this nobody goes through them, and the browser needs its room for what is still to be sent.
const MOST_ITEMS = 60;
const LONGEST = 400_000;

/** What could not be merged until its person has seen to it, and whether they are looking at it. */
export const unmergedStore = createStore<{
  readonly userId: string | undefined;
  readonly items: readonly KeptUnmerged[];
  readonly isOpen: boolean;
}>(() => ({ userId: undefined, items: [], isOpen: false }));

/** Brings what is kept for a person into sight; also what another tab of theirs keeps or dismisses. Returns how to stop. */
export function followUnmerged(userId: string): () => void {
  const read = () => unmergedStore.setState({ userId, items: readKept(userId) });
  const follow = ({ key }: StorageEvent) => {
    if (key === keyOf(userId)) read();
  };
  read();
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

/** Keeps more of them, also over a reload. */
export function keepUnmerged(
  userId: string,
  mosaic: { readonly id: number; readonly title: string },
  items: readonly Unmerged[],
): void {
  const before = readKept(userId);
  const known = new Set(before.map(({ key }) => key));
  const added = items
    .filter(({ key }) => !known.has(key))
    .map((item) => ({ ...item, mosaicId: mosaic.id, mosaicTitle: mosaic.title }));
  if (added.length > 0) write(userId, [...before, ...added]);
}

/** Forgets those that their person has seen to. */
export function dismissUnmerged(userId: string, keys: ReadonlySet<string>): void {
  write(
    userId,
    readKept(userId).filter(({ key }) => !keys.has(key)),
  );
}

export function lookAtUnmerged(isOpen: boolean): void {
  unmergedStore.setState({ isOpen });
}

function write(userId: string, items: readonly KeptUnmerged[]): void {
  let kept = items.slice(-MOST_ITEMS);
  let text = JSON.stringify({ version: VERSION, items: kept });
  while (text.length > LONGEST && kept.length > 1) {
    kept = kept.slice(Math.ceil(kept.length / 4));
    text = JSON.stringify({ version: VERSION, items: kept });
  }
  if (kept.length === 0) removeLocal(keyOf(userId));
  else writeLocal(keyOf(userId), text);
  if (unmergedStore.getState().userId === userId) unmergedStore.setState({ items: kept });
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
