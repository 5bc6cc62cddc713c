import { cleanText } from "../clean-text.ts";
import { type Outcome, accept, refuse } from "../outcome.ts";
import { plainName } from "../people/name.ts";
import type { Tile, TileId } from "../tile/tile.ts";
import { type Background, NO_BACKGROUND } from "./background.ts";

/** What a mosaic holds at one revision. */
export type MosaicState = {
  readonly title: string;
  readonly background: Background;
  readonly tiles: ReadonlyMap<TileId, Tile>;
};

/** M2: limits of a mosaic and of one change to it. The title's is in UTF-16 code units. */
export const MOSAIC_LIMITS = { title: 60, tiles: 100_000, operations: 1000 } as const;

/** M4: a mosaic as it is when it is made: no tiles, no background. */
export function emptyMosaic(title: string): MosaicState {
  return { title, background: NO_BACKGROUND, tiles: new Map() };
}

// They would turn round what stands beside the title in a sentence.
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

/** M1: the title without surrounding space and marks that turn text round, or why it is refused. */
export function checkMosaicTitle(
  title: string,
): Outcome<string, "mosaics.titleRequired" | "mosaics.titleTooLong"> {
  const trimmed = cleanText(title).replaceAll(TURNING, "").trim();
  if (plainName(trimmed) === undefined) return refuse("mosaics.titleRequired", ["title"]);
  if (trimmed.length > MOSAIC_LIMITS.title) return refuse("mosaics.titleTooLong", ["title"]);
  return accept(trimmed);
}

/** M3: whether a mosaic may be deleted, given how many its account has. The last one stays. */
export function canDeleteMosaic(mosaicsInAccount: number): boolean {
  return mosaicsInAccount > 1;
}
