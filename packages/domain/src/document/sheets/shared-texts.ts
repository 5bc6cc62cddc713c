import type { Palette } from "./colours.ts";
import { type Font, readFont } from "./styles.ts";
import { child, childrenOf, parseXml, type XmlElement } from "../xml.ts";

/** A text, with formatted runs if they differ. */
export type RichText = {
  readonly text: string;
  readonly runs?: readonly TextRun[];
};

export type TextRun = { readonly text: string; readonly font?: Font };

const NONE: RichText = { text: "" };

/** The texts that cells refer to by index, each read on demand. */
export class SharedTexts {
  readonly #xml: string;
  readonly #palette: Palette;
  readonly #starts: number[] = [];
  readonly #read = new Map<number, RichText>();

  constructor(xml: string, palette: Palette) {
    this.#xml = withoutPrefix(xml);
    this.#palette = palette;
    for (const { index } of this.#xml.matchAll(/<si[\s>/]/g)) this.#starts.push(index);
  }

  at(index: number): RichText {
    const cached = this.#read.get(index);
    if (cached !== undefined) return cached;
    const start = this.#starts[index];
    if (start === undefined) return NONE;
    const text = readRichText(
      parseXml(this.#xml.slice(start, this.#starts[index + 1])),
      this.#palette,
    );
    this.#read.set(index, text);
    return text;
  }

  /** The beginning of the XML, to determine the letters and fonts used. */
  sample(length: number): string {
    return this.#xml.slice(0, length);
  }
}

/** Reads a text with its runs, without its Japanese phonetic guide. */
export function readRichText(element: XmlElement, palette: Palette): RichText {
  const runs = childrenOf(element, "r").map((run): TextRun => {
    const look = child(run, "rPr");
    const text = unescaped(child(run, "t")?.text ?? "");
    return look === undefined ? { text } : { text, font: readFont(look, palette) };
  });
  if (runs.length === 0) return { text: unescaped(child(element, "t")?.text ?? "") };
  const text = runs.map((run) => run.text).join("");
  return runs.some(({ font }) => font !== undefined) ? { text, runs } : { text };
}

/**
 * Characters that XML cannot contain are written as `_x000D_`, and so is an underscore before text that only looks like
 * this.
 */
export function unescaped(text: string): string {
  if (!text.includes("_x")) return text.replaceAll("\r\n", "\n");
  return text
    .replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/\r\n?/g, "\n");
}

/** Removes the namespace prefix of a part, so that it can be searched by element names. */
export function withoutPrefix(xml: string): string {
  const [, prefix] =
    /<([A-Za-z_][\w.-]*):(?:worksheet|sst|chartsheet)\b/.exec(xml.slice(0, 4000)) ?? [];
  if (prefix === undefined) return xml;
  return xml.replaceAll(`<${prefix}:`, "<").replaceAll(`</${prefix}:`, "</");
}
