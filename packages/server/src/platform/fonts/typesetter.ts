import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type * as harfbuzz from "harfbuzzjs";
import { sfntOf } from "./sfnt-of.ts";

/** The families that can be set, each in the weights that drawings use. */
const FAMILIES = {
  figtree: [400, 600, 700],
  "bricolage-grotesque": [700, 800],
  fredoka: [600],
  newsreader: [500],
  "martian-mono": [700],
} as const;

export type FontFamily = keyof typeof FAMILIES;

/** A font; of the weights that exist, the nearest is taken. */
export type FontName = { readonly family: FontFamily; readonly weight: number };

/** Sets lines of text as outlines, so that a drawing looks the same on machines with and without fonts. */
export type Typesetter = {
  /** The length of a line, in the unit of `size`. */
  width(text: string, font: FontName, size: number, tracking?: number): number;
  /** The line as SVG paths whose first letter stands at 0, 0. Signs that no font contains are left out. */
  outline(text: string, font: FontName, size: number, tracking?: number): string;
  /** Whether at least most of a text can be set. */
  canSet(text: string): boolean;
};

// The packages split each font; the first part contains most letters of our languages, the second all others in Latin.
const PARTS = ["latin", "latin-ext"];
const UNITS = 1000;

/** The parts of a font, and the program that shapes text with it. */
type Fonts = { readonly hb: typeof harfbuzz; readonly parts: readonly harfbuzz.Font[] };

const loaded = new Map<string, Promise<Fonts>>();
const signs = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Loads the fonts of some families. */
export async function openTypesetter(families: readonly FontFamily[]): Promise<Typesetter> {
  const fonts = new Map<string, Fonts>();
  for (const family of new Set<FontFamily>(["figtree", ...families])) {
    for (const weight of FAMILIES[family]) {
      fonts.set(`${family} ${weight}`, await load(family, weight));
    }
  }
  const basic = await load("figtree", 400);
  const partsOf = (name: FontName) => fonts.get(`${name.family} ${nearest(name)}`) ?? basic;
  return {
    width: (text, name, size, tracking = 0) => {
      const glyphs = shape(text, partsOf(name));
      const units = glyphs.reduce((sum, { advance }) => sum + advance, 0);
      return (units / UNITS + tracking * glyphs.length) * size;
    },
    outline: (text, name, size, tracking = 0) => {
      const scale = size / UNITS;
      let x = 0;
      let paths = "";
      for (const { font, glyph, advance, dx, dy } of shape(text, partsOf(name))) {
        const path = font.glyphToPath(glyph);
        if (path !== "") paths += `<path transform="translate(${x + dx} ${dy})" d="${path}"/>`;
        x += advance + tracking * UNITS;
      }
      return `<g transform="scale(${scale} ${-scale})">${paths}</g>`;
    },
    canSet: (text) => {
      const all = [...signs.segment(text)].map(({ segment }) => segment);
      const visible = all.filter((sign) => sign.trim() !== "");
      const known = visible.filter((sign) => fontFor(sign, basic.parts) !== undefined);
      return known.length * 2 > visible.length;
    },
  };
}

type Glyph = {
  readonly font: harfbuzz.Font;
  readonly glyph: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
};

/** Letters of one part of a font are shaped together, with their kerning and ligatures. */
function shape(text: string, { hb, parts }: Fonts): Glyph[] {
  const runs: { font: harfbuzz.Font; text: string }[] = [];
  for (const { segment } of signs.segment(text)) {
    const font = fontFor(segment, parts);
    const last = runs.at(-1);
    if (font === undefined) continue;
    if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  return runs.flatMap((run) => {
    const buffer = new hb.Buffer();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    hb.shape(run.font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint }, at) => ({
      font: run.font,
      glyph: codepoint,
      advance: positions[at]?.xAdvance ?? 0,
      dx: positions[at]?.xOffset ?? 0,
      dy: positions[at]?.yOffset ?? 0,
    }));
  });
}

function fontFor(sign: string, parts: readonly harfbuzz.Font[]): harfbuzz.Font | undefined {
  const points = Array.from(sign.normalize("NFC"), (one) => one.codePointAt(0) ?? 0);
  return parts.find((font) => points.every((point) => font.nominalGlyph(point) !== undefined));
}

function nearest({ family, weight }: FontName): number {
  const weights: readonly number[] = FAMILIES[family];
  return weights.reduce((a, b) => (Math.abs(b - weight) < Math.abs(a - weight) ? b : a));
}

function load(family: FontFamily, weight: number): Promise<Fonts> {
  const key = `${family} ${weight}`;
  const known = loaded.get(key) ?? open(family, weight);
  loaded.set(key, known);
  return known;
}

async function open(family: FontFamily, weight: number): Promise<Fonts> {
  // Only servers that draw start the program.
  const hb = await import("harfbuzzjs");
  const parts = await Promise.all(
    PARTS.map(async (part) => {
      const file = `@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`;
      const woff = await readFile(fileURLToPath(import.meta.resolve(file)));
      const font = new hb.Font(new hb.Face(new hb.Blob(sfntOf(woff).buffer)));
      font.setScale(UNITS, UNITS);
      return font;
    }),
  );
  return { hb, parts };
}
