import type { LoadedMosaic } from "#features/sync/copies/load-mosaic.ts";
import type { MosaicPart } from "#features/sync/parts/load-part.ts";

/** The part of a mosaic that can be worked on as soon as the rest of the workspace is there; undefined if it is whole. */
export function openedPart({ rest, ...opened }: LoadedMosaic): MosaicPart | undefined {
  // A reading grid has no canvas to look around on.
  if (rest === undefined || rest.end !== undefined) return undefined;
  const { tileCount, part, bounds, moved } = rest;
  return { ...opened, tileCount, part, bounds, ...(moved && { moved }) };
}
