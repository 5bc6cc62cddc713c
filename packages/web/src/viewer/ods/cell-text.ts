import { attribute, countOf } from "../odt/nodes.ts";
import type { Properties, StyleBook } from "../odt/style-book.ts";
import type { FontLook } from "../sheets/compose/looks.ts";
import type { Run } from "../sheets/compose/sheet-writer.ts";
import { fontOf } from "./cell-looks.ts";

const MAX_SPACES = 200;

/** The text of a cell or a comment. */
export type CellText = {
  readonly runs: readonly Run[];
  /** The target of the first link in it. */
  readonly link?: string | undefined;
};

/** Reads the paragraphs of a cell, which become lines. */
export function readCellText(
  cell: Element,
  styles: StyleBook,
  look: Properties = new Map(),
): CellText {
  const reader = new Reader(styles, look);
  const paragraphs = [...cell.children].filter(({ localName }) => localName === "p");
  for (const [at, paragraph] of paragraphs.entries()) {
    if (at > 0) reader.write("\n", undefined);
    reader.begin();
    reader.read(paragraph, undefined);
  }
  return { runs: reader.runs, link: reader.link };
}

class Reader {
  readonly #styles: StyleBook;
  readonly #look: Properties;
  #endsWithSpace = true;
  readonly runs: { text: string; font?: FontLook | undefined }[] = [];
  link: string | undefined;

  constructor(styles: StyleBook, look: Properties) {
    this.#styles = styles;
    this.#look = look;
  }

  begin(): void {
    this.#endsWithSpace = true;
  }

  write(text: string, font: FontLook | undefined): void {
    if (text === "") return;
    const last = this.runs.at(-1);
    if (last !== undefined && last.font === font) last.text += text;
    else this.runs.push({ text, font });
  }

  read(element: Element, font: FontLook | undefined): void {
    for (const node of element.childNodes) {
      if (node instanceof Element) this.#element(node, font);
      else if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE) {
        this.write(this.#collapsed(node.nodeValue ?? ""), font);
      }
    }
  }

  #element(element: Element, font: FontLook | undefined): void {
    switch (element.localName) {
      case "s":
        this.#endsWithSpace = false;
        this.write(" ".repeat(countOf(attribute(element, "c"), MAX_SPACES) ?? 1), font);
        break;
      case "tab":
        this.write("\t", font);
        break;
      case "line-break":
        this.#endsWithSpace = true;
        this.write("\n", font);
        break;
      case "a":
        this.link ??= attribute(element, "href");
        this.read(element, font);
        break;
      case "span": {
        const added = this.#styles.textStyles(attribute(element, "style-name"));
        this.read(element, added.length > 0 ? fontOf(this.#styles.merge(this.#look, added)) : font);
        break;
      }
      case "annotation":
      case "frame":
        break;
      default:
        this.read(element, font);
    }
  }

  /** White space as ODF counts it. Source: OASIS ODF 1.3 part 3, 6.1.2. */
  #collapsed(text: string): string {
    const single = text.replaceAll(/[\t\n\r ]+/g, " ");
    const kept = this.#endsWithSpace ? single.replace(/^ /, "") : single;
    if (kept !== "") this.#endsWithSpace = kept.endsWith(" ");
    return kept;
  }
}
