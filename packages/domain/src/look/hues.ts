import type { NamedColour } from "../tile/appearance.ts";
import type { Hue } from "./look-drawing.ts";

/** M6: the nine colours of tiles as hues. Yellow carries more chroma at the same lightness, so each has a strength. */
export const HUES: Readonly<Record<NamedColour, Hue>> = {
  white: { hue: 85, strength: 0.05 },
  turquoise: { hue: 190, strength: 0.9 },
  green: { hue: 146, strength: 0.95 },
  yellow: { hue: 92, strength: 1.3 },
  orange: { hue: 62, strength: 1.05 },
  red: { hue: 24, strength: 0.92 },
  pink: { hue: 352, strength: 0.85 },
  purple: { hue: 300, strength: 0.82 },
  blue: { hue: 248, strength: 0.8 },
};

/** The hues of deep pieces that differ, since yellow would be olive and orange brown. */
export const DEEP_HUES = {
  yellow: { hue: 76, strength: 1.15, lightness: 0.45 },
  orange: { hue: 54, strength: 1.2, lightness: 0.43 },
} as const;
/** The opacity of lesser words on deep coloured pieces. */
export const DEEP_INK = 0.84;

/** The face and weights of looks that set titles in a serif. */
export const NEWSREADER = {
  titleFace: "newsreader",
  titleWeight: 500,
  headingWeight: 500,
  pieceWeight: 550,
  isUpperCase: false,
} as const;

/** The face of looks that set titles in that of the interface. */
export const BRICOLAGE = { titleFace: "bricolage", titleSize: 59, isUpperCase: false } as const;
