import type { Oklch } from "../look/oklch.ts";
import { type Outcome, accept, refuse } from "../outcome.ts";
import type { NamedColour } from "../tile/appearance.ts";
import { fileNameOf } from "../tile/content.ts";

/** The background of the canvas: a hex colour or none, a file of the account or none, covering or repeated. */
export type Background = {
  readonly bgColor: string;
  readonly backgroundImage: string;
  readonly repeat: boolean;
};

/** No colour, no picture. */
export const NO_BACKGROUND: Background = { bgColor: "", backgroundImage: "", repeat: false };

/** B2: the colours that the background dialog offers: those of tiles (T12), pale, and their shades in the dark theme. */
export const BACKGROUND_COLOURS = [
  { name: "white", hex: "#ffffff", dark: [0.265, 0.012, 225] },
  { name: "turquoise", hex: "#c9efea", dark: [0.33, 0.045, 198] },
  { name: "green", hex: "#d3efd0", dark: [0.335, 0.045, 150] },
  { name: "yellow", hex: "#fbf0bf", dark: [0.355, 0.048, 92] },
  { name: "orange", hex: "#fde0c2", dark: [0.345, 0.048, 60] },
  { name: "red", hex: "#fad2d0", dark: [0.335, 0.055, 22] },
  { name: "pink", hex: "#fad5e6", dark: [0.34, 0.05, 350] },
  { name: "purple", hex: "#e2d8f8", dark: [0.335, 0.052, 305] },
  { name: "blue", hex: "#d0e3fa", dark: [0.335, 0.048, 248] },
] as const satisfies readonly {
  readonly name: NamedColour;
  readonly hex: string;
  readonly dark: Oklch;
}[];

const HEX = /^#[0-9a-f]{6}$/;
const SHORT_HEX = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/;

/** B1: normalises a background, or returns why it is refused. A colour is `#rrggbb` or `#rgb`, never other CSS text. */
export function checkBackground(
  background: Background,
): Outcome<Background, "background.badColour" | "background.badImage"> {
  const bgColor = background.bgColor.toLowerCase().replace(SHORT_HEX, "#$1$1$2$2$3$3");
  if (bgColor !== "" && !HEX.test(bgColor)) return refuse("background.badColour", ["bgColor"]);
  const { backgroundImage } = background;
  const image = backgroundImage === "" ? "" : fileNameOf(backgroundImage);
  if (image === undefined) return refuse("background.badImage", ["backgroundImage"]);
  return accept({ bgColor, backgroundImage: image, repeat: background.repeat });
}
