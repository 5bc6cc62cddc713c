import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type * as harfbuzz from "harfbuzzjs";
import { notoFile, scriptsOf } from "./noto-fonts.ts";
import { sfntOf } from "./sfnt-of.ts";
import { sfntOfWoff2 } from "./woff2.ts";

/** The families in which drawings are set, each in the weights that drawings use. */
const FAMILIES = {
  figtree: [400, 600, 700],
  "bricolage-grotesque": [700, 800],
  fredoka: [600],
  newsreader: [500],
  "martian-mono": [700],
  // As wide as the usual fonts of documents.
  carlito: [400, 700],
  arimo: [400, 700],
  tinos: [400, 700],
} as const;

export type FontFamily = keyof typeof FAMILIES;

/** A font; of the weights that exist, the nearest is taken. */
export type FontName = { readonly family: FontFamily; readonly weight: number };

/** Finds the font of a sign; undefined if there is none. `beside` is the text that it is part of. */
export type FindFont = (sign: string, name: FontName, beside: string) => harfbuzz.Font | undefined;

// The packages split each font; the first part contains most letters of our languages, the second all others in Latin.
const PARTS = ["latin", "latin-ext"] as const;
const RANGES: Readonly<Record<(typeof PARTS)[number], string>> = {
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122",
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF",
};
const SYMBOLS = ["jp", "sc", "kr"];
/** Units of the em of every font, whatever its own are. */
export const UNITS = 1000;
const BOLD = 550;
/** Signs whose fonts are remembered. */
const MAX_CACHED = 20_000;

type Fallback = { readonly regular: string; readonly bold: string };
const expo = (family: string, regular: string, bold = regular): Fallback => ({
  regular: `@expo-google-fonts/${family}/${regular}.ttf`,
  bold: `@expo-google-fonts/${family}/${bold}.ttf`,
});
const ARIMO = expo("arimo", "400Regular/Arimo_400Regular", "700Bold/Arimo_700Bold");
/** The families that are not split. */
const WHOLE: ReadonlyMap<FontFamily, Fallback> = new Map([
  ["carlito", expo("carlito", "400Regular/Carlito_400Regular", "700Bold/Carlito_700Bold")],
  ["arimo", ARIMO],
  ["tinos", expo("tinos", "400Regular/Tinos_400Regular", "700Bold/Tinos_700Bold")],
]);
const EMOJI = expo("noto-emoji", "400Regular/NotoEmoji_400Regular", "700Bold/NotoEmoji_700Bold");

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const EMOJI_SIGN = /\p{Extended_Pictographic}|\p{RI}|\u20e3/u;
// Signs below have one font, whatever is beside them.
const FIRST_SHARED = "\u0300";

/** A file, and the weight to which it is set if it contains all. */
type FontFile = { readonly file: string; readonly weight?: number };

const opened = new Map<string, harfbuzz.Font>();

/** Fonts are read when a text first needs them: some have thousands of letters, and few drawings need those. */
export function fontFinder(hb: typeof harfbuzz): FindFont {
  const fontAt = ({ file, weight }: FontFile): harfbuzz.Font => {
    const key = `${file} ${weight ?? ""}`;
    const opening = opened.get(key);
    if (opening !== undefined) return opening;
    const font = new hb.Font(new hb.Face(new hb.Blob(readFont(file).buffer)));
    font.setScale(UNITS, UNITS);
    if (weight !== undefined) font.setVariations([new hb.Variation("wght", weight)]);
    opened.set(key, font);
    return font;
  };
  const find: FindFont = (sign, name, beside) => {
    const points = Array.from(sign.normalize("NFC"))
      .filter((one) => !IGNORABLE.test(one))
      .map((one) => one.codePointAt(0) ?? 0);
    for (const file of filesFor(sign, points[0] ?? 0, name, beside)) {
      const font = fontAt(file);
      if (points.every((point) => font.nominalGlyph(point) !== undefined)) return font;
    }
    return undefined;
  };
  // A drawing of thousands of words has the same few signs again and again.
  const cached = new Map<string, harfbuzz.Font | undefined>();
  return (sign, name, beside) => {
    const scripts = sign < FIRST_SHARED ? "" : [...scriptsOf(sign, beside)].join(" ");
    const key = `${name.family} ${name.weight} ${scripts} ${sign}`;
    if (!cached.has(key)) {
      if (cached.size >= MAX_CACHED) cached.clear();
      cached.set(key, find(sign, name, beside));
    }
    return cached.get(key);
  };
}

function readFont(file: string): Uint8Array<ArrayBuffer> {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)));
  if (file.endsWith(".woff2")) return sfntOfWoff2(bytes);
  return file.endsWith(".woff") ? sfntOf(bytes) : new Uint8Array(bytes);
}

/** The rules of a style sheet for a font of ours, with the font in them, for files that go elsewhere. */
export function fontRules(name: FontName, face: string): string {
  return PARTS.map((part) => {
    const file = `@fontsource/${name.family}/files/${name.family}-${part}-${nearest(name)}-normal.woff`;
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(file))).toString("base64");
    return `@font-face{font-family:"${face}";font-weight:${name.weight};src:url(data:font/woff;base64,${bytes}) format("woff");unicode-range:${RANGES[part]}}`;
  }).join("");
}

function* filesFor(
  sign: string,
  point: number,
  name: FontName,
  beside: string,
): Generator<FontFile> {
  const { family, weight } = name;
  const ofWeight = (one: Fallback) => ({ file: weight >= BOLD ? one.bold : one.regular });
  const whole = WHOLE.get(family);
  if (whole !== undefined) yield ofWeight(whole);
  for (const part of whole === undefined ? PARTS : []) {
    yield { file: `@fontsource/${family}/files/${family}-${part}-${nearest(name)}-normal.woff` };
  }
  if (EMOJI_SIGN.test(sign)) yield ofWeight(EMOJI);
  for (const script of scriptsOf(sign, beside)) {
    const file = notoFile(script, point);
    if (file !== undefined) yield { file, weight };
  }
  yield ofWeight(ARIMO);
  // Arrows, circled and Roman numbers, and other symbols.
  for (const script of SYMBOLS) {
    const file = notoFile(script, point);
    if (file !== undefined) yield { file, weight };
  }
}

function nearest({ family, weight }: FontName): number {
  const weights: readonly number[] = FAMILIES[family];
  return weights.reduce((a, b) => (Math.abs(b - weight) < Math.abs(a - weight) ? b : a));
}
