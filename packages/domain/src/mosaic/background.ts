import { type Outcome, accept, refuse } from "../outcome.ts";
import { fileNameOf } from "../tile/content.ts";

/** The background of the canvas: a hex colour or none, a file of the account or none, covering or repeated. */
export type Background = {
  readonly bgColor: string;
  readonly backgroundImage: string;
  readonly repeat: boolean;
};

/** No colour, no picture. */
export const NO_BACKGROUND: Background = { bgColor: "", backgroundImage: "", repeat: false };

/** B2: the nine colours that the background dialog offers, by the key of their translation. */
export const BACKGROUND_COLOURS = [
  { name: "branco", hex: "#ffffff" },
  { name: "turquesa", hex: "#c9efea" },
  { name: "verde", hex: "#d3efd0" },
  { name: "amarelo", hex: "#fbf0bf" },
  { name: "laranja", hex: "#fde0c2" },
  { name: "vermelho", hex: "#fad2d0" },
  { name: "rosa", hex: "#fad5e6" },
  { name: "roxo", hex: "#e2d8f8" },
  { name: "azul", hex: "#d0e3fa" },
] as const;

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
