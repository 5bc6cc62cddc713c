import { type QuoteType, Tokenizer } from "htmlparser2";

/** A `<link>` of a page, with its attributes as they are. */
export type HeadLink = {
  readonly rel: readonly string[];
  readonly href: string;
  readonly type: string;
  readonly sizes: string;
};

/** What a page says about itself, as it says it: anything may be missing, wrong or hostile. */
export type PageHead = {
  readonly title: string;
  /** The value of `<base href>`, or empty. */
  readonly base: string;
  /** The first value of each name or property, in lower case. */
  readonly metas: ReadonlyMap<string, string>;
  readonly links: readonly HeadLink[];
  /** The contents of scripts with JSON-LD. */
  readonly jsonLd: readonly string[];
};

// A page of half a megabyte takes several milliseconds; others go on between two pieces.
const PIECE = 64 * 1024;
const MAX = { metas: 300, links: 200, scripts: 10, attributes: 40, value: 20_000, json: 60_000 };
const JSON_LD = /^application\/ld\+json\b/i;

/**
 * Reads the head of a page, and what follows it as far as the text goes. Only tags are told apart, without building a
 * tree, so that no nesting takes long.
 */
export async function readHead(html: string): Promise<PageHead> {
  const collector = new HeadCollector(html);
  const tokenizer = new Tokenizer({}, collector);
  for (let at = 0; at < html.length; at += PIECE) {
    tokenizer.write(html.slice(at, at + PIECE));
    await new Promise((resolve) => setImmediate(resolve));
  }
  tokenizer.end();
  return collector.head();
}

type Tag = { readonly name: string; readonly attributes: Map<string, string> };

/** Collects the tags that matter. All positions are those in the whole text. */
class HeadCollector {
  readonly #html: string;
  readonly #metas = new Map<string, string>();
  readonly #links: HeadLink[] = [];
  readonly #jsonLd: string[] = [];
  #title: string | undefined;
  #base = "";
  #tag: Tag = { name: "", attributes: new Map() };
  #attribute = "";
  #value = "";
  /** The text of the element being collected; undefined if it does not matter. */
  #text: string | undefined;
  /** Drawings have titles of their own. */
  #isInDrawing = false;

  constructor(html: string) {
    this.#html = html;
  }

  head(): PageHead {
    if (this.#text !== undefined) this.#endText();
    return {
      title: this.#title ?? "",
      base: this.#base,
      metas: this.#metas,
      links: this.#links,
      jsonLd: this.#jsonLd,
    };
  }

  onopentagname(start: number, end: number): void {
    // Only an element that is read as text can contain what is no tag, so this one was never closed.
    this.#text = undefined;
    this.#tag = { name: this.#html.slice(start, end).toLowerCase(), attributes: new Map() };
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, Math.min(end, start + 100)).toLowerCase();
    this.#value = "";
  }

  onattribdata(start: number, end: number): void {
    if (this.#value.length < MAX.value) this.#value += this.#html.slice(start, end);
  }

  onattribentity(codePoint: number): void {
    if (this.#value.length < MAX.value) this.#value += String.fromCodePoint(codePoint);
  }

  onattribend(_quote: QuoteType, _end: number): void {
    const { attributes } = this.#tag;
    if (attributes.size < MAX.attributes && !attributes.has(this.#attribute)) {
      attributes.set(this.#attribute, this.#value.slice(0, MAX.value).trim());
    }
  }

  onopentagend(): void {
    const { name, attributes } = this.#tag;
    const valueOf = (attribute: string) => attributes.get(attribute) ?? "";
    if (name === "svg") this.#isInDrawing = true;
    else if (name === "title" && this.#title === undefined && !this.#isInDrawing) this.#text = "";
    else if (name === "script" && JSON_LD.test(valueOf("type"))) this.#text = "";
    else if (name === "base" && this.#base === "") this.#base = valueOf("href");
    else if (name === "meta") this.#addMeta(valueOf);
    else if (name === "link" && this.#links.length < MAX.links) {
      const rel = valueOf("rel").toLowerCase().split(/\s+/).filter(Boolean);
      const [href, type, sizes] = [valueOf("href"), valueOf("type"), valueOf("sizes")];
      if (rel.length > 0 && href !== "") this.#links.push({ rel, href, type, sizes });
    }
  }

  onselfclosingtag(): void {
    this.onopentagend();
    this.#text = undefined;
  }

  onclosetag(start: number, end: number): void {
    if (this.#text !== undefined) this.#endText();
    if (this.#html.slice(start, Math.min(end, start + 10)).toLowerCase() === "svg") {
      this.#isInDrawing = false;
    }
  }

  ontext(start: number, end: number): void {
    if (this.#text !== undefined && this.#text.length < MAX.json) {
      this.#text += this.#html.slice(start, end);
    }
  }

  ontextentity(codePoint: number): void {
    if (this.#text !== undefined && this.#text.length < MAX.json) {
      this.#text += String.fromCodePoint(codePoint);
    }
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onprocessinginstruction(): void {}

  isInForeignContext(): boolean {
    return this.#isInDrawing;
  }

  #addMeta(valueOf: (attribute: string) => string): void {
    const content = valueOf("content");
    const names = [valueOf("property"), valueOf("name"), valueOf("itemprop")];
    for (const name of names.join(" ").toLowerCase().split(/\s+/)) {
      const isNew = name !== "" && content !== "" && !this.#metas.has(name);
      if (isNew && this.#metas.size < MAX.metas) this.#metas.set(name, content);
    }
  }

  #endText(): void {
    const text = this.#text ?? "";
    this.#text = undefined;
    if (this.#tag.name === "title") this.#title ??= text.slice(0, MAX.value).trim() || undefined;
    else if (this.#jsonLd.length < MAX.scripts) this.#jsonLd.push(text.slice(0, MAX.json));
  }
}
