import { partsOf } from "#platform/fonts/line-parts.ts";
import type { FontName, Typesetter } from "#platform/fonts/typesetter.ts";

/** Type: a font in a size, and the distance of its lines. */
export type Type = {
  readonly font: FontName;
  readonly size: number;
  readonly line: number;
  readonly tracking?: number;
};

const STEPS = [1, 0.92, 0.84, 0.76];
const ELLIPSIS = "…";
const signs = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The type in which the longest word of a text fits into the room, at least 76 % of its size. */
export function fitted(type: Type, text: string, room: number, setter: Typesetter): Type {
  const step = STEPS.find((one) => doWordsFit(text, type, room / one, setter)) ?? 0.76;
  return { ...type, size: type.size * step, line: type.line * step };
}

/** Whether each word of a text fits into one line. */
export function doWordsFit(text: string, type: Type, room: number, setter: Typesetter): boolean {
  return wordsOf(text).every((word) => lengthOf(word.text, type, setter) <= room);
}

/** The lines of a text, at most `max` of them; a word longer than a line is broken, and what is cut ends with an ellipsis. */
export function breakLines(
  text: string,
  type: Type,
  { room, max }: { readonly room: number; readonly max: number },
  setter: Typesetter,
): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of wordsOf(text).flatMap((one) => broken(one, type, room, setter))) {
    const longer = line === "" ? word.text : `${line}${word.isJoined ? "" : " "}${word.text}`;
    if (line === "" || lengthOf(longer, type, setter) <= room) line = longer;
    else {
      lines.push(line);
      line = word.text;
      if (lines.length === max) return shortened(lines, type, room, setter);
    }
  }
  return line === "" ? lines : [...lines, line];
}

function shortened(lines: string[], type: Type, room: number, setter: Typesetter): string[] {
  let last = signsOf(lines.at(-1) ?? "");
  while (last.length > 0 && lengthOf(last.join("") + ELLIPSIS, type, setter) > room) {
    last = last.slice(0, -1);
  }
  return [...lines.slice(0, -1), last.join("").trimEnd() + ELLIPSIS];
}

/** A part of a text before which a line may end. */
type Word = {
  readonly text: string;
  /** No space comes before it. */
  readonly isJoined: boolean;
};

function broken(word: Word, type: Type, room: number, setter: Typesetter): Word[] {
  if (lengthOf(word.text, type, setter) <= room) return [word];
  const parts: Word[] = [];
  let part = "";
  const take = () => {
    parts.push({ text: part, isJoined: parts.length > 0 || word.isJoined });
  };
  for (const sign of signsOf(word.text)) {
    if (part !== "" && lengthOf(part + sign, type, setter) > room) {
      take();
      part = "";
    }
    part += sign;
  }
  take();
  return parts;
}

/** Words, and what may be apart within them. */
function wordsOf(text: string): Word[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== "")
    .flatMap((word) => partsOf(word).map((part, at) => ({ text: part, isJoined: at > 0 })));
}

function signsOf(text: string): string[] {
  return Array.from(signs.segment(text), ({ segment }) => segment);
}

function lengthOf(text: string, { font, size, tracking }: Type, setter: Typesetter): number {
  return setter.width(text, font, size, tracking);
}
