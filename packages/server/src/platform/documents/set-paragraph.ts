import { partsOf } from "../fonts/line-parts.ts";
import type { FontFamily, FontName, Typesetter } from "../fonts/typesetter.ts";
import { moved } from "./canvas.ts";

/** Some text in one style. */
export type Run = {
  readonly text: string;
  /** In the unit of the page. */
  readonly size: number;
  readonly isBold: boolean;
  readonly family: FontFamily;
  /** As `#rrggbb`. */
  readonly colour: string;
};

export type Align = "left" | "center" | "right";

export type Paragraph = {
  readonly runs: readonly Run[];
  readonly align: Align;
  /** What stands before the first line, such as a bullet. */
  readonly bullet: string | undefined;
  readonly indent: number;
  /** Of the first line, relative to `indent`. */
  readonly firstIndent: number;
  readonly before: number;
  readonly after: number;
  /** The distance of lines as a multiple of the usual one. */
  readonly lineSpacing: number;
  /** The size of an empty paragraph's line. */
  readonly emptySize: number;
};

/** A paragraph as markup whose top is at 0, and the height that it takes. */
export type SetParagraph = { readonly markup: string; readonly height: number };

type Word = Run & { readonly width: number; readonly isSpace: boolean };

const USUAL_LINE = 1.2;
const ASCENT = 0.93;
const TAB = "    ";
// Signs that may be followed by a new line: those of Chinese, Japanese and Korean.
const PIECES =
  /\n|[ \u00a0\t]+|[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+/gu;
// A word of more signs is not on a page that anyone reads.
const MAX_WORD = 400;
const signs = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Sets a paragraph into lines as long as there is room; lines below `max` are left out. */
export function setParagraph(
  paragraph: Paragraph,
  room: number,
  setter: Typesetter,
  max = Infinity,
): SetParagraph {
  const { indent, firstIndent, align, bullet, lineSpacing } = paragraph;
  const lines = linesOf(paragraph, room, setter, max);
  // Words are shaped on their own: only their order depends on the direction of the paragraph.
  const isRightToLeft = setter.isRightToLeft(paragraph.runs.map(({ text }) => text).join(""));
  let y = 0;
  let markup = "";
  for (const [at, line] of lines.entries()) {
    const size = line.reduce((largest, word) => Math.max(largest, word.size), 0);
    const height = (size || paragraph.emptySize) * USUAL_LINE * lineSpacing;
    const left = indent + (at === 0 && bullet === undefined ? firstIndent : 0);
    if (isRightToLeft) line.reverse();
    const length = line.reduce((sum, word) => sum + word.width, 0);
    const free = Math.max(0, room - left - length);
    let x = left + (align === "center" ? free / 2 : align === "right" ? free : 0);
    const base = y + (height - size * USUAL_LINE) / 2 + size * ASCENT;
    const [first] = line;
    if (at === 0 && bullet !== undefined && first !== undefined) {
      const before = { ...first, isBold: false };
      markup += wordMarkup(setter, before, bullet, x + Math.min(firstIndent, -size * 0.4), base);
    }
    for (const word of line) {
      if (!word.isSpace) markup += wordMarkup(setter, word, word.text, x, base);
      x += word.width;
    }
    y += height;
    if (y >= max) break;
  }
  return { markup, height: y };
}

/** The length of the longest line of a paragraph that is not broken. */
export function lengthOf(paragraph: Paragraph, setter: Typesetter): number {
  const lines = linesOf(paragraph, Infinity, setter, Infinity);
  return Math.max(...lines.map((line) => line.reduce((sum, { width }) => sum + width, 0)));
}

function linesOf(
  { runs, indent, firstIndent, bullet }: Paragraph,
  room: number,
  setter: Typesetter,
  max: number,
): Word[][] {
  const lines: Word[][] = [[]];
  let free = room - indent - (bullet === undefined ? firstIndent : 0);
  let height = 0;
  const next = () => {
    height += (lines.at(-1) ?? []).reduce((largest, { size }) => Math.max(largest, size), 0);
    lines.push([]);
    free = room - indent;
  };
  for (const run of runs) {
    for (const [piece] of run.text.matchAll(PIECES)) {
      if (height > max) return lines;
      if (piece === "\n") {
        next();
        continue;
      }
      const isSpace = piece.trim() === "";
      const text = isSpace ? piece.replaceAll("\t", TAB) : piece.slice(0, MAX_WORD);
      const parts = isSpace ? [text] : partsOf(text);
      for (const part of parts.flatMap((one) => brokenTo(one, run, room - indent, setter))) {
        const width = widthOf(part, run, setter);
        const line = lines.at(-1) ?? [];
        if (width > free + 0.01 && line.length > 0 && !isSpace) next();
        const current = lines.at(-1) ?? [];
        if (isSpace && current.length === 0 && lines.length > 1) continue;
        current.push({ ...run, text: part, width, isSpace });
        free -= width;
      }
    }
  }
  return lines.map(withoutSpaceAtEnd);
}

function withoutSpaceAtEnd(line: Word[]): Word[] {
  const end = line.findLastIndex(({ isSpace }) => !isSpace);
  return line.slice(0, end + 1);
}

/** A word that is longer than a line is broken anywhere. */
function brokenTo(word: string, run: Run, room: number, setter: Typesetter): string[] {
  if (widthOf(word, run, setter) <= room || room === Infinity) return [word];
  const parts: string[] = [];
  let part = "";
  for (const { segment: sign } of signs.segment(word)) {
    if (part !== "" && widthOf(part + sign, run, setter) > room) {
      parts.push(part);
      part = "";
    }
    part += sign;
  }
  return [...parts, part];
}

function widthOf(text: string, run: Run, setter: Typesetter): number {
  return setter.width(text, fontOf(run), run.size);
}

function wordMarkup(setter: Typesetter, run: Run, text: string, x: number, base: number): string {
  const outline = setter.outline(text, fontOf(run), run.size);
  return moved(x, base, `<g fill="${run.colour}">${outline}</g>`);
}

function fontOf({ family, isBold }: Run): FontName {
  return { family, weight: isBold ? 700 : 400 };
}
