import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";

/** A change of the mosaic made on another screen. */
export type OutsideEdit = { readonly before: MosaicState; readonly after: MosaicState };

const waiting = new Map<number, OutsideEdit[]>();

/** Remembers a change made in the history until the mosaic is open again. */
export function keepOutsideEdit(id: number, edit: OutsideEdit): void {
  waiting.set(id, [...(waiting.get(id) ?? []), edit]);
}

/** Makes changes from the history undoable in an open mosaic. */
export function takeOutsideEdits(open: OpenMosaic): void {
  open.rest.onceHere(() => {
    for (const { before, after } of waiting.get(open.id) ?? []) open.recordOutside(before, after);
    waiting.delete(open.id);
  });
}
