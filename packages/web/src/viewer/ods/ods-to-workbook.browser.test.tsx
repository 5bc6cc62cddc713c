import { relationsIn } from "@mosaico/domain/document/document-parts";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { openWorkbook } from "../sheets/package/open-workbook.ts";
import { readSheetPart } from "@mosaico/domain/document/sheets/sheet-part";
import { readNotes } from "../sheets/extras/notes.ts";
import { odsToWorkbook } from "./ods-to-workbook.ts";

const NAMES = {
  office: "office",
  style: "style",
  table: "table",
  text: "text",
  fo: "xsl-fo-compatible",
  draw: "drawing",
  config: "config",
};
const SPACES = Object.entries(NAMES)
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(" ");
const pause = () => Promise.resolve();

async function translate(tables: string, styles = "", settings = "") {
  const archive = zipSync({
    "content.xml": strToU8(
      `<office:document-content ${SPACES} xmlns:xlink="http://www.w3.org/1999/xlink"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ),
    "settings.xml": strToU8(
      `<office:document-settings ${SPACES}>${settings}</office:document-settings>`,
    ),
  });
  const { bytes, omitted } = await odsToWorkbook(archive.buffer, {
    pause,
    digitOf: () => Promise.resolve(8),
  });
  const workbook = await openWorkbook(bytes);
  const sheet = (at: number) => readSheetPart(workbook, workbook.sheets[at]?.path ?? "", pause);
  return { workbook, sheet, omitted, size: bytes.byteLength };
}

const text = (words: string, attributes = "") =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${words}</text:p></table:table-cell>`;

test("values of every type are read", async () => {
  const cells = [
    '<table:table-cell office:value-type="float" office:value="1.5"/>',
    '<table:table-cell office:value-type="date" office:date-value="2026-01-02T12:00:00"/>',
    '<table:table-cell office:value-type="time" office:time-value="PT36H00M00S"/>',
    '<table:table-cell office:value-type="boolean" office:boolean-value="true"/>',
    text("a<text:s text:c='2'/>b</text:p><text:p>c"),
    '<table:table-cell table:formula="of:=1/0" office:value-type="string"><text:p>#DIV/0!</text:p></table:table-cell>',
  ];
  const { sheet } = await translate(
    `<table:table table:name="A"><table:table-row>${cells.join("")}</table:table-row></table:table>`,
  );
  const { rows } = await sheet(0);
  expect(rows.cellsOf(0).map(({ value }) => value)).toEqual([
    1.5,
    46_024.5,
    1.5,
    true,
    { text: "a  b\nc" },
    { error: "#DIV/0!" },
  ]);
});

test("rows and columns repeated up to the end of a sheet cost nothing", async () => {
  const filler =
    '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:style-name="Red" table:number-columns-repeated="16384"/></table:table-row>';
  const { sheet, size } = await translate(
    `<table:table table:name="A"><table:table-column table:number-columns-repeated="16384"/><table:table-row table:number-rows-repeated="2">${text("x", 'table:number-columns-repeated="3"')}</table:table-row><table:table-row table:number-rows-repeated="90000"/><table:table-row>${text("y")}</table:table-row>${filler.repeat(20)}</table:table>`,
  );
  const { rows } = await sheet(0);
  expect(rows.cellsOf(1)).toHaveLength(3);
  expect(rows.cellsOf(90_002)[0]?.value).toEqual({ text: "y" });
  expect(size).toBeLessThan(1_000_000);
});

test("a table of more cells than a browser can hold is refused", async () => {
  const row = `<table:table-row table:number-rows-repeated="1048576">${text("x", 'table:number-columns-repeated="16384"')}</table:table-row>`;
  await expect(translate(`<table:table table:name="A">${row}</table:table>`)).rejects.toThrow(
    /too many cells/,
  );
});

test("looks, merges, links, notes, hidden parts and frozen rows are kept", async () => {
  const styles = [
    '<style:style style:name="Head" style:family="table-cell"><style:table-cell-properties fo:background-color="#112233" fo:border-bottom="0.06pt solid #445566" fo:wrap-option="wrap"/><style:paragraph-properties fo:text-align="end"/><style:text-properties fo:font-weight="bold" fo:font-size="14pt"/></style:style>',
    '<style:style style:name="W" style:family="table-column"><style:table-column-properties style:column-width="1in"/></style:style>',
    '<style:style style:name="Off" style:family="table"><style:table-properties table:display="false"/></style:style>',
    '<style:style style:name="Rtl" style:family="table"><style:table-properties style:writing-mode="rl-tb"/></style:style>',
  ].join("");
  const cells = [
    text("H", 'table:style-name="Head" table:number-columns-spanned="2"'),
    "<table:covered-table-cell/>",
    text('<text:a xlink:href="https://example.org/">L</text:a>').replace(
      "</table:table-cell>",
      "<office:annotation><text:p>Remark</text:p></office:annotation></table:table-cell>",
    ),
  ].join("");
  const settings =
    '<config:config-item-map-named config:name="Tables"><config:config-item-map-entry config:name="A"><config:config-item config:name="VerticalSplitMode">2</config:config-item><config:config-item config:name="VerticalSplitPosition">1</config:config-item></config:config-item-map-entry></config:config-item-map-named>';
  const { workbook, sheet, omitted } = await translate(
    `<table:table table:name="A" table:style-name="Rtl"><table:table-column table:style-name="W"/><table:table-column table:visibility="collapse"/><table:table-row>${cells}</table:table-row><table:table-row table:visibility="filter">${text("z")}</table:table-row><table:shapes><draw:frame><draw:image/></draw:frame></table:shapes></table:table><table:table table:name="B" table:style-name="Off"/>`,
    styles,
    settings,
  );
  expect(workbook.sheets.map(({ name }) => name)).toEqual(["A"]);
  const part = await sheet(0);
  expect(part).toMatchObject({
    isRightToLeft: true,
    frozen: { rows: 1, columns: 0 },
    merges: [{ top: 0, left: 0, bottom: 0, right: 1 }],
  });
  expect(part.columns.map(({ width, isHidden }) => [width, isHidden])).toEqual([
    [12, false],
    [undefined, true],
  ]);
  expect(part.rows.facts.map(({ isHidden }) => isHidden)).toEqual([false, true]);
  const look = workbook.styles.cells[part.rows.cellsOf(0)[0]?.style ?? -1];
  expect(look).toMatchObject({
    fill: "#112233",
    font: { isBold: true, size: 14 },
    borders: { bottom: { width: 1, style: "solid", colour: "#445566" } },
    alignment: { horizontal: "right", wraps: true },
  });
  const links = await relationsIn(workbook.parts, part.path);
  expect(links.map(({ target }) => target)).toContain("https://example.org/");
  expect((await readNotes(workbook, part)).get("0 2")).toBe("Remark");
  expect(omitted).toEqual(["pictures"]);
});
