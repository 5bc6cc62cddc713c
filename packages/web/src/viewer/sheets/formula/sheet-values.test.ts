import { expect, test } from "vitest";
import { readPalette } from "@mosaico/domain/document/sheets/colours";
import { SharedTexts } from "@mosaico/domain/document/sheets/shared-texts";
import { SheetRows } from "@mosaico/domain/document/sheets/sheet-rows";
import { SheetValues } from "./sheet-values.ts";

const palette = readPalette(undefined, undefined);

async function valuesOf(...formulas: string[]) {
  const cells = formulas.map((formula) => `<c><f>${formula}</f></c>`).join("");
  const rows = new SheetRows(
    `<sheetData><row r="1"><c r="A1"><v>4</v></c><c r="B1"><f>A1*10</f><v>7</v></c></row><row r="2">${cells}</row>`,
    new SharedTexts("", palette),
    palette,
  );
  await rows.index(async () => {});
  let unknown = 0;
  const values = new SheetValues(rows, 46_348, () => unknown++);
  return { found: rows.cellsOf(1).map((cell) => values.of(1, cell)), isUnknown: () => unknown > 0 };
}

test("a formula without a stored value is calculated, also through others", async () => {
  const { found, isUnknown } = await valuesOf("A1+1", "A2*2", 'A1&amp;"x"', "A1/0", "C1");
  expect(found).toEqual([5, 10, { text: "4x" }, { error: "#VALUE!" }, 0]);
  expect(isUnknown()).toBe(false);
});

test("a stored value is trusted", async () => {
  expect((await valuesOf("B1")).found).toEqual([7]);
});

test("a circular reference has no value, and an unsupported formula is reported", async () => {
  const { found, isUnknown } = await valuesOf("B2+1", "A2+1", "LAMBDA(x,x)(1)");
  expect(found.every((value) => value === undefined || typeof value === "number")).toBe(true);
  expect(isUnknown()).toBe(true);
});
