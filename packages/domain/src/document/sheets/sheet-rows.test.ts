import { expect, test } from "vitest";
import { readPalette } from "./colours.ts";
import { SharedTexts } from "./shared-texts.ts";
import { SheetRows } from "./sheet-rows.ts";

const MAX_ROWS = 1_048_576;
const SLOW_MS = 60_000;

const palette = readPalette(undefined, undefined);
const texts = new SharedTexts(
  '<x:sst xmlns:x="u"><x:si><x:t>one</x:t></x:si><x:si><x:r><x:rPr><x:b/></x:rPr><x:t>bo</x:t></x:r><x:r><x:t>ld</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:si><x:si/><x:si><x:t>a_x000D_\n&lt;b&gt;</x:t></x:si></x:sst>',
  palette,
);

async function rowsOf(xml: string): Promise<SheetRows> {
  const rows = new SheetRows(`<sheetData>${xml}`, texts, palette);
  await rows.index(async () => {});
  return rows;
}

test("cells are read with values of their declared types", async () => {
  const rows = await rowsOf(
    '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="3"><f>1+1</f><v>2</v></c><c r="C2" t="b"><v>1</v></c><c r="D2" t="e"><v>#DIV/0!</v></c><c r="E2" t="inlineStr"><is><t>in &amp; line</t></is></c><c r="F2" t="str"><v>f</v></c><c r="G2" s="1"/><c r="H2" t="d"><v>1900-01-01T12:00:00</v></c></row>',
  );
  expect(rows.cellsOf(1)).toEqual([
    { column: 0, style: 0, value: { text: "one" } },
    { column: 1, style: 3, value: 2 },
    { column: 2, style: 0, value: true },
    { column: 3, style: 0, value: { error: "#DIV/0!" } },
    { column: 4, style: 0, value: { text: "in & line" } },
    { column: 5, style: 0, value: { text: "f" } },
    { column: 6, style: 1 },
    { column: 7, style: 0, value: 2.5 },
  ]);
  expect(rows.cellsOf(0)).toEqual([]);
  expect(rows.cellsOf(2)).toEqual([]);
});

test("rows and cells without an address follow the previous ones", async () => {
  const rows = await rowsOf(
    '<row><c><v>1</v></c><c><v>2</v></c></row><row r="5"/><row><c r="C6"><v>3</v></c><c><v>4</v></c></row>',
  );
  expect(rows.facts.map(({ row }) => row)).toEqual([0, 4, 5]);
  expect(rows.cellsOf(0).map(({ column }) => column)).toEqual([0, 1]);
  expect(rows.cellsOf(5).map(({ column }) => column)).toEqual([2, 3]);
});

test("rows may come in any order", async () => {
  const rows = await rowsOf('<row r="3"><c r="A3"><v>3</v></c></row><row r="1" ht="30"/>');
  expect(rows.facts.map(({ row }) => row)).toEqual([0, 2]);
  expect(rows.facts[0]?.height).toBe(30);
  expect(rows.cellsOf(2)[0]?.value).toBe(3);
});

test("the width of a row is determined by its last visible cell", async () => {
  const rows = await rowsOf(
    '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="2"><c r="XFD2"><v>1</v></c></row>',
  );
  const isSeen = ({ value }: { value?: unknown }) => value !== undefined;
  expect([0, 1, 2].map((row) => rows.widthOf(row, isSeen))).toEqual([1, 16_384, 0]);
});

test("addresses beyond the last row and column are skipped", async () => {
  const rows = await rowsOf(
    '<row r="1048577"><c r="A1048577"><v>1</v></c></row><row r="1"><c r="XFE1"><v>1</v></c></row>',
  );
  expect(rows.facts).toHaveLength(1);
  expect(rows.cellsOf(0)).toEqual([]);
});

test("a text keeps its formatted runs, without the phonetic guide", () => {
  expect(texts.at(1)).toEqual({
    text: "bold",
    runs: [{ text: "bo", font: { isBold: true } }, { text: "ld" }],
  });
  expect(texts.at(2)).toEqual({ text: "" });
  expect(texts.at(3)).toEqual({ text: "a\n<b>" });
  expect(texts.at(99)).toEqual({ text: "" });
});

test(
  "a sheet with as many rows as there can be is indexed in pieces, and its last row is read",
  async () => {
    const row = (value: number) => `<row><c><v>${value}</v></c></row>`;
    // The row after the last one does not exist in any program.
    const xml = row(1).repeat(MAX_ROWS - 1) + row(2) + row(3);
    const rows = new SheetRows(`<sheetData>${xml}`, texts, palette);
    let pauses = 0;
    await rows.index(async () => {
      pauses += 1;
    });
    expect(pauses).toBe(20);
    expect(rows.facts).toHaveLength(MAX_ROWS);
    expect(rows.cellsOf(MAX_ROWS - 1)).toEqual([{ column: 0, style: 0, value: 2 }]);
  },
  SLOW_MS,
);
