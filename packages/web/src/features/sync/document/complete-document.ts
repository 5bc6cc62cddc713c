import { type MosaicState, headOf } from "@mosaico/domain/mosaic/mosaic";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { inSlices } from "#platform/page/in-slices.ts";
import { isSameValue } from "../same-value.ts";
import type { MosaicDocument } from "./mosaic-document.ts";

/** Makes a document that may have only a part of a mosaic all of it, in this state, in slices shorter than a frame. */
export async function completeDocument(
  document: MosaicDocument,
  state: MosaicState,
  signal: AbortSignal,
): Promise<void> {
  if (document.part === undefined) {
    await follow(document, state, signal);
    return;
  }
  const filled = new Set<TileId>();
  // What comes into view meanwhile may be older than what was filled.
  const stop = document.subscribe((touched) => {
    for (const id of touched ?? []) filled.delete(id);
  });
  await inSlices(state.tiles.values(), (tile) => {
    const isOver = signal.aborted || document.part === undefined;
    if (isOver || document.find(tile.id) !== undefined) return;
    document.fill(tile);
    filled.add(tile.id);
  });
  stop();
  if (signal.aborted || document.part === undefined) return;
  // What was read before may have changed, and what came into view meanwhile.
  const tiles = new Map<TileId, Tile | undefined>();
  for (const id of document.ids()) if (!filled.has(id)) tiles.set(id, state.tiles.get(id));
  document.put({ ...headOf(state), tiles });
  document.endPart();
}

/** Compares in slices, and then changes what differs. Nothing else changes the document meanwhile. */
async function follow(
  document: MosaicDocument,
  state: MosaicState,
  signal: AbortSignal,
): Promise<void> {
  const tiles = new Map<TileId, Tile | undefined>();
  await inSlices(state.tiles, ([id, tile]) => {
    if (!signal.aborted && !isSameValue(document.copyOf(id), tile)) tiles.set(id, tile);
  });
  await inSlices(document.ids(), (id) => {
    if (!signal.aborted && !state.tiles.has(id)) tiles.set(id, undefined);
  });
  if (!signal.aborted) document.put({ ...headOf(state), tiles });
}
