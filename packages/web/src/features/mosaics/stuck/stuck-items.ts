import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import type { Conflict } from "#features/sync/change.ts";
import { ConflictCollector } from "#features/sync/conflicts/conflict-collector.ts";
import { SET_ASIDE, type StuckChange } from "#features/sync/queue/first-change.ts";

/** Lists the content of a stuck change tile by tile. */
export function itemsOfStuck(
  { operations }: StuckChange,
  document: MosaicDocument,
): readonly Conflict[] {
  let count = 0;
  const note = new ConflictCollector(document, {
    newId: () => String((count += 1)),
    removers: new Map(),
  });
  for (const operation of operations) note.add(operation, SET_ASIDE);
  return note.report()?.items ?? [];
}
