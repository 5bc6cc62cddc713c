import type { Size } from "@mosaico/domain/mosaic/area";

/** The measures of a piece by its size, in canvas units. */
export type PieceType = {
  readonly title: { readonly size: number; readonly line: number; readonly max: number };
  /** Undefined where only the title has room. */
  readonly summary:
    | { readonly size: number; readonly line: number; readonly max: number }
    | undefined;
  readonly icon: number;
  readonly padding: number;
  /** Titles of large pieces are set in the face of the look. */
  readonly isLarge: boolean;
  /** How far the label of a picture stands from its edges: at the sides, above and below. */
  readonly label: {
    readonly side: number;
    readonly above: number;
    readonly below: number;
    readonly out: number;
  };
};

const ONE: PieceType = {
  title: { size: 12, line: 14, max: 2 },
  summary: undefined,
  icon: 44,
  padding: 5,
  isLarge: false,
  label: { side: 8, above: 5, below: 7, out: 20 },
};
const WIDE: PieceType = {
  title: { size: 14.5, line: 18, max: 2 },
  summary: { size: 13, line: 17, max: 2 },
  icon: 46,
  padding: 14,
  isLarge: false,
  label: { side: 11, above: 8, below: 10, out: 32 },
};
const TALL: PieceType = {
  title: { size: 14, line: 16.5, max: 3 },
  summary: undefined,
  icon: 56,
  padding: 9,
  isLarge: false,
  label: { side: 11, above: 8, below: 11, out: 32 },
};
const LARGE: PieceType = {
  title: { size: 20, line: 22, max: 3 },
  summary: { size: 14, line: 18, max: 2 },
  icon: 64,
  padding: 15,
  isLarge: true,
  label: { side: 15, above: 10, below: 13, out: 32 },
};
const BROAD: PieceType = {
  ...LARGE,
  title: { size: 23, line: 25, max: 3 },
  summary: { size: 15, line: 20, max: 2 },
  padding: 18,
  label: { side: 18, above: 11, below: 16, out: 40 },
};
const HERO: PieceType = {
  ...BROAD,
  title: { size: 30, line: 32, max: 3 },
  summary: { size: 16, line: 22, max: 2 },
  icon: 96,
  padding: 19,
};

/** How a piece of this size, in cells, is laid out. */
export function pieceTypeOf({ width, height }: Size): PieceType {
  if (width === 1) return height === 1 ? ONE : TALL;
  if (height === 1) return WIDE;
  return width === 2 ? LARGE : width === 3 ? BROAD : HERO;
}
