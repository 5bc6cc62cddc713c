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

// The hues of the colours, in degrees. White has none.
const HUES = {
  red: 0,
  orange: 28,
  yellow: 50,
  green: 125,
  turquoise: 178,
  blue: 212,
  purple: 270,
  pink: 325,
} as const;
const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/;
const SHORT_HEX = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/;
// A grey has no hue, and neither has a colour that is nearly one. Of 255.
const MIN_DIFFERENCE = 18;

/** X6: the colour of a tile that is nearest to one of another program; empty for a grey, and for what is no colour. */
export function nearestColour(color: unknown): TileColour {
  if (typeof color !== "string" || color.length > 9) return "";
  const own = colourOfCanvas(color);
  if (own !== "") return own;
  const long = color.toLowerCase().replace(SHORT_HEX, "#$1$1$2$2$3$3");
  const [, ...channels] = HEX.exec(long) ?? [];
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => Number.parseInt(channel, 16));
  const strongest = Math.max(red, green, blue);
  const difference = strongest - Math.min(red, green, blue);
  if (difference < MIN_DIFFERENCE) return "";
  const sixth =
    strongest === red
      ? (green - blue) / difference
      : strongest === green
        ? 2 + (blue - red) / difference
        : 4 + (red - green) / difference;
  const hue = (sixth * 60 + 360) % 360;
  const apart = (other: number) => Math.min(Math.abs(hue - other), 360 - Math.abs(hue - other));
  const names = Object.keys(HUES) as (keyof typeof HUES)[];
  return names.reduce((best, name) => (apart(HUES[name]) < apart(HUES[best]) ? name : best));
}
