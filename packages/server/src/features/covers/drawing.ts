import type { LookColours, LookDrawing } from "@mosaico/domain/look/look-drawing";
import type { PictureFraming } from "@mosaico/domain/tile/appearance";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { FontName, Typesetter } from "#platform/fonts/typesetter.ts";

/** A picture in a drawing. Its bytes are put in where the drawing is made. */
export type DrawnPicture = {
  readonly framing: PictureFraming;
  /** In degrees of OKLCH. */
  readonly hue: number;
  /** The strength of the scrim, from 0.5 to 1. */
  readonly scrim: number;
  readonly width: number;
  readonly height: number;
};

/** All that a drawing of a mosaic is made of. */
export type Drawing = {
  readonly look: LookDrawing;
  readonly colours: LookColours;
  readonly titleFont: FontName;
  readonly setter: Typesetter;
  readonly pieces: readonly Tile[];
  readonly sections: readonly Tile[];
  /** By name of the file. */
  readonly pictures: ReadonlyMap<string, DrawnPicture>;
  /** The names of the icons whose bytes are there. */
  readonly icons: ReadonlySet<string>;
  /** Draws a file of that name into a box, stretched. */
  readonly place: (
    file: string,
    box: { x: number; y: number; width: number; height: number },
  ) => string;
};
