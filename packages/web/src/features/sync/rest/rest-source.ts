import type { Bounds } from "@mosaico/domain/mosaic/area";
import type { ReadingPlace } from "@mosaico/domain/mosaic/reading-order";
import type { TileId } from "@mosaico/domain/tile/tile";
import type { PartHead } from "../document/part-area.ts";
import type { ParsedMosaic } from "../document/parse-mosaic.ts";
import type { BaseState } from "../transport.ts";

/** All tiles of a mosaic as they were at a revision. */
export type WholeMosaic = ParsedMosaic & BaseState;

/** Some tiles of a mosaic as they were at a revision: all of those in an area, or in reading order as far as a place. */
export type NearPart = ParsedMosaic &
  BaseState & { readonly part: Bounds; readonly end?: ReadingPlace | null };

/** What is known of a mosaic of which only a part is loaded, and how the rest of it is loaded. */
export type RestSource = PartHead & {
  readonly load: (signal: AbortSignal) => Promise<WholeMosaic>;
  /** Loads what is in an area, or as much of it as one answer contains. */
  readonly loadNear: (area: Bounds, signal: AbortSignal) => Promise<NearPart>;
  /** Loads the pieces from a section or a tile on, in reading order, or as many of them as one answer contains. */
  readonly loadFrom: (id: TileId, signal: AbortSignal) => Promise<NearPart>;
};
