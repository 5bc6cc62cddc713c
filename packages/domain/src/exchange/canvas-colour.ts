import { TILE_COLOURS, type TileColour } from "../tile/appearance.ts";

/**
 * X1: the nine colours in JSON Canvas: its six presets where they are the same colour, and hex where it has none.
 * Source: JSON Canvas 1.0, "Color".
 */
const CANVAS_COLOURS = {
  white: "#ffffff",
  turquoise: "5",
  green: "4",
  yellow: "3",
  orange: "2",
  red: "1",
  pink: "#e668a7",
  purple: "6",
  blue: "#4a90e2",
} as const satisfies Record<Exclude<TileColour, "">, string>;

/** X1: a tile's colour as JSON Canvas writes it; undefined if the tile has none of its own. */
export function canvasColourOf(colour: TileColour): string | undefined {
  return colour === "" ? undefined : CANVAS_COLOURS[colour];
}

/** X4: the colour that JSON Canvas writes like this; empty for any other. */
export function colourOfCanvas(color: string): TileColour {
  return TILE_COLOURS.find((name) => CANVAS_COLOURS[name] === color) ?? "";
}
