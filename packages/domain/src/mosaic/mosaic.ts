import { cleanText } from "../clean-text.ts";
import { type Outcome, accept, refuse } from "../outcome.ts";
import { plainName } from "../people/name.ts";
import type { Tile, TileId } from "../tile/tile.ts";
import { type Background, NO_BACKGROUND } from "./background.ts";
import { DEFAULT_SETTINGS, type MosaicSettings } from "./settings.ts";

/** What a mosaic has besides its tiles. */
export type MosaicHead = {
  readonly title: string;
  readonly background: Background;
  readonly settings: MosaicSettings;
};

/** The state of a mosaic at one revision. */
export type MosaicState = MosaicHead & {
  readonly tiles: ReadonlyMap<TileId, Tile>;
};

/** M2: limits of a mosaic and of one change to it. The title's limit is in UTF-16 code units. */
export const MOSAIC_LIMITS = { title: 60, tiles: 100_000, operations: 1000 } as const;

/** M4, M5: the state of a new mosaic: no tiles, no background, and the default settings. */
export function emptyMosaic(title: string): MosaicState {
  return { title, background: NO_BACKGROUND, settings: DEFAULT_SETTINGS, tiles: new Map() };
}

/** What this has besides tiles. */
export function headOf({ title, background, settings }: MosaicHead): MosaicHead {
  return { title, background, settings };
}

// These would reverse the text next to the title in a sentence.
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

/** M1: trims a title and removes direction marks, or returns why it is refused. */
export function checkMosaicTitle(
  title: string,
): Outcome<string, "mosaics.titleRequired" | "mosaics.titleTooLong"> {
  const trimmed = cleanText(title).replaceAll(TURNING, "").trim();
  if (plainName(trimmed) === undefined) return refuse("mosaics.titleRequired", ["title"]);
  if (trimmed.length > MOSAIC_LIMITS.title) return refuse("mosaics.titleTooLong", ["title"]);
  return accept(trimmed);
}

/** M3: returns whether a mosaic may be deleted, given how many its account has. The last one may not. */
export function canDeleteMosaic(mosaicsInAccount: number): boolean {
  return mosaicsInAccount > 1;
}
