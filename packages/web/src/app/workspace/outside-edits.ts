import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";

/** What another screen than the mosaic's own made of it. */
export type OutsideEdit = { readonly before: MosaicState; readonly after: MosaicState };

const waiting = new Map<number, OutsideEdit[]>();

/** Remembers what the history did to a mosaic, until the mosaic is open again. */
export function keepOutsideEdit(id: number, edit: OutsideEdit): void {
  waiting.set(id, [...(waiting.get(id) ?? []), edit]);
}

/** Lets an open mosaic undo what the history did to it. */
export function takeOutsideEdits(open: OpenMosaic): void {
  for (const { before, after } of waiting.get(open.id) ?? []) open.recordOutside(before, after);
  waiting.delete(open.id);
}
