import type { Ground, Look } from "@mosaico/domain/look/look";
import type { LookColours, LookDrawing, LookTheme } from "@mosaico/domain/look/look-drawing";
import type { Bounds } from "@mosaico/domain/mosaic/area";
import type { Background } from "@mosaico/domain/mosaic/background";
import type { PictureFraming } from "@mosaico/domain/tile/appearance";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { ReadPicture } from "#features/files/files.service.ts";
import type { FontName, Typesetter } from "#platform/fonts/typesetter.ts";
import type { Box } from "./svg.ts";

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
  /** Whether it is too small for the labels of narrow pieces: they show their icons, larger. */
  readonly isSmall: boolean;
  /** The most pieces that are drawn, if not as many as a cover has. */
  readonly maxPieces?: number;
  /** Where a press on a piece leads, where drawings have links. */
  readonly linkOf?: (tile: Tile) => string | undefined;
  /** Whether the drawing says what its parts are, for programs that read aloud. */
  readonly isTagged?: boolean;
  /** Draws a file of that name into a box, stretched. */
  readonly place: (file: string, box: Box) => string;
};

/** What the process for drawings is given: plain data, so that nothing of the drawing is done elsewhere. */
export type Scene = {
  readonly look: Look;
  readonly theme: LookTheme;
  readonly title: string;
  readonly logo: string;
  /** Only what is in sight. */
  readonly pieces: readonly Tile[];
  readonly sections: readonly Tile[];
  readonly files: ReadonlyMap<string, ReadPicture>;
  /** Pixels to a canvas unit. */
  readonly scale: number;
  readonly drawn:
    | { readonly as: "card"; readonly window: Bounds; readonly line: string }
    | CoverScene
    | { readonly as: "picture"; readonly shape: CoverShape; readonly file: string };
};

/** The shapes of covers: for the first place of a wall of covers, and for all others. */
export const COVER_SHAPES = ["small", "large"] as const;

/** A shape of covers. */
export type CoverShape = (typeof COVER_SHAPES)[number];

/** A cover that shows the mosaic itself. */
export type CoverScene = {
  readonly as: "cover";
  readonly shape: CoverShape;
  readonly window: Bounds;
  readonly background: Background;
  readonly ground: Ground;
  readonly isVeiled: boolean;
  /** Where the title stands: in the free corner of the mosaic, or in a band above it. */
  readonly titleAt: "corner" | "band";
};
