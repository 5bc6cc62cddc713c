import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import type { Unmerged } from "#features/sync/change.ts";
import { LossNote } from "#features/sync/conflicts/loss-note.ts";
import { SET_ASIDE, type StuckChange } from "#features/sync/queue/first-change.ts";

/** What a change that is stuck holds, tile by tile. */
export function itemsOfStuck(
  { operations }: StuckChange,
  document: MosaicDocument,
): readonly Unmerged[] {
  let count = 0;
  const note = new LossNote(document, { newId: () => String((count += 1)), removers: new Map() });
  for (const operation of operations) note.add(operation, SET_ASIDE);
  return note.loss()?.items ?? [];
}
