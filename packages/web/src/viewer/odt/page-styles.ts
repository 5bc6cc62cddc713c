import { A4, type MarginPart, type PageLook, section } from "../word/compose/sections.ts";
import { paragraphProperties } from "../word/compose/looks.ts";
import { type Context, newFlow } from "./context.ts";
import { lengthOf } from "./lengths.ts";
import { attribute, childOf, countOf } from "./nodes.ts";
import { readBlocks, TINY } from "./read-blocks.ts";

const LINE = 280;
const USUAL = "Standard";

/** The sections of a document: each page style begins one. Source: OASIS ODF 1.3 part 3, 16.5 and 16.9. */
export class PageStyles {
  readonly #context: Context;
  #master = USUAL;
  #firstPage: number | undefined;
  hasEvenPages = false;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Begins a section with another page style, and returns the end of the one before, if there is text in it. */
  begin(master: string, firstPage: number | undefined, isFirst: boolean): string {
    const ended = isFirst ? "" : `<w:p>${paragraphProperties(TINY, { size: 1 }, this.end())}</w:p>`;
    this.#master = master;
    this.#firstPage = firstPage === undefined || firstPage === 0 ? undefined : firstPage;
    return ended;
  }

  /** The width of the text. */
  width(master = this.#master): number {
    const page = this.#pageOf(master);
    return page.width - page.left - page.right;
  }

  /** The properties of the current section. */
  end(): string {
    const next = this.#nextOf(this.#master);
    const own = this.#marginsOf(this.#master);
    const parts: MarginPart[] = [];
    // A page style that is followed by another is that of a first page.
    const isFollowed = next !== this.#master;
    const others = isFollowed ? this.#marginsOf(next) : own;
    for (const { element, part, kind } of isFollowed ? own : []) {
      if (kind === "default") parts.push(this.#margin(element, part, "first"));
    }
    for (const { element, part, kind } of others) parts.push(this.#margin(element, part, kind));
    const hasTitlePage = isFollowed || own.some(({ kind }) => kind === "first");
    this.hasEvenPages ||= others.some(({ kind }) => kind === "even");
    return section(this.#pageOf(this.#master), parts, {
      hasTitlePage,
      firstPage: this.#firstPage,
    });
  }

  #nextOf(master: string): string {
    const next = attribute(this.#context.styles.masters.get(master), "next-style-name") ?? master;
    return this.#context.styles.masters.has(next) ? next : master;
  }

  #margin(element: Element, part: MarginPart["part"], kind: MarginPart["kind"]): MarginPart {
    const content = readBlocks(this.#context, element, newFlow(this.#context, this.width()));
    return { kind, part, relation: this.#context.word.addMargin(part, content) };
  }

  #marginsOf(master: string) {
    const found: { element: Element; part: MarginPart["part"]; kind: MarginPart["kind"] }[] = [];
    for (const element of this.#context.styles.masters.get(master)?.children ?? []) {
      const [part, variant] = element.localName.split("-");
      if (part !== "header" && part !== "footer") continue;
      if (attribute(element, "display") === "false") continue;
      const kind = variant === "left" ? "even" : variant === "first" ? "first" : "default";
      found.push({ element, part, kind });
    }
    return found;
  }

  #pageOf(master: string): PageLook {
    const { layouts, masters } = this.#context.styles;
    const layout = layouts.get(attribute(masters.get(master), "page-layout-name") ?? "");
    const look = childOf(layout, "page-layout-properties");
    const of = (name: string, usual: number) =>
      lengthOf(attribute(look, name)) ?? lengthOf(attribute(look, "margin")) ?? usual;
    const size = (name: string, usual: number) => lengthOf(attribute(look, name)) ?? usual;
    const header = of("margin-top", A4.top);
    const footer = of("margin-bottom", A4.bottom);
    const margins = this.#marginsOf(master);
    const columns = childOf(look, "columns");
    const count = countOf(attribute(columns, "column-count"), 10) ?? 1;
    return {
      width: size("page-width", A4.width),
      height: size("page-height", A4.height),
      left: of("margin-left", A4.left),
      right: of("margin-right", A4.right),
      top: header + this.#heightOf(layout, "header", margins),
      bottom: footer + this.#heightOf(layout, "footer", margins),
      header,
      footer,
      columns: { count, gap: lengthOf(attribute(columns, "column-gap")) ?? 567 },
    };
  }

  /** The height of a header or footer and its distance from the text. */
  #heightOf(
    layout: Element | undefined,
    part: MarginPart["part"],
    margins: readonly { readonly element: Element; readonly part: MarginPart["part"] }[],
  ): number {
    const [margin] = margins.filter((one) => one.part === part);
    if (margin === undefined) return 0;
    const look = childOf(childOf(layout, `${part}-style`), "header-footer-properties");
    const lines = Math.max(1, margin.element.children.length) * LINE;
    const min = lengthOf(attribute(look, "height")) ?? lengthOf(attribute(look, "min-height")) ?? 0;
    const gap = lengthOf(attribute(look, part === "header" ? "margin-bottom" : "margin-top")) ?? 0;
    return Math.max(min, lines + gap);
  }
}
