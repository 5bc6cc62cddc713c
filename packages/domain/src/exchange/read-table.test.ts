import { expect, test } from "vitest";
import { areaOf } from "../mosaic/area.ts";
import { isSection, sectionData, sectionOf } from "../mosaic/section.ts";
import { sampleMosaic, sampleTile } from "../testing/sample.ts";
import { readTable } from "./read-table.ts";
import { tableOf } from "./table-of.ts";
import { writeCsv } from "./write-csv.ts";

function placed(text: string) {
  const { tiles } = readTable(text);
  const sections = tiles.filter((tile) => isSection(tile));
  return tiles
    .filter((tile) => !isSection(tile))
    .map((tile) => [
      sectionOf(areaOf(tile), sections)?.data.title ?? "",
      tile.data.title,
      tile.data.content,
    ]);
}

test("X6: a table of Padlet has its columns, sections included", () => {
  const text =
    "Subject,Body,Attachment,Section,Author\r\n" +
    'Feira,"Sábado, às 9",,Turma,Ana\r\nPágina,,https://example.org/,Turma,Ana\r\n,Sem título,,,\r\n';
  expect(placed(text)).toEqual([
    ["", "Sem título", "Sem título"],
    ["Turma", "Feira", "Sábado, às 9"],
    ["Turma", "Página", "https://example.org/"],
  ]);
});

test("X6: a table of this product comes back with its texts and sections", () => {
  const section = {
    id: "s",
    position: { x: 0, y: 0 },
    data: sectionData({ title: "Turma", width: 4, height: 3 }),
  };
  const note = {
    ...sampleTile("a", { title: "=1+1", content: "olá" }),
    position: { x: 0, y: 100 },
  };
  const photo = sampleTile("b", { type: "foto", title: "Foto", content: "a.webp" });
  const outside = { ...photo, position: { x: 900, y: 0 } };
  const text = writeCsv(tableOf(sampleMosaic(section, note, outside)));
  expect(placed(text)).toEqual([
    ["", "Foto", ""],
    ["Turma", "=1+1", "olá"],
  ]);
  expect(readTable(text).lost).toEqual({ files: 1 });
});

test("X6: a table without known columns has titles in the first and texts in the second", () => {
  expect(placed("Um,olá\nDois,\n")).toEqual([
    ["", "Um", "olá"],
    ["", "Dois", ""],
  ]);
});

test("X6: addresses that no tile may have are counted", () => {
  const { tiles, lost } = readTable("title,url\nx,javascript:alert(1)\n");
  expect(tiles.map(({ data }) => data.title)).toEqual(["x"]);
  expect(lost).toEqual({ addresses: 1 });
});
