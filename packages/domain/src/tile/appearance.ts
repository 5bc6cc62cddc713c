import { SECTION_LIMITS, TILE_LIMITS } from "./limits.ts";
import { SECTION_TYPE, type TileType } from "./tile-type.ts";

/** T11: the faces that a tile can show on the canvas, in the order in which they are offered. */
export const TILE_FACES = ["icon", "picture", "text", "title"] as const;

/** T11: the face that a tile shows on the canvas. */
export type TileFace = (typeof TILE_FACES)[number];

/** T12: the colours that a tile can have, in the order in which they are offered. */
export const TILE_COLOURS = [
  "white",
  "turquoise",
  "green",
  "yellow",
  "orange",
  "red",
  "pink",
  "purple",
  "blue",
] as const;

/** T12: a colour of tiles by name. */
export type NamedColour = (typeof TILE_COLOURS)[number];

/** T12: a tile's own colour by name; empty if it has none. */
export type TileColour = NamedColour | "";

/** T13: how a picture lies in its tile, in the order in which they are offered. */
export const TILE_FRAMINGS = ["scrim", "plate", "page", "slide"] as const;

/** T13: how a picture lies in its tile. */
export type PictureFraming = (typeof TILE_FRAMINGS)[number];

/** T13: a framing chosen by hand; empty if the picture decides. */
export type TileFraming = PictureFraming | "";

/** T10, Z1: returns whether a tile of this type can be this many cells wide or high. */
export function isTileSpan(cells: number, type: TileType): boolean {
  const limit = type === SECTION_TYPE ? SECTION_LIMITS.cells : TILE_LIMITS.cells;
  return Number.isInteger(cells) && cells >= 1 && cells <= limit;
}

/** T11: returns whether the text names a face. */
export function isTileFace(text: string): text is TileFace {
  return TILE_FACES.some((face) => face === text);
}

/** T12: returns whether the text names a colour, or none. No other CSS text is ever accepted. */
export function isTileColour(text: string): text is TileColour {
  return text === "" || TILE_COLOURS.some((colour) => colour === text);
}

/** T13: returns whether a part of the focus point, in percent of the picture's width or height, is valid. */
export function isFocus(percent: number): boolean {
  return Number.isInteger(percent) && percent >= 0 && percent <= 100;
}

/** T13: returns whether the text names a framing, or none. */
export function isTileFraming(text: string): text is TileFraming {
  return text === "" || TILE_FRAMINGS.some((framing) => framing === text);
}
