import { expect, test } from "vitest";
import { SheetValues } from "../formula/sheet-values.ts";
import { readPalette } from "@mosaico/domain/document/sheets/colours";
import { SharedTexts } from "@mosaico/domain/document/sheets/shared-texts";
import type { SheetPart } from "@mosaico/domain/document/sheets/sheet-part";
import { SheetRows } from "@mosaico/domain/document/sheets/sheet-rows";
import type { Workbook } from "@mosaico/domain/document/sheets/workbook";
import { parseXml } from "@mosaico/domain/document/xml";
import { ConditionalLooks } from "./conditional-looks.ts";
import { readRules } from "./read-rules.ts";

const palette = readPalette(undefined, undefined);
const changes = [{ fill: "#ff0000" }, { fill: "#00ff00", font: { isBold: true } }];

/** The looks of A1 to A5, which contain 1, 2, 3, 3 and a text. */
async function looksOf(rules: string) {
  const rows = new SheetRows(
    `<sheetData>${[1, 2, 3, 3].map((value) => `<row><c><v>${value}</v></c></row>`).join("")}<row><c t="inlineStr"><is><t>Stone</t></is></c></row>`,
    new SharedTexts("", palette),
    palette,
  );
  await rows.index(async () => {});
  const root = parseXml(
    `<worksheet><conditionalFormatting sqref="A1:A5">${rules}</conditionalFormatting></worksheet>`,
  );
  const part = { rows, root } as unknown as SheetPart;
  const workbook = { styles: { changes }, palette } as unknown as Workbook;
  let isUnknown = false;
  const unknown = () => {
    isUnknown = true;
  };
  const values = new SheetValues(rows, 46_348, unknown);
  const looks = new ConditionalLooks(part, readRules(part, workbook), values, 46_348, unknown);
  const found = [0, 1, 2, 3, 4].map((row) => looks.at(row, 0));
  return { found, fills: found.map((look) => look?.change.fill), isUnknown };
}

const RED = "#ff0000";

test.each([
  ['type="cellIs" operator="greaterThan"><formula>2</formula>', [2, 3, 4]],
  ['type="cellIs" operator="between"><formula>2</formula><formula>3</formula>', [1, 2, 3]],
  ['type="expression"><formula>MOD(A1,2)=1</formula>', [0, 2, 3]],
  ['type="containsText"><formula>NOT(ISERROR(SEARCH("STO",A1)))</formula>', [4]],
  ['type="duplicateValues">', [2, 3]],
  ['type="uniqueValues">', [0, 1, 4]],
  ['type="top10" rank="1">', [2, 3]],
  ['type="top10" rank="1" bottom="1">', [0]],
  ['type="aboveAverage">', [2, 3]],
  ['type="aboveAverage" aboveAverage="0">', [0, 1]],
])("a rule of %s applies to the rows %j", async (rule, rows) => {
  const { fills } = await looksOf(`<cfRule dxfId="0" priority="1" ${rule}</cfRule>`);
  expect(fills.flatMap((fill, row) => (fill === RED ? [row] : []))).toEqual(rows);
});

test("an earlier rule takes precedence, and may stop the evaluation", async () => {
  const first = (stop: string) =>
    `<cfRule type="expression" dxfId="1" priority="2"><formula>TRUE</formula></cfRule><cfRule type="expression" dxfId="0" priority="1" ${stop}><formula>A1=1</formula></cfRule>`;
  expect((await looksOf(first(""))).found[0]?.change).toMatchObject({
    fill: RED,
    font: { isBold: true },
  });
  expect((await looksOf(first('stopIfTrue="1"'))).found[0]?.change.font).not.toHaveProperty(
    "isBold",
  );
});

test("a colour scale colours a number by its position among the others", async () => {
  const { fills } = await looksOf(
    '<cfRule type="colorScale" priority="1"><colorScale><cfvo type="min"/><cfvo type="max"/><color rgb="FF000000"/><color rgb="FFFFFFFF"/></colorScale></cfRule>',
  );
  expect(fills).toEqual(["#000000", "#808080", "#ffffff", "#ffffff", undefined]);
});

test("the length of a bar is proportional to its number", async () => {
  const { found } = await looksOf(
    '<cfRule type="dataBar" priority="1"><dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF2A9D8F"/></dataBar></cfRule>',
  );
  expect(found.map((look) => look?.bar?.to)).toEqual([0.1, 0.5, 0.9, 0.9, undefined]);
});

test("an icon shows the position of a number among the others", async () => {
  const { found } = await looksOf(
    '<cfRule type="iconSet" priority="1"><iconSet iconSet="3Arrows"><cfvo type="percent" val="0"/><cfvo type="percent" val="33"/><cfvo type="percent" val="67"/></iconSet></cfRule>',
  );
  expect(found.map((look) => look?.icon?.sign)).toEqual(["▼", "▶", "▲", "▲", undefined]);
});

test("an unknown rule changes nothing, and is reported", async () => {
  const { fills, isUnknown } = await looksOf(
    '<cfRule type="expression" dxfId="0" priority="1"><formula>Other!A1=1</formula></cfRule>',
  );
  expect(fills).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(isUnknown).toBe(true);
});
