import type { ReadingPlace } from "@mosaico/domain/mosaic/reading-order";
import type { Size } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { Part } from "./read-part.ts";

/** What a window may show of a mosaic first. */
export type Opening = {
  /** Of the canvas. */
  readonly window: Size;
  /** All of them. */
  readonly sections: readonly Tile[];
  /** Z8: the first pieces in reading order, without those in folded sections. */
  readonly beginning: readonly Tile[];
  /** The place of the last of them; null if none follow. */
  readonly end: ReadingPlace | null;
  /** What lies around the middle. */
  readonly around: Part;
};
