import type { Omission } from "#platform/viewer/viewer-messages.ts";
import { bookmark, run } from "../word/compose/elements.ts";
import type { MarginPart } from "../word/compose/sections.ts";
import { WordPackage } from "../word/compose/word-package.ts";
import { BorderWords } from "./border-words.ts";
import { changeCharacters } from "./character-words.ts";
import { openDestination } from "./destinations.ts";
import { Groups } from "./groups.ts";
import { PageWords } from "./page-words.ts";
import { ParagraphWords } from "./paragraph-words.ts";
import type { PictureState } from "./pictures.ts";
import type { Field, Reader, Shape } from "./reader.ts";
import { RowWords } from "./row-words.ts";
import { endSection } from "./end-section.ts";
import { SIGNS } from "./signs.ts";
import type { ParagraphState } from "./state.ts";
import { Story } from "./story.ts";
import { TablesOfLooks } from "./tables-of-looks.ts";
import type { Token } from "./tokens.ts";

const MAX_NAME = 200;

/** Reads a document in Rich Text Format, token by token. */
export class RtfReader implements Reader {
  readonly word = new WordPackage();
  readonly looks = new TablesOfLooks();
  readonly groups = new Groups();
  readonly pages = new PageWords();
  readonly rows = new RowWords();
  readonly omitted = new Set<Omission>();
  readonly #paragraphs = new ParagraphWords();
  readonly #borders = new BorderWords();
  readonly #colourOf = (index: number) => this.looks.colourOf(index);
  story = new Story(this.#colourOf);
  /** The headers and footers of the current section. */
  margins: MarginPart[] = [];
  fields: Field[] = [];
  shapes: Shape[] = [];
  /** The notes that are open. */
  readonly notes: { kind: "footnote" | "endnote" }[] = [];
  picture: PictureState | undefined;
  hasEvenPages = false;
  /** The default interval of tabs, in twips. */
  tab = 720;
  #bytes: number[] = [];
  #text = "";
  #toSkip = 0;
  #name = "";

  read(token: Token): void {
    if (token.kind === "open") {
      this.flush();
      this.#toSkip = 0;
      this.groups.open();
    } else if (token.kind === "close") {
      this.flush();
      this.#toSkip = 0;
      this.groups.close()?.();
    } else if (token.kind === "word") this.#readWord(token.name, token.value);
    else if (token.kind === "data") this.picture?.data.push(token.bytes);
    else this.#readBytes(token.kind === "byte" ? Uint8Array.of(token.byte) : token.bytes);
  }

  /** Begins another text, such as a note, and returns what ends it and returns its blocks. */
  beginStory(): () => string {
    const outer = this.story;
    const own = new Story(this.#colourOf);
    this.story = own;
    return () => {
      if (own.content !== "") this.endParagraph();
      this.story = outer;
      return own.end();
    };
  }

  /** Ends the paragraph in a table of this depth; by default, where its formatting says. */
  endParagraph(depth?: number): void {
    this.flush();
    const { characters, paragraph } = this.groups.last;
    const own = paragraph.isInTable ? paragraph.depth : 0;
    this.story.endParagraph(this.#lookOf(paragraph), this.looks.lookOf(characters), depth ?? own);
  }

  /** Names what a group contains, which is read as text. */
  takeName(): string {
    this.flush();
    const name = this.#name;
    this.#name = "";
    return name.trim().slice(0, MAX_NAME);
  }

  /** Writes the text read so far, with its formatting. */
  flush(): void {
    this.#decode();
    const text = this.#text;
    this.#text = "";
    if (text === "") return;
    const { destination, characters } = this.groups.last;
    if (destination === "text") {
      if (characters.isHidden || characters.isDeleted) return;
      this.story.content += run(text, this.looks.lookOf(characters));
    } else if (destination === "instruction") {
      const field = this.fields.at(-1);
      if (field !== undefined) field.instruction += text;
    } else if (destination === "bookmark") this.#name += text;
    else if (destination === "shape-name" || destination === "shape-value") {
      const shape = this.shapes.at(-1);
      if (shape === undefined) return;
      if (destination === "shape-name") shape.name += text;
      else shape.value += text;
    }
  }

  #readBytes(bytes: Uint8Array): void {
    const group = this.groups.last;
    const kept = this.#toSkip > 0 ? bytes.subarray(Math.min(this.#toSkip, bytes.length)) : bytes;
    this.#toSkip = Math.max(0, this.#toSkip - bytes.length);
    if (group.destination === "skip" || kept.length === 0) return;
    if (group.destination === "picture") this.picture?.hex.push(kept);
    else if (group.destination === "fonts") this.looks.nameFont([...kept]);
    else if (group.destination === "colours") {
      for (const byte of kept) if (byte === 0x3b) this.looks.endColour();
    } else for (const byte of kept) this.#bytes.push(byte);
  }

  #decode(): void {
    if (this.#bytes.length === 0) return;
    const bytes = this.#bytes;
    this.#bytes = [];
    this.#text += this.looks.textOf(bytes, this.groups.last.characters.font);
  }

  #readWord(name: string, value: number | undefined): void {
    const group = this.groups.last;
    if (this.#toSkip > 0) {
      this.#toSkip -= 1;
      return;
    }
    if (name === "*") {
      group.isOptional = true;
      return;
    }
    if (name === "u") {
      this.#decode();
      const code = (value ?? 0) < 0 ? (value ?? 0) + 0x1_0000 : (value ?? 0);
      this.#text += this.looks.signOf(code, group.characters.font);
      this.#toSkip = group.replaced;
      return;
    }
    const sign = SIGNS.get(name);
    if (sign !== undefined) {
      this.#decode();
      this.#text += sign;
      return;
    }
    this.flush();
    if (name === "uc") group.replaced = Math.min(20, Math.max(0, value ?? 1));
    else if (openDestination(this, group, name)) return;
    else if (group.destination === "skip") return;
    else if (group.destination === "fonts") this.looks.readFont(name, value);
    else if (group.destination === "colours") this.looks.readColour(name, value);
    else if (group.destination === "picture") this.picture?.values.set(name, value ?? 1);
    else if (name.startsWith("shp") && this.shapes.length > 0) {
      this.shapes.at(-1)?.sides.set(name, value ?? 0);
    } else if (!this.#readStructure(name, value)) this.#readLook(name, value);
  }

  #readStructure(name: string, value: number | undefined): boolean {
    const { paragraph } = this.groups.last;
    const depth = Math.max(2, paragraph.depth);
    if (name === "par") this.endParagraph();
    else if (name === "cell") {
      this.endParagraph(1);
      this.story.endCell(1);
    } else if (name === "nestcell") {
      this.endParagraph(depth);
      this.story.endCell(depth);
    } else if (name === "row") this.story.endRow(this.rows.row, 1);
    else if (name === "nestrow") this.story.endRow(this.rows.row, depth);
    else if (name === "page") this.story.content += '<w:r><w:br w:type="page"/></w:r>';
    else if (name === "sect") endSection(this);
    else if (name === "ftnalt") this.#makeEndnote();
    else if (name === "deff") this.looks.usualFont = value ?? 0;
    else if (name === "deftab") this.tab = value ?? 720;
    else if (name === "ansicpg") this.looks.page = value ?? 1252;
    else if (name === "mac") this.looks.page = 10_000;
    else return false;
    return true;
  }

  #makeEndnote(): void {
    const note = this.notes.at(-1);
    if (note !== undefined) note.kind = "endnote";
  }

  #readLook(name: string, value: number | undefined): void {
    const { characters, paragraph } = this.groups.last;
    const { cell } = this.rows;
    const targets = { paragraph, cell, colourOf: this.#colourOf };
    if (changeCharacters(characters, name, value)) return;
    if (this.#borders.read({ name, value }, targets)) return;
    if (this.rows.read(name, value) || this.pages.read(name, value)) return;
    this.#paragraphs.change(paragraph, name, value);
  }

  #lookOf(state: ParagraphState) {
    const { lineHeight } = state;
    const rule: "auto" | "exact" | "atLeast" = state.countsLines
      ? "auto"
      : lineHeight < 0
        ? "exact"
        : "atLeast";
    return {
      style: String(state.style),
      isContextual: state.isContextual,
      align: state.align,
      start: state.start,
      end: state.end,
      firstLine: state.firstLine,
      before: state.before,
      after: state.after,
      line: lineHeight === 0 ? undefined : { height: Math.abs(lineHeight), rule },
      beginsPage: state.beginsPage,
      borders: Object.keys(state.borders).length === 0 ? undefined : state.borders,
      background: state.background > 0 ? this.looks.colourOf(state.background) : undefined,
      tabs: state.tabs,
      isRightToLeft: state.isRightToLeft,
    };
  }

  /** Marks a place that links lead to. */
  mark(name: string): void {
    this.story.content += bookmark(name);
  }
}
