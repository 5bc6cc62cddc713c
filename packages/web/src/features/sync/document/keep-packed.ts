import { inSlices } from "#platform/page/in-slices.ts";
import type { MosaicDocument } from "./mosaic-document.ts";

// A tile is packed after about half a minute without use: a user who looks around comes back to what was in view.
const ROUND_MS = 10_000;
// Fewer take hardly any memory.
const MIN_TILES = 2000;

/** Packs tiles that are not used any more, until the signal. */
export function keepPacked(document: MosaicDocument, signal: AbortSignal): void {
  const round = () => {
    if (document.tileCount >= MIN_TILES)
      void inSlices(document.slots(), (slot) => document.packIfUnused(slot));
  };
  const timer = setInterval(round, ROUND_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}
