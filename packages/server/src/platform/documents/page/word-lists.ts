import type { DocumentParts } from "@mosaico/domain/document/document-parts";
import { child, childrenOf, numberIn, parseXml, valueOf } from "@mosaico/domain/document/xml";

type Level = {
  readonly format: string;
  readonly text: string;
  readonly start: number;
  readonly left: number | undefined;
  readonly hanging: number | undefined;
};

/** What stands before the paragraphs of lists, in the order of the text. */
export type WordLists = {
  /** Counts a paragraph, and returns what stands before it, and its indents in points if the list states them. */
  next(
    list: string,
    level: number,
  ): { readonly bullet: string; readonly left?: number; readonly hanging?: number } | undefined;
};

const TWIPS = 20;
const BULLET = "•";
const MAX_LEVELS = 9;

export async function readWordLists(
  parts: DocumentParts,
  path: string | undefined,
): Promise<WordLists> {
  const xml = path === undefined ? undefined : await parts.text(path);
  const root = xml === undefined ? undefined : parseXml(xml);
  const kinds = new Map(
    childrenOf(root, "abstractNum").map((kind) => [kind.attributes.get("abstractNumId"), kind]),
  );
  const lists = new Map(
    childrenOf(root, "num").map((list) => [
      list.attributes.get("numId") ?? "",
      kinds.get(valueOf(list, "abstractNumId")),
    ]),
  );
  const counts = new Map<string, number[]>();
  const levelOf = (list: string, at: number): Level | undefined => {
    const levels = childrenOf(lists.get(list), "lvl");
    const level = levels.find((one) => numberIn(one, "ilvl") === at);
    const indent = child(child(level, "pPr"), "ind");
    const left = numberIn(indent, "left") ?? numberIn(indent, "start");
    const hanging = numberIn(indent, "hanging");
    return (
      level && {
        format: valueOf(level, "numFmt") ?? "decimal",
        text: valueOf(level, "lvlText") ?? "",
        start: numberIn(child(level, "start"), "val") ?? 1,
        left: left === undefined ? undefined : left / TWIPS,
        hanging: hanging === undefined ? undefined : hanging / TWIPS,
      }
    );
  };
  return {
    next: (list, at) => {
      const level = at < MAX_LEVELS ? levelOf(list, at) : undefined;
      if (level === undefined || list === "0") return undefined;
      const indents = {
        ...(level.left !== undefined && { left: level.left }),
        ...(level.hanging !== undefined && { hanging: level.hanging }),
      };
      if (level.format === "bullet") return { bullet: BULLET, ...indents };
      if (level.format === "none") return undefined;
      const count = (counts.get(list) ?? []).slice(0, at + 1);
      for (let one = 0; one <= at; one += 1) {
        const start = levelOf(list, one)?.start ?? 1;
        count[one] = one === at ? (count[one] ?? start - 1) + 1 : (count[one] ?? start);
      }
      counts.set(list, count);
      const bullet = level.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
        const which = Number(digit) - 1;
        const format = levelOf(list, which)?.format ?? "decimal";
        return numbered(count[which] ?? 1, format);
      });
      return { bullet, ...indents };
    },
  };
}

function numbered(value: number, format: string): string {
  if (format === "lowerLetter" || format === "upperLetter") {
    const letter = String.fromCharCode(97 + ((value - 1) % 26));
    return format === "upperLetter" ? letter.toUpperCase() : letter;
  }
  if (format === "lowerRoman" || format === "upperRoman") {
    const roman = toRoman(value);
    return format === "upperRoman" ? roman.toUpperCase() : roman;
  }
  return String(value);
}

function toRoman(value: number): string {
  const signs = ["i", "iv", "v", "ix", "x", "xl", "l", "xc", "c"];
  const values = [1, 4, 5, 9, 10, 40, 50, 90, 100];
  let rest = Math.min(399, value);
  let roman = "";
  for (let at = signs.length - 1; at >= 0; at -= 1) {
    while (rest >= (values[at] ?? 1)) {
      roman += signs[at] ?? "";
      rest -= values[at] ?? 1;
    }
  }
  return roman;
}
