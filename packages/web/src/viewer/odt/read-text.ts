import { type Address, parseAddress } from "@mosaico/domain/tile/address";
import { bookmark, innerLink, outerLink, pageField, run } from "../word/compose/elements.ts";
import { type Context, newFlow } from "./context.ts";
import { attribute, childOf, countOf } from "./nodes.ts";
import { readFrame } from "./read-frames.ts";
import { textLook } from "./read-looks.ts";
import { splitByScript } from "./scripts.ts";
import type { Properties } from "./style-book.ts";

const SCHEMES = ["http:", "https:", "mailto:"] as const;
const MAX_SPACES = 200;
// Elements whose text is not part of the paragraph.
const SKIPPED = new Set([
  "annotation",
  "annotation-end",
  "change",
  "change-start",
  "change-end",
  "ruby-text",
  "tracked-changes",
  "bookmark-end",
  "reference-mark-end",
  "alphabetical-index-mark-start",
  "toc-mark-start",
  "forms",
]);

/** Reads the text of a paragraph with its frames, links and notes. */
export class TextReader {
  readonly #context: Context;
  readonly #width: number;
  /** Whether the text so far ends with a space, after which others are dropped. */
  #endsWithSpace = true;

  constructor(context: Context, width: number) {
    this.#context = context;
    this.#width = width;
  }

  read(element: Element, look: Properties): string {
    let content = "";
    for (const node of element.childNodes) {
      if (node instanceof Element) content += this.#element(node, look);
      else if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE) {
        content += this.#runs(this.#collapsed(node.nodeValue ?? ""), look);
      }
    }
    return content;
  }

  #element(element: Element, look: Properties): string {
    const { localName: name } = element;
    switch (name) {
      case "s":
        this.#endsWithSpace = false;
        return this.#runs(" ".repeat(countOf(attribute(element, "c"), MAX_SPACES) ?? 1), look);
      case "tab":
        return this.#broken("\t", look);
      case "line-break":
        return this.#broken("\n", look);
      case "soft-page-break":
        return "<w:r><w:lastRenderedPageBreak/></w:r>";
      case "span":
        return this.read(element, this.#styled(element, look));
      case "a":
        return this.#link(element, look);
      case "page-number":
      case "page-count":
        this.#endsWithSpace = false;
        return pageField(name === "page-number" ? "PAGE" : "NUMPAGES", textLook(look));
      case "bookmark":
      case "bookmark-start":
      case "reference-mark":
      case "reference-mark-start":
        return bookmark(attribute(element, "name") ?? "");
      case "note":
        return this.#note(element, look);
      default:
        if (SKIPPED.has(name)) return "";
        if (element.namespaceURI?.includes(":drawing:") === true) {
          this.#endsWithSpace = false;
          return readFrame(this.#context, element, this.#width);
        }
        return this.read(element, look);
    }
  }

  #link(element: Element, look: Properties): string {
    const content = this.read(element, this.#styled(element, look));
    const href = attribute(element, "href") ?? "";
    // Headings are named by their text and number, which may have changed.
    if (href.startsWith("#"))
      return href.includes("|") ? content : innerLink(href.slice(1), content);
    const address: Address | undefined = parseAddress(href, SCHEMES);
    return address === undefined
      ? content
      : outerLink(this.#context.word.addLink(address), content);
  }

  #note(element: Element, look: Properties): string {
    const kind = attribute(element, "note-class") === "endnote" ? "endnote" : "footnote";
    const body = childOf(element, "note-body");
    const content =
      body === undefined ? "" : this.#context.readBlocks(body, newFlow(this.#context, this.#width));
    this.#endsWithSpace = false;
    return this.#context.word.addNote(kind, content, textLook(look));
  }

  #styled(element: Element, look: Properties): Properties {
    const { styles } = this.#context;
    return styles.merge(look, styles.textStyles(attribute(element, "style-name")));
  }

  #broken(sign: string, look: Properties): string {
    this.#endsWithSpace = true;
    return run(sign, textLook(look));
  }

  #runs(text: string, look: Properties): string {
    return splitByScript(text)
      .map((part) => run(part.text, textLook(look, part.script)))
      .join("");
  }

  /** White space as ODF counts it. Source: OASIS ODF 1.3 part 3, 6.1.2. */
  #collapsed(text: string): string {
    const single = text.replaceAll(/[\t\n\r ]+/g, " ");
    const kept = this.#endsWithSpace ? single.replace(/^ /, "") : single;
    if (kept !== "") this.#endsWithSpace = kept.endsWith(" ");
    return kept;
  }
}
