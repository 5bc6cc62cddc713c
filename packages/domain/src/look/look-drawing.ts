import type { NamedColour } from "../tile/appearance.ts";
import type { Oklch } from "./oklch.ts";

/** The two themes of the interface, in each of which every look is drawn. */
export const LOOK_THEMES = ["light", "dark"] as const;

/** A theme of the interface. */
export type LookTheme = (typeof LOOK_THEMES)[number];

/** The faces of type in which looks set titles. */
export type TitleFace = "bricolage" | "fredoka" | "newsreader" | "martian";

/**
 * How a section is set apart: by a tint of its colour, by a ground of one colour for all, or by a rule over its heading
 * and no ground at all.
 */
export type SectionDrawing =
  | {
      readonly by: "tint";
      readonly lightness: number;
      readonly chroma: number;
      /** Of yellow and orange, which would turn brown in the dark. */
      readonly warmChroma: number;
      readonly ink: Tint;
    }
  | {
      readonly by: "ground";
      readonly ground: Oklch;
      /** Of the title; a tint of the section's colour, or one colour for all. */
      readonly ink: Tint | Oklch;
      readonly muted: Oklch;
    }
  | { readonly by: "rule"; readonly opacity: number };

/** A shade in the hue of a colour. */
export type Tint = { readonly lightness: number; readonly chroma: number };

/** What a colour is in a look: its hue, and how it differs from the others. */
export type Hue = {
  readonly hue: number;
  /** Multiplies the chroma of the look. */
  readonly strength: number;
  /** In place of the lightness of the look. */
  readonly lightness?: number;
};

/** The colours of a look in one theme. */
export type LookColours = {
  readonly ground: Oklch;
  /** Words on the ground, and lesser ones. */
  readonly onGround: Oklch;
  readonly onGroundMuted: Oklch;
  /** Words on pieces, and lesser ones. */
  readonly ink: Oklch;
  readonly muted: Oklch;
  /** The white piece. */
  readonly paper: Oklch;
  /** The lightness and chroma of all other pieces. */
  readonly piece: Tint;
  /** Colours that differ from the usual hues. */
  readonly hues: Readonly<Partial<Record<NamedColour, Hue>>>;
  /** Lesser words on coloured pieces are ink of this opacity; undefined where `muted` is readable on them. */
  readonly softInk: number | undefined;
  readonly section: SectionDrawing;
};

/** A look: its shapes, its type, and its colours in each theme. Lengths are in canvas units. */
export type LookDrawing = Readonly<Record<LookTheme, LookColours>> & {
  readonly radius: number;
  /** The distance between two pieces. The cells stay, so that no position depends on the look. */
  readonly joint: number;
  readonly sectionRadius: number;
  /** Whether the label of a picture lies on it, or on a strip of paper below it. */
  readonly label: "scrim" | "plate";
  readonly titleFace: TitleFace;
  /** The weights of the mosaic's title, of the titles of sections, and of those of large pieces. */
  readonly titleWeight: number;
  readonly headingWeight: number;
  readonly pieceWeight: number;
  /** The size of the mosaic's title. */
  readonly titleSize: number;
  /** Letter spacing of the title and of headings, in em. */
  readonly titleTracking: number;
  readonly headingTracking: number;
  readonly isUpperCase: boolean;
};
