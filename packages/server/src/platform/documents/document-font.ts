import type { FontFamily } from "../fonts/typesetter.ts";

const SERIF =
  /times|cambria|georgia|garamond|roman|serif(?<!sans.?serif)|palatino|bookman|book antiqua|century(?! gothic)|constantia|mincho|song|minion|caslon|baskerville/i;
const NARROW = /calibri|carlito|aptos|corbel|candara|gill|tw cen/i;

/** The font of ours that is most like one of a document. */
export function documentFont(name: string | undefined): FontFamily {
  if (name === undefined || NARROW.test(name)) return "carlito";
  return SERIF.test(name) ? "tinos" : "arimo";
}
