import type * as harfbuzz from "harfbuzzjs";
import { EMOJI_ADVANCE, type EmojiPicture, type FindEmoji, emojiFinder } from "./emoji-pictures.ts";
import { type FontFamily, type FontName, UNITS, fontFinder } from "./font-files.ts";
import { isRightToLeft, visualRuns } from "./visual-runs.ts";

export type { FontFamily, FontName };

/** Sets lines of text as outlines, so that a drawing looks the same on machines with and without fonts. */
export type Typesetter = {
  /** The length of a line, in the unit of `size`. */
  width(text: string, font: FontName, size: number, tracking?: number): number;
  /**
   * The line as SVG paths that begin at 0, 0. Bars stand for signs that no font contains, and emoji are references to
   * `emojiDefinitions`.
   */
  outline(text: string, font: FontName, size: number, tracking?: number): string;
  /** The glyphs of the line from left to right, in units of which 1,000 are the size, with the text of each. */
  glyphs(text: string, font: FontName): readonly Glyph[];
  /** Whether fonts have all of a text, so that no bar stands for a part of it. */
  isDrawn(text: string, font: FontName): boolean;
  /** Whether a line begins at the right. */
  isRightToLeft(text: string): boolean;
};

type Glyph = {
  readonly path: string;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
  /** What it stands for; empty for the further glyphs of a sign that has several. */
  readonly text: string;
  /** What is drawn instead of an outline. */
  readonly picture?: EmojiPicture;
};

/** By what signs beside each other are set together: a font, as pictures, or as bars. */
type Kind = harfbuzz.Font | "emoji" | undefined;

const signs = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const WIDE = /\p{Extended_Pictographic}|\p{sc=Han}|\p{sc=Hang}|\p{sc=Hira}|\p{sc=Kana}/u;
// A bar as long as a word and as high as its small letters, with round ends.
const BAR = { wide: 1000, narrow: 560, bottom: 60, height: 420, inset: 40 };

/** Starts the program that shapes text. It works synchronously, so only processes for drawings may use it. */
export async function openTypesetter(): Promise<Typesetter> {
  const hb = await import("harfbuzzjs");
  const findFont = fontFinder(hb);
  const findEmoji = emojiFinder();
  const partsOf = (text: string, name: FontName) =>
    Array.from(signs.segment(text), ({ segment }): { text: string; kind: Kind } => ({
      text: segment,
      kind: findEmoji(segment).length > 0 ? "emoji" : findFont(segment, name, text),
    }));
  const shape = (text: string, name: FontName): Glyph[] =>
    visualRuns<Kind>(partsOf(text, name)).flatMap((run) =>
      run.kind === undefined
        ? bars(run.text)
        : run.kind === "emoji"
          ? pictures(run, findEmoji)
          : shapeRun(hb, run.kind, run),
    );
  return {
    width: (text, name, size, tracking = 0) => {
      const glyphs = shape(text, name);
      const units = glyphs.reduce((sum, { advance }) => sum + advance, 0);
      return (units / UNITS + tracking * glyphs.length) * size;
    },
    outline: (text, name, size, tracking = 0) => {
      const scale = size / UNITS;
      let x = 0;
      let paths = "";
      for (const { path, advance, dx, dy, picture } of shape(text, name)) {
        if (picture !== undefined)
          paths += `<use transform="translate(${x} 0)" href="#emoji-${picture.key}"/>`;
        else if (path !== "") paths += `<path transform="translate(${x + dx} ${dy})" d="${path}"/>`;
        x += advance + tracking * UNITS;
      }
      return `<g transform="scale(${scale} ${-scale})">${paths}</g>`;
    },
    glyphs: shape,
    isDrawn: (text, name) => partsOf(text, name).every(({ kind }) => kind !== undefined),
    isRightToLeft,
  };
}

/** Emoji beside each other. */
function pictures(
  { text, isRightToLeft: fromRight }: { readonly text: string; readonly isRightToLeft: boolean },
  find: FindEmoji,
): Glyph[] {
  const each = Array.from(signs.segment(text), ({ segment }) =>
    find(segment).map((picture, at): Glyph => {
      const written = at === 0 ? segment : "";
      return { picture, path: "", advance: EMOJI_ADVANCE, dx: 0, dy: 0, text: written };
    }),
  );
  return (fromRight ? each.toReversed() : each).flat();
}

/** Letters of one font are shaped together, with their kerning and ligatures. */
function shapeRun(
  hb: typeof harfbuzz,
  font: harfbuzz.Font,
  { text, isRightToLeft: fromRight }: { readonly text: string; readonly isRightToLeft: boolean },
): Glyph[] {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(fromRight ? hb.Direction.RTL : hb.Direction.LTR);
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const infos = buffer.getGlyphInfos();
  const words = textsOf(text, infos);
  return infos.map(({ codepoint }, at) => ({
    text: words[at] ?? "",
    path: font.glyphToPath(codepoint),
    advance: positions[at]?.xAdvance ?? 0,
    dx: positions[at]?.xOffset ?? 0,
    dy: positions[at]?.yOffset ?? 0,
  }));
}

/** The part of a text that each glyph begins; those that stand for the same part share its cluster. */
function textsOf(text: string, infos: readonly { readonly cluster: number }[]): string[] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const seen = new Set<number>();
  return infos.map(({ cluster }) => {
    if (seen.has(cluster)) return "";
    seen.add(cluster);
    return text.slice(cluster, starts[starts.indexOf(cluster) + 1]);
  });
}

function bars(text: string): Glyph[] {
  const visible = Array.from(signs.segment(text), ({ segment }) => segment).filter(
    (sign) => !/^[\p{C}\p{Z}]*$/u.test(sign),
  );
  if (visible.length === 0) return [];
  const lengths = visible.map((sign) => (WIDE.test(sign) ? BAR.wide : BAR.narrow));
  const advance = lengths.reduce((sum, length) => sum + length, 0);
  return [{ path: barOf(advance), advance, dx: 0, dy: 0, text }];
}

function barOf(advance: number): string {
  const radius = BAR.height / 2;
  const left = BAR.inset + radius;
  const right = Math.max(left, advance - BAR.inset - radius);
  const arc = `a${radius} ${radius} 0 0 1 0`;
  return `M${left} ${BAR.bottom}H${right}${arc} ${BAR.height}H${left}${arc} ${-BAR.height}Z`;
}
