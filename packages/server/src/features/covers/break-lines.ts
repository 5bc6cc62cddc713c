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

/** The type in which the longest word of a text fits into the room, at least 76 % of its size. */
export function fitted(type: Type, text: string, room: number, setter: Typesetter): Type {
  const words = wordsOf(text);
  const step =
    STEPS.find((one) => words.every((word) => lengthOf(word, type, setter) * one <= room)) ?? 0.76;
  return { ...type, size: type.size * step, line: type.line * step };
}

/** The lines of a text, at most `most` of them; a word longer than a line is broken, and what is cut ends with an ellipsis. */
export function breakLines(
  text: string,
  type: Type,
  { room, most }: { readonly room: number; readonly most: number },
  setter: Typesetter,
): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of wordsOf(text).flatMap((one) => broken(one, type, room, setter))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || lengthOf(longer, type, setter) <= room) line = longer;
    else {
      lines.push(line);
      line = word;
      if (lines.length === most) return shortened(lines, type, room, setter);
    }
  }
  return line === "" ? lines : [...lines, line];
}

function shortened(lines: string[], type: Type, room: number, setter: Typesetter): string[] {
  let last = Array.from(lines.at(-1) ?? "");
  while (last.length > 0 && lengthOf(last.join("") + ELLIPSIS, type, setter) > room) {
    last = last.slice(0, -1);
  }
  return [...lines.slice(0, -1), last.join("").trimEnd() + ELLIPSIS];
}

function broken(word: string, type: Type, room: number, setter: Typesetter): string[] {
  const parts: string[] = [];
  let part = "";
  for (const sign of word) {
    if (part !== "" && lengthOf(part + sign, type, setter) > room) {
      parts.push(part);
      part = "";
    }
    part += sign;
  }
  return [...parts, part];
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

function lengthOf(text: string, { font, size, tracking }: Type, setter: Typesetter): number {
  return setter.width(text, font, size, tracking);
}
