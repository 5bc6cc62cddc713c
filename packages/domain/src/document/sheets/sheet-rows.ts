import { placeOf } from "./cell-address.ts";
import type { Palette } from "./colours.ts";
import { readRichText, type RichText, type SharedTexts, unescaped } from "./shared-texts.ts";
import { child, decodeEntities, parseXml } from "../xml.ts";

/** The value of a cell. */
export type CellValue = number | boolean | RichText | { readonly error: string };

export type Cell = {
  readonly column: number;
  /** The index of its style. */
  readonly style: number;
  /** Undefined if it is only formatted. */
  readonly value?: CellValue;
  /** The formula to calculate, if the file has no value for it. */
  readonly formula?: string;
  /** The target of its formula. */
  readonly link?: string;
};

/** The attributes of a row. */
export type RowFacts = {
  readonly row: number;
  /** In points. */
  readonly height?: number;
  readonly isHidden: boolean;
  readonly style?: number;
};

const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
const ROW = /<row(?=[\s>/])((?:[^>"]|"[^"]*")*)>/g;
const CELL = /<c(?=[\s>/])((?:[^>"]|"[^"]*")*?)(?:\/>|>([^]*?)<\/c>)/g;
const VALUE = /<v(?:\s[^>]*)?>([^<]*)<\/v>/;
const LINK = /<f[^>]*>\s*HYPERLINK\(\s*(?:"|&quot;)(.+?)(?:"|&quot;)\s*[,)]/;
const FORMULA = /<f(?:\s[^>]*)?>([^<]+)<\/f>/;
const KEPT_ROWS = 500;
const ROWS_AT_ONCE = 50_000;

/**
 * The rows of a sheet. The start of each is indexed once; its cells are read on demand, so a million rows cost no more
 * than the memory of their text.
 */
export class SheetRows {
  readonly #xml: string;
  readonly #texts: SharedTexts;
  readonly #palette: Palette;
  readonly #starts = new Map<number, number>();
  readonly #ends = new Map<number, number>();
  readonly #read = new Map<number, readonly Cell[]>();
  /** In their order. */
  readonly facts: RowFacts[] = [];

  constructor(xml: string, texts: SharedTexts, palette: Palette) {
    this.#xml = xml;
    this.#texts = texts;
    this.#palette = palette;
  }

  /** Indexes the rows. */
  async index(pause: () => Promise<void>): Promise<void> {
    let last = -1;
    // The row that the cells belong to; none after a row that no sheet has.
    let open = -1;
    for (const match of this.#xml.matchAll(ROW)) {
      const [tag, attributes = ""] = match;
      const written = numberAfter(attributes, "r");
      const row = written === undefined ? last + 1 : written - 1;
      this.#ends.set(open, match.index);
      open = -1;
      if (!(row >= 0 && row < MAX_ROWS)) continue;
      this.#starts.set(row, match.index + tag.length);
      this.facts.push(factsOf(row, attributes));
      last = row;
      open = row;
      if (this.facts.length % ROWS_AT_ONCE === 0) await pause();
    }
    this.#ends.set(open, this.#xml.length);
    this.#ends.delete(-1);
    const isSorted = this.facts.every(
      ({ row }, at) => at === 0 || row > (this.facts[at - 1]?.row ?? 0),
    );
    if (!isSorted) this.facts.sort((a, b) => a.row - b.row);
  }

  /** The stored cells of a row, from left to right. */
  cellsOf(row: number): readonly Cell[] {
    const cached = this.#read.get(row);
    if (cached !== undefined) return cached;
    const start = this.#starts.get(row);
    const cells = start === undefined ? [] : this.#parse(start, this.#ends.get(row));
    if (this.#read.size >= KEPT_ROWS) this.#read.clear();
    this.#read.set(row, cells);
    return cells;
  }

  /** The column after the last visible cell of a row. */
  widthOf(row: number, isSeen: (cell: Cell) => boolean): number {
    const start = this.#starts.get(row);
    const end = this.#ends.get(row);
    if (start === undefined || end === undefined) return 0;
    // In most rows the last cell is visible, so the others need not be read.
    const at = this.#xml.lastIndexOf("<c ", end);
    if (at < start) return 0;
    const last = this.#parse(at, end).at(-1);
    if (last !== undefined && this.#xml.startsWith(' r="', at + 2) && isSeen(last)) {
      return last.column + 1;
    }
    return (this.#parse(start, end).findLast(isSeen)?.column ?? -1) + 1;
  }

  #parse(start: number, end: number | undefined): Cell[] {
    const cells: Cell[] = [];
    let last = -1;
    for (const [, attributes = "", content] of this.#xml.slice(start, end).matchAll(CELL)) {
      const address = textAfter(attributes, "r");
      const column = address === undefined ? last + 1 : placeOf(address).column;
      if (!(column >= 0 && column < MAX_COLUMNS)) continue;
      const value = this.#valueOf(textAfter(attributes, "t") ?? "n", content ?? "");
      const style = numberAfter(attributes, "s") ?? 0;
      const [, link] = LINK.exec(content ?? "") ?? [];
      const [, formula] = value === undefined ? (FORMULA.exec(content ?? "") ?? []) : [];
      cells.push({
        column,
        style,
        ...(value === undefined ? {} : { value }),
        ...(formula === undefined ? {} : { formula: decodeEntities(formula) }),
        ...(link === undefined ? {} : { link: decodeEntities(link) }),
      });
      last = column;
    }
    return cells.every(({ column }, at) => at === 0 || column > (cells[at - 1]?.column ?? 0))
      ? cells
      : cells.toSorted((a, b) => a.column - b.column);
  }

  #valueOf(type: string, content: string): CellValue | undefined {
    if (type === "inlineStr") {
      const inline = child(parseXml(`<c>${content}</c>`), "is");
      return inline === undefined ? undefined : readRichText(inline, this.#palette);
    }
    const [, text] = VALUE.exec(content) ?? [];
    if (text === undefined) return undefined;
    if (type === "s") return this.#texts.at(Number(text));
    if (type === "str") return { text: unescaped(decodeEntities(text)) };
    if (type === "b") return text.trim() === "1" || text.trim() === "true";
    if (type === "e") return { error: decodeEntities(text) };
    if (type === "d") return serialOf(text);
    const value = Number(text);
    return text.trim() === "" || Number.isNaN(value) ? undefined : value;
  }
}

function factsOf(row: number, attributes: string): RowFacts {
  const height = numberAfter(attributes, "ht");
  const style = numberAfter(attributes, "s");
  return {
    row,
    isHidden: /\shidden="(?:1|true)"/.test(attributes),
    ...(height === undefined ? {} : { height }),
    ...(style !== undefined && /\scustomFormat="(?:1|true)"/.test(attributes) ? { style } : {}),
  };
}

function textAfter(attributes: string, name: string): string | undefined {
  const at = attributes.indexOf(` ${name}="`);
  if (at < 0) return undefined;
  const start = at + name.length + 3;
  return attributes.slice(start, attributes.indexOf('"', start));
}

function numberAfter(attributes: string, name: string): number | undefined {
  const text = textAfter(attributes, name);
  const value = text === undefined || text === "" ? Number.NaN : Number(text);
  return Number.isNaN(value) ? undefined : value;
}

/** Converts an ISO 8601 date to days since 1899-12-30, as other cells store it. */
function serialOf(text: string): CellValue {
  const milliseconds = Date.parse(/[Zz]|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`);
  if (Number.isNaN(milliseconds)) return { text };
  return (milliseconds - Date.UTC(1899, 11, 30)) / 86_400_000;
}
