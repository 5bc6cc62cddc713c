import { escapeXml } from "../../word/compose/escape-xml.ts";
import { columnName } from "@mosaico/domain/document/sheets/cell-address";
import type { Area } from "@mosaico/domain/document/sheets/sheet-part";
import { type FontLook, fontXml } from "./looks.ts";
import type { Entries } from "./style-table.ts";

/** A run of text with its own font. */
export type Run = { readonly text: string; readonly font?: FontLook | undefined };

export type WrittenValue = number | boolean | readonly Run[] | { readonly error: string };

export type WrittenColumn = {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** In digits of the standard font. */
  readonly width?: number | undefined;
  readonly isHidden: boolean;
  readonly style: number;
};

/** What is known of a sheet apart from its rows. */
export type SheetFacts = {
  readonly columns: readonly WrittenColumn[];
  /** In points. */
  readonly rowHeight?: number | undefined;
  /** In digits of the standard font. */
  readonly columnWidth?: number | undefined;
  readonly isRightToLeft: boolean;
  readonly hasGridLines: boolean;
  readonly hasHeadings: boolean;
  readonly frozen: { readonly rows: number; readonly columns: number };
};

export type RowLook = {
  /** In points. */
  readonly height?: number | undefined;
  readonly isHidden: boolean;
  readonly style?: number | undefined;
};

type LinkTarget = { readonly address?: string; readonly place?: string; readonly tip?: string };

// A browser cannot hold more in memory.
const MAX_CELLS = 2_000_000;
export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

/** Collects a sheet as SpreadsheetML, row by row. */
export class SheetWriter {
  readonly #texts: Entries;
  readonly #rows: string[] = [];
  readonly #merges: string[] = [];
  readonly #links: { readonly area: Area; readonly target: LinkTarget }[] = [];
  readonly #notes: string[] = [];
  #cells: string[] = [];
  #count = 0;

  /** @param texts The texts of the workbook. */
  constructor(texts: Entries) {
    this.#texts = texts;
  }

  /** Adds a cell to the row that ends next. Throws if there are too many. */
  cell(row: number, column: number, style: number, value: WrittenValue | undefined): void {
    this.#count += 1;
    if (this.#count > MAX_CELLS) throw new Error("The sheet has too many cells.");
    const start = `<c r="${columnName(column)}${row + 1}" s="${style}"`;
    this.#cells.push(value === undefined ? `${start}/>` : `${start}${this.#valueXml(value)}</c>`);
  }

  endRow(row: number, { height, isHidden, style }: RowLook): void {
    const look = [
      height === undefined ? "" : ` ht="${height}"`,
      isHidden ? ' hidden="1"' : "",
      style === undefined ? "" : ` s="${style}" customFormat="1"`,
    ].join("");
    this.#rows.push(`<row r="${row + 1}"${look}>${this.#cells.join("")}</row>`);
    this.#cells = [];
  }

  merge(area: Area): void {
    this.#merges.push(`<mergeCell ref="${referenceOf(area)}"/>`);
  }

  link(area: Area, target: LinkTarget): void {
    this.#links.push({ area, target });
  }

  note(row: number, column: number, text: string): void {
    this.#notes.push(
      `<comment ref="${columnName(column)}${row + 1}"><text><t>${escapeXml(text)}</t></text></comment>`,
    );
  }

  /** The addresses that the relations of the sheet need, in the order of their numbers. */
  get addresses(): readonly string[] {
    return this.#links.flatMap(({ target: { address } }) => address ?? []);
  }

  get notes(): readonly string[] {
    return this.#notes;
  }

  xml(facts: SheetFacts): string {
    return [
      viewXml(facts),
      formatXml(facts),
      facts.columns.length === 0 ? "" : `<cols>${facts.columns.map(columnXml).join("")}</cols>`,
      `<sheetData>${this.#rows.join("")}</sheetData>`,
      `<mergeCells>${this.#merges.join("")}</mergeCells>`,
      `<hyperlinks>${this.#linksXml()}</hyperlinks>`,
    ].join("");
  }

  #linksXml(): string {
    let relation = 0;
    return this.#links
      .map(({ area, target: { address, place, tip } }) => {
        if (address !== undefined) relation += 1;
        const id = address === undefined ? "" : ` r:id="link${relation}"`;
        const to = place === undefined ? "" : ` location="${escapeXml(place)}"`;
        const shown = tip === undefined ? "" : ` tooltip="${escapeXml(tip)}"`;
        return `<hyperlink ref="${referenceOf(area)}"${id}${to}${shown}/>`;
      })
      .join("");
  }

  #valueXml(value: WrittenValue): string {
    if (typeof value === "number") return `><v>${value}</v>`;
    if (typeof value === "boolean") return ` t="b"><v>${value ? 1 : 0}</v>`;
    if ("error" in value) return ` t="e"><v>${escapeXml(value.error)}</v>`;
    const plain = value.every(({ font }) => font === undefined);
    const text = value.map((run) => run.text).join("");
    const runs = plain ? textXml(text) : value.map(runXml).join("");
    return ` t="s"><v>${this.#texts.indexOf(`<si>${runs}</si>`)}</v>`;
  }
}

function runXml({ text, font }: Run): string {
  const look = font === undefined ? "" : `<rPr>${fontXml(font, "rFont")}</rPr>`;
  return `<r>${look}${textXml(text)}</r>`;
}

function textXml(text: string): string {
  // What looks like an escaped character is meant literally.
  const literal = text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
  return `<t xml:space="preserve">${escapeXml(literal)}</t>`;
}

function viewXml({ isRightToLeft, hasGridLines, hasHeadings, frozen }: SheetFacts): string {
  const looks = [
    isRightToLeft ? ' rightToLeft="1"' : "",
    hasGridLines ? "" : ' showGridLines="0"',
    hasHeadings ? "" : ' showRowColHeaders="0"',
  ].join("");
  const pane =
    frozen.rows + frozen.columns > 0
      ? `<pane xSplit="${frozen.columns}" ySplit="${frozen.rows}" state="frozen"/>`
      : "";
  return `<sheetViews><sheetView${looks}>${pane}</sheetView></sheetViews>`;
}

function formatXml({ rowHeight, columnWidth }: SheetFacts): string {
  const height = rowHeight === undefined ? "" : ` defaultRowHeight="${rowHeight}"`;
  const width = columnWidth === undefined ? "" : ` defaultColWidth="${columnWidth}"`;
  return `<sheetFormatPr${height}${width}/>`;
}

function columnXml({ from, to, width, isHidden, style }: WrittenColumn): string {
  const wide = width === undefined ? "" : ` width="${width}"`;
  return `<col min="${from + 1}" max="${to}"${wide} style="${style}"${isHidden ? ' hidden="1"' : ""}/>`;
}

function referenceOf({ top, left, bottom, right }: Area): string {
  return `${columnName(left)}${top + 1}:${columnName(right)}${bottom + 1}`;
}
