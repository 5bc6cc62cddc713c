import { readFile } from "node:fs/promises";
import { cellNumber, isDateFormat } from "../cell-number.ts";
import type { TextCollector } from "../text-collector.ts";
import { TextLocked } from "../text-locked.ts";
import { decoderOf } from "./code-pages.ts";
import { openCompound } from "./compound.ts";
import { type SheetRecord, sheetRecords, sharedTextsIn } from "./record-stream.ts";

const BOF = 0x809;
const END = 0x0a;
const LOCKED = 0x2f;
const CODE_PAGE = 0x42;
const SHEET = 0x85;
const SHARED = 0xfc;
const FORMAT = 0x41e;
const LOOK = 0xe0;
const FORMULA = 0x06;
const FORMULA_TEXT = 0x207;
const BIFF_8 = 0x600;
const MAX_SHARED = 500_000;
const MAX_SHEETS = 200;

/** Reads the text of a workbook of the years 1993 to 2006: the name of each sheet, and a line for each row. */
export async function readOldWorkbook(path: string, into: TextCollector): Promise<void> {
  const file = openCompound(await readFile(path));
  const stream = file.stream("Workbook") ?? file.stream("Book");
  if (stream === undefined) {
    if (file.stream("EncryptedPackage") !== undefined) throw new TextLocked();
    throw new Error("There is no workbook.");
  }
  const book = readBook(stream);
  for (const { name, at } of book.sheets) {
    if (into.isFull) return;
    into.line(name);
    addRows(stream.subarray(at), book, into);
  }
}

type Book = {
  readonly sheets: readonly { readonly name: string; readonly at: number }[];
  readonly shared: readonly string[];
  /** The looks of cells whose number is a day. */
  readonly dates: ReadonlySet<number>;
  readonly isWide: boolean;
  readonly decoder: TextDecoder;
};

/** Reads what comes before the sheets. Source: MS-XLS 2.1.7.20.3. */
function readBook(stream: Buffer): Book {
  const sheets: Book["sheets"][number][] = [];
  const formats = new Map<number, string>();
  const looks: number[] = [];
  let shared: string[] = [];
  let isWide = true;
  let decoder = decoderOf(1252);
  for (const { type, parts } of sheetRecords(stream)) {
    const [data = Buffer.alloc(0)] = parts;
    if (type === END) break;
    if (type === LOCKED) throw new TextLocked();
    if (type === BOF) isWide = numberAt(data, 0) >= BIFF_8;
    else if (type === CODE_PAGE) decoder = decoderOf(numberAt(data, 0));
    else if (type === SHEET && sheets.length < MAX_SHEETS && data.length > 7) {
      sheets.push({ at: data.readUInt32LE(0), name: textAt(data, 6, 1, { isWide, decoder }) });
    } else if (type === SHARED) shared = sharedTextsIn(parts, MAX_SHARED);
    else if (type === FORMAT) {
      formats.set(numberAt(data, 0), textAt(data, 2, isWide ? 2 : 1, { isWide, decoder }));
    } else if (type === LOOK) looks.push(numberAt(data, 2));
  }
  const dates = looks.flatMap((format, at) =>
    isDateFormat(format, formats.get(format)) ? [at] : [],
  );
  return { sheets, shared, dates: new Set(dates), isWide, decoder };
}

function addRows(stream: Buffer, book: Book, into: TextCollector): void {
  let row = -1;
  let line: string[] = [];
  // Charts and other sheets may be within the sheet.
  let depth = 0;
  const end = () => into.line(line.filter((one) => one !== "").join(" · "));
  for (const record of sheetRecords(stream)) {
    if (into.isFull) return;
    if (record.type === BOF) depth += 1;
    if (record.type === END) depth -= 1;
    if (depth <= 0) break;
    if (depth > 1) continue;
    const texts = textsOf(record, book);
    if (texts === undefined) continue;
    // The text of a formula follows it, without a place of its own.
    const at = record.type === FORMULA_TEXT ? row : numberAt(record.parts[0], 0);
    if (at !== row) {
      end();
      line = [];
      row = at;
    }
    line.push(...texts);
  }
  end();
}

/** What is in the cells of a record; undefined if it is of something else. Source: MS-XLS 2.4. */
function textsOf({ type, parts }: SheetRecord, book: Book): readonly string[] | undefined {
  const [data = Buffer.alloc(0)] = parts;
  const number = (value: number, look: number) => cellNumber(value, book.dates.has(look));
  switch (type) {
    case 0xfd:
      return data.length < 10 ? [] : [book.shared[data.readUInt32LE(6)] ?? ""];
    case 0x204:
    case 0xd6:
      return [textAt(data, 6, 2, book)];
    case FORMULA_TEXT:
      return [textAt(Buffer.concat(parts.slice(0, 1)), 0, 2, book)];
    case 0x203:
      return data.length < 14 ? [] : [number(data.readDoubleLE(6), numberAt(data, 4))];
    case FORMULA:
      // Results that are no numbers are marked.
      return data.length < 14 || numberAt(data, 12) === 0xffff
        ? []
        : [number(data.readDoubleLE(6), numberAt(data, 4))];
    case 0x27e:
      return data.length < 10 ? [] : [number(packed(data.readUInt32LE(6)), numberAt(data, 4))];
    case 0xbd: {
      const cells: string[] = [];
      for (let at = 4; at + 8 <= data.length; at += 6) {
        cells.push(number(packed(data.readUInt32LE(at + 2)), numberAt(data, at)));
      }
      return cells;
    }
    default:
      return undefined;
  }
}

/** A number in 30 bits. Source: MS-XLS 2.5.217. */
function packed(value: number): number {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE((value & 0xfffffffc) >>> 0, 4);
  const number = (value & 2) === 0 ? bytes.readDoubleLE(0) : value >> 2;
  return (value & 1) === 0 ? number : number / 100;
}

/** A text after its length, which has one byte or two. */
function textAt(
  data: Buffer,
  at: number,
  lengthBytes: 1 | 2,
  { isWide, decoder }: Pick<Book, "isWide" | "decoder">,
): string {
  const count = lengthBytes === 1 ? (data[at] ?? 0) : numberAt(data, at);
  const from = at + lengthBytes;
  if (!isWide) return decoder.decode(data.subarray(from, from + count));
  const isDouble = ((data[from] ?? 0) & 1) === 1;
  const end = from + 1 + count * (isDouble ? 2 : 1);
  return data.toString(isDouble ? "utf16le" : "latin1", from + 1, end);
}

/** Zero beyond the end. */
function numberAt(data: Buffer | undefined, at: number): number {
  return data !== undefined && at + 2 <= data.length ? data.readUInt16LE(at) : 0;
}
