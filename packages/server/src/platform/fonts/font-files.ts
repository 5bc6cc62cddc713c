import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type * as harfbuzz from "harfbuzzjs";
import { sfntOf } from "./sfnt-of.ts";

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
const ARABIC = expo(
  "noto-sans-arabic",
  "400Regular/NotoSansArabic_400Regular",
  "700Bold/NotoSansArabic_700Bold",
);
const KOREAN = expo("do-hyeon", "400Regular/DoHyeon_400Regular");
const JAPANESE = expo("kosugi", "Kosugi_400Regular");
const CHINESE = expo("zcool-qingke-huangyou", "400Regular/ZCOOLQingKeHuangYou_400Regular");
const EMOJI = expo("noto-emoji", "400Regular/NotoEmoji_400Regular", "700Bold/NotoEmoji_700Bold");

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const EMOJI_SIGN = /\p{Extended_Pictographic}|\p{RI}|\u20e3/u;
const KANA = /[\p{sc=Hira}\p{sc=Kana}]/u;
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff00-\uffef]/u;

const opened = new Map<string, harfbuzz.Font>();

/** Fonts are read when a text first needs them: some have thousands of letters, and few drawings need those. */
export function fontFinder(hb: typeof harfbuzz): FindFont {
  const fontAt = (file: string): harfbuzz.Font => {
    const opening = opened.get(file);
    if (opening !== undefined) return opening;
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)));
    const sfnt = file.endsWith(".woff") ? sfntOf(bytes) : new Uint8Array(bytes);
    const font = new hb.Font(new hb.Face(new hb.Blob(sfnt.buffer)));
    font.setScale(UNITS, UNITS);
    opened.set(file, font);
    return font;
  };
  const find: FindFont = (sign, name, beside) => {
    const points = Array.from(sign.normalize("NFC"))
      .filter((one) => !IGNORABLE.test(one))
      .map((one) => one.codePointAt(0) ?? 0);
    for (const file of filesFor(sign, name, beside)) {
      const font = fontAt(file);
      if (points.every((point) => font.nominalGlyph(point) !== undefined)) return font;
    }
    return undefined;
  };
  // A drawing of thousands of words has the same few signs again and again.
  const cached = new Map<string, harfbuzz.Font | undefined>();
  return (sign, name, beside) => {
    const key = `${name.family} ${name.weight} ${EAST_ASIAN.test(sign) && KANA.test(beside)} ${sign}`;
    if (!cached.has(key)) {
      if (cached.size >= MAX_CACHED) cached.clear();
      cached.set(key, find(sign, name, beside));
    }
    return cached.get(key);
  };
}

/** The rules of a style sheet for a font of ours, with the font in them, for files that go elsewhere. */
export function fontRules(name: FontName, face: string): string {
  return PARTS.map((part) => {
    const file = `@fontsource/${name.family}/files/${name.family}-${part}-${nearest(name)}-normal.woff`;
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(file))).toString("base64");
    return `@font-face{font-family:"${face}";font-weight:${name.weight};src:url(data:font/woff;base64,${bytes}) format("woff");unicode-range:${RANGES[part]}}`;
  }).join("");
}

function* filesFor(sign: string, name: FontName, beside: string): Generator<string> {
  const { family } = name;
  const isBold = name.weight >= BOLD;
  const whole = WHOLE.get(family);
  if (whole !== undefined) yield isBold ? whole.bold : whole.regular;
  for (const part of whole === undefined ? PARTS : []) {
    yield `@fontsource/${family}/files/${family}-${part}-${nearest(name)}-normal.woff`;
  }
  for (const fallback of fallbacksFor(sign, beside))
    yield isBold ? fallback.bold : fallback.regular;
}

/** Han letters look different in Japanese texts, which kana tell from Chinese ones. */
function fallbacksFor(sign: string, beside: string): readonly Fallback[] {
  if (EMOJI_SIGN.test(sign)) return [EMOJI, ARIMO];
  if (EAST_ASIAN.test(sign)) {
    return KANA.test(beside) ? [JAPANESE, CHINESE, KOREAN] : [CHINESE, KOREAN, JAPANESE];
  }
  return /\p{sc=Arab}/u.test(sign) ? [ARABIC] : [ARIMO, ARABIC];
}

function nearest({ family, weight }: FontName): number {
  const weights: readonly number[] = FAMILIES[family];
  return weights.reduce((a, b) => (Math.abs(b - weight) < Math.abs(a - weight) ? b : a));
}
