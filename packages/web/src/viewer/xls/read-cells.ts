import type { Run, WrittenValue } from "../sheets/compose/sheet-writer.ts";
import type { XlsLooks } from "./looks.ts";
import type { RecordReader } from "./record-reader.ts";
import { RECORD } from "./records.ts";
import type { XlsText } from "./texts.ts";
import type { Globals } from "./workbook-globals.ts";

export type XlsCell = {
  readonly column: number;
  readonly xf: number;
  readonly value: WrittenValue | undefined;
};

const ERRORS: Readonly<Record<number, string>> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
};
const IN_RK = 6;
const IN_BLANK = 2;

/** Collects the cells of a sheet by rows. Source: MS-XLS 2.1.7.20.5. */
export class CellReader {
  readonly rows = new Map<number, XlsCell[]>();
  readonly #globals: Globals;
  readonly #looks: XlsLooks;
  /** The cell whose text follows its formula. */
  #waiting: { readonly row: number; readonly column: number; readonly xf: number } | undefined;

  constructor(globals: Globals, looks: XlsLooks) {
    this.#globals = globals;
    this.#looks = looks;
  }

  /** Reads a record if it contains cells. */
  read(type: number, data: RecordReader, length: number): void {
    switch (type) {
      case RECORD.string:
        if (this.#waiting !== undefined) {
          const text = this.#globals.text.read(data, 2);
          this.#add(this.#waiting, text === "" ? undefined : [{ text }]);
          this.#waiting = undefined;
        }
        break;
      case RECORD.mulRk:
      case RECORD.mulBlank:
        this.#several(type, data, length);
        break;
      case RECORD.blank:
      case RECORD.boolErr:
      case RECORD.formula:
      case RECORD.label:
      case RECORD.labelSst:
      case RECORD.number:
      case RECORD.rString:
      case RECORD.rk: {
        const place = { row: data.u16(), column: data.u16(), xf: data.u16() };
        if (type === RECORD.formula) this.#formula(place, data);
        else this.#add(place, this.#valueOf(type, data));
        break;
      }
    }
  }

  #several(type: number, data: RecordReader, length: number): void {
    const [row, first] = [data.u16(), data.u16()];
    const size = type === RECORD.mulRk ? IN_RK : IN_BLANK;
    // The last column follows the cells.
    const count = Math.floor((length - 6) / size);
    for (let at = 0; at < count; at++) {
      const place = { row, column: first + at, xf: data.u16() };
      this.#add(place, type === RECORD.mulRk ? rkOf(data.u32()) : undefined);
    }
  }

  #valueOf(type: number, data: RecordReader): WrittenValue | undefined {
    if (type === RECORD.number) return finite(data.f64());
    if (type === RECORD.rk) return rkOf(data.u32());
    if (type === RECORD.labelSst) return this.#runsOf(this.#globals.texts[data.u32()]);
    if (type === RECORD.label || type === RECORD.rString) {
      return [{ text: this.#globals.text.read(data, 2) }];
    }
    if (type !== RECORD.boolErr) return undefined;
    const value = data.u8();
    return data.u8() === 1 ? errorOf(value) : value === 1;
  }

  /** The stored result of a formula. Source: MS-XLS 2.5.133. */
  #formula(place: { row: number; column: number; xf: number }, data: RecordReader): void {
    const bytes = data.bytes(8);
    const [kind, , value = 0] = bytes;
    this.#waiting = undefined;
    if (bytes[6] !== 0xff || bytes[7] !== 0xff) {
      const view = new DataView(bytes.buffer);
      this.#add(place, bytes.length < 8 ? undefined : finite(view.getFloat64(0, true)));
    } else if (kind === 0) this.#waiting = place;
    else if (kind === 1) this.#add(place, value === 1);
    else this.#add(place, kind === 2 ? errorOf(value) : undefined);
  }

  #add(
    { row, column, xf }: { row: number; column: number; xf: number },
    value: WrittenValue | undefined,
  ) {
    const cells = this.rows.get(row) ?? [];
    this.rows.set(row, cells);
    cells.push({ column, xf, value });
  }

  #runsOf(text: XlsText | undefined): readonly Run[] | undefined {
    if (text === undefined || text.text === "") return undefined;
    const starts = text.fonts.filter(({ from }) => from < text.text.length);
    const [first] = starts;
    if (first === undefined) return [{ text: text.text }];
    const runs = starts.map(({ from, font }, at) => ({
      text: text.text.slice(from, starts[at + 1]?.from),
      font: this.#looks.fontOf(font),
    }));
    return [{ text: text.text.slice(0, first.from) }, ...runs].filter((run) => run.text !== "");
  }
}

/** A number in four bytes. Source: MS-XLS 2.5.219. */
function rkOf(stored: number): number | undefined {
  const isWhole = (stored & 2) !== 0;
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(4, (stored & ~3) >>> 0, true);
  const value = isWhole ? (stored | 0) >> 2 : view.getFloat64(0, true);
  return finite((stored & 1) === 0 ? value : value / 100);
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

function errorOf(code: number): WrittenValue {
  return { error: ERRORS[code] ?? "#N/A" };
}
