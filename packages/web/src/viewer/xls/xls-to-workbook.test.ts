import { relationsIn } from "@mosaico/domain/document/document-parts";
import { expect, test } from "vitest";
import { readNotes } from "../sheets/extras/notes.ts";
import { readSheetPart } from "@mosaico/domain/document/sheets/sheet-part";
import { openWorkbook } from "../sheets/package/open-workbook.ts";
import { RecordReader } from "./record-reader.ts";
import { RECORD } from "./records.ts";
import { readSharedTexts } from "./texts.ts";
import { xlsToWorkbook } from "./xls-to-workbook.ts";

const SECTOR = 512;
const END = 0xff_ff_ff_fe;
const pause = () => Promise.resolve();

const u8 = (...values: number[]) => values;
const u16 = (...values: number[]) => values.flatMap((value) => [value & 255, (value >> 8) & 255]);
const u32 = (...values: number[]) =>
  values.flatMap((value) => [...u16(value & 0xff_ff), ...u16(value >>> 16)]);
const f64 = (value: number) => [...new Uint8Array(Float64Array.of(value).buffer)];
const ascii = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));
const wide = (text: string) => Array.from(text).flatMap((sign) => u16(sign.charCodeAt(0)));
const record = (type: number, ...data: readonly number[][]) => {
  const bytes = data.flat();
  return [...u16(type, bytes.length), ...bytes];
};
const short = (text: string) => [text.length, 0, ...ascii(text)];
const long = (text: string) => [...u16(text.length), 0, ...ascii(text)];

/** A compound file with one stream. */
function compound(stream: readonly number[], name = "Workbook"): ArrayBuffer {
  const sectors = Math.max(8, Math.ceil(stream.length / SECTOR));
  const bytes = new Uint8Array(SECTOR * (3 + sectors));
  const view = new DataView(bytes.buffer);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  view.setUint16(30, 9, true);
  view.setUint32(48, 1, true);
  view.setUint32(56, 4096, true);
  view.setUint32(60, END, true);
  view.setUint32(68, END, true);
  for (let at = 1; at < 109; at++) view.setUint32(76 + at * 4, 0xff_ff_ff_ff, true);
  const table = SECTOR;
  view.setUint32(table, 0xff_ff_ff_fd, true);
  view.setUint32(table + 4, END, true);
  for (let at = 2; at < 2 + sectors; at++) {
    view.setUint32(table + at * 4, at === 1 + sectors ? END : at + 1, true);
  }
  const entry = (at: number, title: string, kind: number, start: number, size: number) => {
    const from = 2 * SECTOR + at * 128;
    bytes.set(wide(title), from);
    view.setUint16(from + 64, title.length * 2 + 2, true);
    bytes[from + 66] = kind;
    view.setUint32(from + 116, start, true);
    view.setUint32(from + 120, size, true);
  };
  entry(0, "Root Entry", 5, END, 0);
  entry(1, name, 2, 2, sectors * SECTOR);
  bytes.set(stream, 3 * SECTOR);
  return bytes.buffer;
}

type Sheet = { readonly name: string; readonly state?: number; readonly records: number[] };

function workbook(globals: number[], sheets: readonly Sheet[], version = 0x06_00): ArrayBuffer {
  const bof = record(RECORD.bof, u16(version, 5, 0, 0), u32(0, 0));
  const eof = record(RECORD.eof);
  const named = (text: string) =>
    version === 0x06_00 ? short(text) : [text.length, ...ascii(text)];
  const bound = (starts: readonly number[]) =>
    sheets.flatMap(({ name, state = 0 }, at) =>
      record(RECORD.boundSheet, u32(starts[at] ?? 0), u8(state, 0), named(name)),
    );
  const head = (starts: readonly number[]) => [...bof, ...globals, ...bound(starts), ...eof];
  let next = head([]).length;
  const bodies = sheets.map(({ records }) => [...bof, ...records, ...eof]);
  const starts = bodies.map((body) => (next += body.length) - body.length);
  return compound([...head(starts), ...bodies.flat()], version === 0x06_00 ? "Workbook" : "Book");
}

async function open(buffer: ArrayBuffer) {
  const { bytes, omitted } = await xlsToWorkbook(buffer, pause);
  const book = await openWorkbook(bytes);
  const sheet = (at: number) => readSheetPart(book, book.sheets[at]?.path ?? "", pause);
  return { book, sheet, omitted };
}

const FONT = [...u16(240, 0, 0x7f_ff, 400, 0), ...u8(0, 0, 0, 0), ...short("Arial")];
const BOLD = [...u16(240, 0, 10, 700, 0), ...u8(0, 0, 0, 0), ...short("Arial")];
const PLAIN_XF = [...u16(0, 0, 0), ...u8(0x20, 0, 0, 0), ...u32(0, 0), ...u16(0)];
// Font 1, format 164, wrapped and centred, thin red line below, solid yellow ground.
const RICH_XF = [
  ...u16(1, 164, 0),
  ...u8(0x1a, 0, 0, 0),
  ...u32(0x10_00, (10 << 7) | (1 << 26)),
  ...u16(13),
];
const GLOBALS = [
  ...record(RECORD.font, FONT),
  ...record(RECORD.font, BOLD),
  ...record(RECORD.format, u16(164), long("0.0")),
  ...record(RECORD.xf, PLAIN_XF),
  ...record(RECORD.xf, RICH_XF),
];

test("shared texts continue in further records, each of which says how wide its characters are", () => {
  const first = Uint8Array.from([...u32(2, 2), ...u16(6), 0, ...ascii("abc")]);
  const second = Uint8Array.from([1, ...wide("дef"), ...u16(4), 8, ...u16(1), ...ascii("xy")]);
  const third = Uint8Array.from([0, ...ascii("zw"), ...u16(2, 1)]);
  expect(readSharedTexts(new RecordReader([first, second, third]))).toEqual([
    { text: "abcдef", fonts: [] },
    { text: "xyzw", fonts: [{ from: 2, font: 1 }] },
  ]);
});

test("values of every kind are read", async () => {
  const sst = record(RECORD.sst, u32(1, 1), long("Word"));
  const at = (column: number) => u16(0, column, 0);
  const records = [
    ...record(RECORD.number, at(0), f64(1.25)),
    ...record(RECORD.rk, at(1), u32((7 << 2) | 3)),
    ...record(
      RECORD.mulRk,
      u16(0, 2),
      u16(1),
      u32((-5 << 2) | 2),
      u16(0),
      u32((9 << 2) | 2),
      u16(3),
    ),
    ...record(RECORD.labelSst, at(4), u32(0)),
    ...record(RECORD.boolErr, at(5), u8(1, 0)),
    ...record(RECORD.boolErr, at(6), u8(7, 1)),
    ...record(RECORD.formula, at(7), u8(0, 0, 0, 0, 0, 0, 0xff, 0xff)),
    ...record(RECORD.string, long("Result")),
    ...record(RECORD.formula, at(8), f64(3)),
  ];
  const { sheet, book } = await open(workbook([...GLOBALS, ...sst], [{ name: "A", records }]));
  const cells = (await sheet(0)).rows.cellsOf(0);
  expect(cells.map(({ value }) => value)).toEqual([
    1.25,
    0.07,
    -5,
    9,
    { text: "Word" },
    true,
    { error: "#DIV/0!" },
    { text: "Result" },
    3,
  ]);
  expect(book.styles.cells[cells[2]?.style ?? -1]).toMatchObject({
    font: { family: "Arial", size: 12, isBold: true, colour: "#ff0000" },
    format: "0.0",
    fill: "#ffff00",
    borders: { bottom: { width: 1, colour: "#ff0000" } },
    alignment: { horizontal: "center", vertical: "center", wraps: true },
  });
});

test("sizes, hidden parts, merges, frozen rows, direction, links and notes are kept", async () => {
  const url = "https://example.org/";
  const moniker = [
    0xe0, 0xc9, 0xea, 0x79, 0xf9, 0xba, 0xce, 0x11, 0x8c, 0x82, 0, 0xaa, 0, 0x4b, 0xa9, 0x0b,
  ];
  const records = [
    ...record(RECORD.colInfo, u16(0, 1, 2560, 0, 1)),
    ...record(RECORD.row, u16(0, 0, 1, 400, 0, 0, 0x20, 0)),
    ...record(RECORD.number, u16(1, 0, 0), f64(1)),
    ...record(RECORD.obj, u16(0x15, 18, 0x19, 5)),
    ...record(RECORD.txO, u16(0, 0, 0, 0, 0, 6, 0), u32(0)),
    ...record(RECORD.continue, u8(0), ascii("Remark")),
    ...record(RECORD.note, u16(1, 0, 0, 5)),
    ...record(RECORD.obj, u16(0x15, 18, 5, 6)),
    ...record(RECORD.window2, u16(0x4e)),
    ...record(RECORD.pane, u16(0, 1, 1, 0)),
    ...record(RECORD.mergeCells, u16(1, 1, 1, 0, 2)),
    ...record(
      RECORD.hLink,
      u16(1, 1, 0, 0),
      Array<number>(16).fill(0),
      u32(2, 3),
      moniker,
      u32(url.length * 2 + 2),
      wide(`${url}\0`),
    ),
  ];
  const { book, sheet, omitted } = await open(
    workbook(GLOBALS, [
      { name: "A", records },
      { name: "B", state: 1, records: [] },
    ]),
  );
  expect(book.sheets.map(({ name }) => name)).toEqual(["A"]);
  const part = await sheet(0);
  expect(part).toMatchObject({
    isRightToLeft: true,
    frozen: { rows: 1, columns: 0 },
    merges: [{ top: 1, left: 0, bottom: 1, right: 2 }],
    columns: [{ from: 0, to: 2, width: 10, isHidden: true }],
  });
  expect(part.rows.facts[0]).toMatchObject({ height: 20, isHidden: true });
  expect((await readNotes(book, part)).get("1 0")).toBe("Remark");
  expect((await relationsIn(book.parts, part.path)).map(({ target }) => target)).toContain(url);
  expect(omitted).toEqual(["charts"]);
});

test("a workbook of Excel 5 is read with its code page", async () => {
  const globals = [
    ...record(RECORD.codePage, u16(1251)),
    ...record(RECORD.font, u16(200, 0, 0x7f_ff, 400, 0), u8(0, 0, 0, 0, 5), ascii("Arial")),
    ...record(RECORD.xf, u16(0, 0, 0), u8(0x20, 0), u32(0, 0)),
  ];
  const records = record(RECORD.label, u16(0, 0, 0), u16(2), u8(0xc4, 0xe0));
  const { sheet, book } = await open(workbook(globals, [{ name: "A", records }], 0x05_00));
  expect((await sheet(0)).rows.cellsOf(0)[0]?.value).toEqual({ text: "Да" });
  expect(book.styles.standard.font).toMatchObject({ family: "Arial", size: 10 });
});

test("encrypted and damaged workbooks are refused", async () => {
  const locked = workbook(record(RECORD.filePass, u16(1)), [{ name: "A", records: [] }]);
  await expect(xlsToWorkbook(locked, pause)).rejects.toThrow(/encrypted/);
  await expect(xlsToWorkbook(new ArrayBuffer(2000), pause)).rejects.toThrow(/compound/);
  await expect(xlsToWorkbook(compound([], "Other"), pause)).rejects.toThrow(/no workbook/);
});

test("a chain of sectors that repeats itself and sheets that overlap end", async () => {
  const records = record(RECORD.number, u16(0, 0, 0), f64(1));
  const sheets = Array.from({ length: 3 }, (_, at) => ({ name: `S${at}`, records }));
  const buffer = workbook(GLOBALS, sheets);
  new DataView(buffer).setUint32(SECTOR + 3 * 4, 2, true);
  const { bytes } = await xlsToWorkbook(buffer, pause);
  expect(bytes.byteLength).toBeGreaterThan(0);
});
