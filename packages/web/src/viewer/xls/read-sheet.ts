import type { Omission } from "#platform/viewer/viewer-messages.ts";
import type { SheetFacts, SheetWriter, WrittenColumn } from "../sheets/compose/sheet-writer.ts";
import type { StyleTable } from "../sheets/compose/style-table.ts";
import type { XlsLooks } from "./looks.ts";
import { CellReader } from "./read-cells.ts";
import { readArea, readLink } from "./read-link.ts";
import type { RecordReader } from "./record-reader.ts";
import { RECORD, recordsOfSheet } from "./records.ts";
import type { Globals } from "./workbook-globals.ts";

type Row = {
  readonly height: number | undefined;
  readonly isHidden: boolean;
  readonly xf?: number;
};

type Options = {
  readonly globals: Globals;
  readonly looks: XlsLooks;
  readonly styles: StyleTable;
  readonly omitted: Set<Omission>;
};

const MAX_COLUMNS = 256;
const COMMON_OBJECT = 0x15;
const NOTE = 0x19;
/** Drawn objects by their types. Arrows of filters are part of the program. */
const OBJECTS: Readonly<Record<number, Omission>> = {
  5: "charts",
  8: "pictures",
  ...Object.fromEntries([0, 1, 2, 3, 4, 6, 9, 30].map((type) => [type, "shapes" as const])),
  ...Object.fromEntries([7, 11, 12, 14, 16, 17, 18, 19].map((type) => [type, "objects" as const])),
};

/** Reads the records of a sheet into a writer, and returns what is known of the whole sheet. */
export function readSheet(
  bytes: Uint8Array,
  start: number,
  writer: SheetWriter,
  options: Options,
): SheetFacts {
  const reader = new SheetReader(writer, options);
  for (const { type, data } of recordsOfSheet(bytes, start)) reader.read(type, data);
  return reader.finish();
}

class SheetReader {
  readonly #writer: SheetWriter;
  readonly #options: Options;
  readonly #cells: CellReader;
  readonly #rows = new Map<number, Row>();
  readonly #columns: WrittenColumn[] = [];
  readonly #notes: { readonly row: number; readonly column: number; readonly object: number }[] =
    [];
  readonly #noteTexts = new Map<number, string>();
  #object = 0;
  #rowHeight: number | undefined;
  #columnWidth: number | undefined;
  #view = 0x06;
  #frozen = { rows: 0, columns: 0 };

  constructor(writer: SheetWriter, options: Options) {
    this.#writer = writer;
    this.#options = options;
    this.#cells = new CellReader(options.globals, options.looks);
  }

  read(type: number, data: RecordReader): void {
    switch (type) {
      case RECORD.row:
        this.#row(data);
        break;
      case RECORD.colInfo:
        this.#column(data);
        break;
      case RECORD.defColWidth:
        // Five pixels for the padding and the line, rounded up to eight.
        this.#columnWidth ??= data.u16() + 0.71;
        break;
      case RECORD.standardWidth:
        this.#columnWidth = data.u16() / 256;
        break;
      case RECORD.defaultRowHeight:
        data.u16();
        this.#rowHeight = data.u16() / 20;
        break;
      case RECORD.window2:
        this.#view = data.u16();
        break;
      case RECORD.pane:
        this.#frozen = { columns: data.u16(), rows: data.u16() };
        break;
      case RECORD.mergeCells:
        for (let count = data.u16(); count > 0; count--) this.#writer.merge(readArea(data));
        break;
      case RECORD.hLink: {
        const link = readLink(data);
        if (link !== undefined) this.#writer.link(link.area, link);
        break;
      }
      case RECORD.note: {
        const [row, column] = [data.u16(), data.u16()];
        data.u16();
        this.#notes.push({ row, column, object: data.u16() });
        break;
      }
      case RECORD.obj:
        this.#drawn(data);
        break;
      case RECORD.txO: {
        data.skip(10);
        const count = data.u16();
        data.toContinuation();
        const text = data.characters(count, (data.u8() & 1) === 1);
        this.#noteTexts.set(this.#object, text);
        break;
      }
      case RECORD.condFmt:
      case RECORD.condFmt12:
        this.#options.omitted.add("conditionalColours");
        break;
      default:
        this.#cells.read(type, data, data.length);
    }
  }

  finish(): SheetFacts {
    const rows = [...new Set([...this.#rows.keys(), ...this.#cells.rows.keys()])];
    for (const row of rows.toSorted((a, b) => a - b)) {
      for (const { column, xf, value } of this.#cells.rows.get(row) ?? []) {
        if (column < MAX_COLUMNS) this.#writer.cell(row, column, this.#style(xf), value);
      }
      const { height, isHidden = false, xf } = this.#rows.get(row) ?? {};
      const style = xf === undefined ? undefined : this.#style(xf);
      this.#writer.endRow(row, { height, isHidden, style });
    }
    for (const { row, column, object } of this.#notes) {
      const text = this.#noteTexts.get(object);
      if (text !== undefined) this.#writer.note(row, column, text);
    }
    const isFrozen = (this.#view & 0x08) !== 0;
    return {
      columns: this.#columns,
      rowHeight: this.#rowHeight,
      columnWidth: this.#columnWidth,
      isRightToLeft: (this.#view & 0x40) !== 0,
      hasGridLines: (this.#view & 0x02) !== 0,
      hasHeadings: (this.#view & 0x04) !== 0,
      frozen: isFrozen ? this.#frozen : { rows: 0, columns: 0 },
    };
  }

  #style(xf: number): number {
    return this.#options.looks.indexOf(xf, this.#options.styles);
  }

  #row(data: RecordReader): void {
    const row = data.u16();
    data.skip(4);
    const height = data.u16();
    data.skip(4);
    const [flags, xf] = [data.u16(), data.u16() & 0xf_ff];
    const isUsual = (height & 0x80_00) !== 0;
    this.#rows.set(row, {
      height: isUsual ? undefined : (height & 0x7f_ff) / 20,
      isHidden: (flags & 0x20) !== 0,
      ...((flags & 0x80) === 0 ? {} : { xf }),
    });
  }

  #column(data: RecordReader): void {
    const [from, last, width, xf, flags] = [
      data.u16(),
      data.u16(),
      data.u16(),
      data.u16(),
      data.u16(),
    ];
    this.#columns.push({
      from,
      to: Math.min(MAX_COLUMNS, last + 1),
      width: width / 256,
      isHidden: (flags & 1) !== 0,
      style: this.#style(xf),
    });
  }

  #drawn(data: RecordReader): void {
    const kind = data.u16();
    data.u16();
    if (kind !== COMMON_OBJECT) return;
    const type = data.u16();
    this.#object = data.u16();
    const omission = type === NOTE ? undefined : OBJECTS[type];
    if (omission !== undefined) this.#options.omitted.add(omission);
  }
}
