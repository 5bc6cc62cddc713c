import { quotedName } from "../../fonts/font-rules.ts";
import type { Font } from "@mosaico/domain/document/sheets/styles";

/** An inch has 96 CSS pixels and 72 points. */
const PIXELS_PER_POINT = 96 / 72;
const MAX_KEPT = 20_000;

const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

export function pixels(points: number): number {
  return points * PIXELS_PER_POINT;
}

export function familyOf({ family = "Calibri" }: Font): string {
  return `${quotedName(family)}, sans-serif`;
}

/** A font for the CSS `font` property. */
export function cssFont(font: Font): string {
  const style = font.isItalic === true ? "italic" : "normal";
  const weight = font.isBold === true ? 700 : 400;
  return `${style} ${weight} ${pixels(font.size ?? 11)}px ${familyOf(font)}`;
}

/** The width of a line of text, in CSS pixels. */
export function textWidth(text: string, font: Font): number {
  const name = cssFont(font);
  const key = `${name}\n${text}`;
  const cached = widths.get(key);
  if (cached !== undefined) return cached;
  if (pen === undefined) pen = document.createElement("canvas").getContext("2d");
  if (pen === null) return text.length * pixels(font.size ?? 11) * 0.5;
  pen.font = name;
  const { width } = pen.measureText(text);
  if (widths.size >= MAX_KEPT) widths.clear();
  widths.set(key, width);
  return width;
}

/** The number of lines of a wrapped text. */
export function lineCount(text: string, font: Font, room: number): number {
  return text.split("\n").reduce((sum, line) => sum + wrappedLines(line, font, room), 0);
}

export function lineHeight(font: Font): number {
  return pixels(font.size ?? 11) * 1.22;
}

function wrappedLines(line: string, font: Font, room: number): number {
  if (textWidth(line, font) <= room) return 1;
  let lines = 1;
  let used = 0;
  for (const word of line.split(/(?<=[\s-])/)) {
    const width = textWidth(word.trimEnd(), font);
    if (used > 0 && used + width > room) {
      lines++;
      used = 0;
    }
    // A word wider than the cell is broken.
    lines += Math.max(0, Math.ceil(width / Math.max(1, room)) - 1);
    used = (used + textWidth(word, font)) % Math.max(1, room);
  }
  return lines;
}
