import { type ParagraphLook, paragraphProperties, type TextLook } from "../word/compose/looks.ts";
import { Spacing } from "../word/compose/spacing.ts";
import { type ReadRow, tableOf } from "./rows.ts";
import type { RowState } from "./state.ts";

type SpacedLook = ParagraphLook & Parameters<Spacing["before"]>[0];
type TableLevel = { rows: ReadRow[]; cells: string[]; cell: string };

const MAX_LENGTH = 150_000_000;

/** The text of a body, header, note or frame as it is read: paragraphs, and tables in tables. */
export class Story {
  readonly #levels: TableLevel[] = [];
  readonly #colourOf: (index: number) => string | undefined;
  /** What precedes each open link in its paragraph. */
  readonly #outer: string[] = [];
  #blocks = "";
  readonly #spacing = new Spacing(true);
  #isFirst = true;
  /** The depth of the last paragraph. */
  #depth = 0;
  /** The runs of the current paragraph. */
  content = "";

  constructor(colourOf: (index: number) => string | undefined) {
    this.#colourOf = colourOf;
  }

  openLink(): void {
    this.#outer.push(this.content);
    this.content = "";
  }

  closeLink(wrap: (content: string) => string): void {
    this.content = (this.#outer.pop() ?? "") + wrap(this.content);
  }

  /** Ends a paragraph in a table of this depth, or outside of tables at 0. */
  endParagraph(look: SpacedLook, mark: TextLook, depth: number): void {
    const content = this.#outer.splice(0).join("") + this.content;
    this.content = "";
    this.#closeTables(depth);
    if (depth !== this.#depth) this.#spacing.restart();
    this.#depth = depth;
    const before = this.#spacing.before(look);
    const beginsPage = look.beginsPage === true && !this.#isFirst && depth === 0;
    const properties = paragraphProperties({ ...look, before, beginsPage }, mark);
    this.#isFirst = false;
    this.#append(`<w:p>${properties}${content}</w:p>`, depth);
  }

  endCell(depth: number): void {
    this.#closeTables(depth);
    const level = this.#level(depth);
    level.cells.push(level.cell);
    level.cell = "";
    this.#spacing.restart();
  }

  endRow(state: RowState, depth: number): void {
    const level = this.#level(depth);
    level.rows.push({ state, cells: level.cells });
    level.cells = [];
    this.#spacing.restart();
  }

  /** Adds blocks that are not read from the text. */
  add(blocks: string): void {
    this.#closeTables(0);
    this.#append(blocks, 0);
    this.#isFirst = true;
  }

  /** All of it. */
  end(): string {
    this.#closeTables(0);
    return this.#blocks;
  }

  #append(blocks: string, depth: number): void {
    if (depth === 0) this.#blocks += blocks;
    else this.#level(depth).cell += blocks;
    if (this.#blocks.length > MAX_LENGTH) throw new Error("The document is too long.");
  }

  #level(depth: number): TableLevel {
    for (let at = this.#levels.length; at < depth; at++) {
      this.#levels.push({ rows: [], cells: [], cell: "" });
    }
    const level = this.#levels[depth - 1];
    if (level === undefined) throw new Error("There is no table.");
    return level;
  }

  /** Ends the tables that are deeper than this. */
  #closeTables(depth: number): void {
    while (this.#levels.length > depth) {
      const level = this.#levels.pop();
      if (level === undefined) break;
      const left = [...level.cells, level.cell].join("");
      const blocks = level.rows.length === 0 ? "" : tableOf(level.rows, this.#colourOf);
      // Cells without a row are text.
      this.#append(blocks + left, this.#levels.length);
    }
  }
}
