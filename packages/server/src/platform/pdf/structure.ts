import { type PdfFile, type Ref, textString } from "./pdf-file.ts";

// Scripts whose glyphs are drawn in another order than they are written.
const FROM_RIGHT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

/** A part of the content of a page that belongs to an element, or a link that does. */
type Kid =
  | { readonly page: number; readonly content: number }
  | { readonly page: number; readonly annotation: Ref };

/** An element of the structure. Source: ISO 32000-1, 14.7 and 14.8. */
export type StructureElement = {
  readonly tag: string;
  readonly alt: string;
  /** Its place among those beside it; those of one place stay in the order in which they were drawn. */
  readonly order: number;
  readonly kids: (Kid | StructureElement)[];
  /** Its lines as they are written, each once although several sheets of a poster may show it. */
  readonly lines: Map<number, string>;
};

/** What a drawing says about a mark that is an element: `data-tag`, `data-key`, `data-order` and `data-alt`. */
type Attributes = Readonly<Record<string, string>>;

/** A heading, for the outline of the file. */
type Heading = { readonly title: string; readonly page: number; readonly top: number };

/**
 * The structure of a file: its headings, texts and pictures in reading order, for programs that read aloud or let texts
 * flow. An element with a key may go on later, also on another page.
 */
export class PdfStructure {
  readonly #root: StructureElement = {
    tag: "Document",
    alt: "",
    order: 0,
    kids: [],
    lines: new Map(),
  };
  readonly #keyed = new Map<string, StructureElement>();
  /** The elements of the contents of each page, by their numbers there. */
  readonly #contents: StructureElement[][] = [];
  readonly #links: StructureElement[] = [];
  readonly #headings: Heading[] = [];

  /** The element of a mark within another one. */
  elementOf(attributes: Attributes, around: StructureElement | undefined): StructureElement {
    const tag = attributes["data-tag"] ?? "";
    const key = attributes["data-key"];
    const before = key === undefined ? undefined : this.#keyed.get(`${tag} ${key}`);
    if (before !== undefined) return before;
    const alt = attributes["data-alt"] ?? "";
    const made = {
      tag,
      alt,
      order: Number(attributes["data-order"] ?? 0),
      kids: [],
      lines: new Map<number, string>(),
    };
    (around ?? this.#root).kids.push(made);
    if (key !== undefined) this.#keyed.set(`${tag} ${key}`, made);
    return made;
  }

  /** The number of a new part of a page's content. */
  addContent(element: StructureElement, page: number): number {
    const contents = (this.#contents[page] ??= []);
    const content = contents.push(element) - 1;
    element.kids.push({ page, content });
    return content;
  }

  /** The number of a link among everything that the structure refers to, once it has the pages. */
  addLink(element: StructureElement, page: number, annotation: Ref, pages: number): number {
    element.kids.push({ page, annotation });
    return pages + this.#links.push(element) - 1;
  }

  addHeading(heading: Heading): void {
    this.#headings.push(heading);
  }

  /** Writes the structure, and returns the entries of the catalog. */
  write(file: PdfFile, pages: readonly Ref[]): string {
    const root = file.reserve();
    const refs = new Map<StructureElement, Ref>();
    const top = writeElement(file, this.#root, root, pages, refs) ?? file.add("null");
    const refOf = (element: StructureElement) => refs.get(element) ?? "null";
    const numbers = [
      ...pages.map((_, at) => `[${(this.#contents[at] ?? []).map(refOf).join(" ")}]`),
      ...this.#links.map(refOf),
    ];
    const tree = file.add(`<</Nums[${numbers.map((one, at) => `${at} ${one}`).join(" ")}]>>`);
    file.set(
      root,
      `<</Type/StructTreeRoot/K ${top}/ParentTree ${tree}/ParentTreeNextKey ${numbers.length}>>`,
    );
    return `/MarkInfo<</Marked true>>/StructTreeRoot ${root}${this.#outline(file, pages)}`;
  }

  #outline(file: PdfFile, pages: readonly Ref[]): string {
    if (this.#headings.length < 2) return "";
    const outline = file.reserve();
    const items = this.#headings.map(() => file.reserve());
    for (const [at, { title, page, top }] of this.#headings.entries()) {
      const beside = [at > 0 ? `/Prev ${items[at - 1]}` : "", items[at + 1]]
        .map((one, side) => (side === 1 && one !== undefined ? `/Next ${one}` : (one ?? "")))
        .join("");
      const place = `[${pages[page] ?? ""}/XYZ null ${Math.round(top)} null]`;
      const body = `<</Title ${textString(title)}/Parent ${outline}${beside}/Dest${place}>>`;
      file.set(items[at] ?? "", body);
    }
    file.set(
      outline,
      `<</Type/Outlines/First ${items[0]}/Last ${items.at(-1)}/Count ${items.length}>>`,
    );
    return `/Outlines ${outline}`;
  }
}

/** Writes an element and those in it; undefined if nothing is in it. */
function writeElement(
  file: PdfFile,
  element: StructureElement,
  parent: Ref,
  pages: readonly Ref[],
  refs: Map<StructureElement, Ref>,
): Ref | undefined {
  const ref = file.reserve();
  refs.set(element, ref);
  const kids = element.kids.toSorted((a, b) => orderOf(a) - orderOf(b));
  const written = kids.flatMap((kid) => {
    if ("tag" in kid) return writeElement(file, kid, ref, pages, refs) ?? [];
    const page = `/Pg ${pages[kid.page] ?? ""}`;
    return "content" in kid
      ? `<</Type/MCR${page}/MCID ${kid.content}>>`
      : `<</Type/OBJR${page}/Obj ${kid.annotation}>>`;
  });
  const alt = element.alt === "" ? "" : `/Alt ${textString(element.alt)}`;
  const text = [...element.lines.values()].join(" ");
  const actual = FROM_RIGHT.test(text) ? `/ActualText ${textString(text)}` : "";
  file.set(
    ref,
    `<</Type/StructElem/S/${element.tag}/P ${parent}${alt}${actual}/K[${written.join(" ")}]>>`,
  );
  return written.length === 0 ? undefined : ref;
}

function orderOf(kid: Kid | StructureElement): number {
  return "tag" in kid ? kid.order : 0;
}
