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
    "Subject,Body,Attachment,Section,Author,Post #\r\n" +
    'Feira,"Sábado, às 9",,Turma,Ana,1\r\nPágina,,https://example.org/,Turma,Ana,2\r\n,Sem título,,,,3\r\n';
  expect(placed(text)).toEqual([
    ["", "Sem título", "Sem título"],
    ["Turma", "Feira", "Sábado, às 9"],
    ["Turma", "Página", "https://example.org/"],
  ]);
});

test("X6: a table of this product comes back with its texts, colours and sections", () => {
  const section = {
    id: "s",
    position: { x: 0, y: 0 },
    data: sectionData({ title: "Turma", width: 4, height: 3 }),
  };
  const note = {
    ...sampleTile("a", { title: "=1+1", content: "olá", colour: "red" }),
    position: { x: 0, y: 100 },
  };
  const photo = sampleTile("b", { type: "foto", title: "Foto", content: "a.webp" });
  const outside = { ...photo, position: { x: 900, y: 0 } };
  const text = writeCsv(tableOf(sampleMosaic(section, note, outside)));
  expect(placed(text)).toEqual([
    ["", "Foto", ""],
    ["Turma", "=1+1", "olá"],
  ]);
  const { tiles, lost } = readTable(text);
  expect(lost).toEqual({ files: 1 });
  expect(tiles.map(({ position, data }) => [data.title, position, data.colour])).toEqual([
    ["Foto", { x: 900, y: 0 }, ""],
    ["Turma", { x: 0, y: 0 }, ""],
    ["=1+1", { x: 0, y: 100 }, "red"],
  ]);
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

test("X6: columns of other names are lines of the text, and those about the rows are counted", () => {
  const text =
    "Produto,Preço,Link,Created at\nChá,4 €,https://example.org/,2026-01-01\nPão,2 €,,2026-01-02\n";
  expect(placed(text)).toEqual([
    ["", "Chá", "https://example.org/"],
    ["", "Pão", "Preço: 2 €"],
  ]);
  const { tiles, lost } = readTable(text);
  expect(tiles[0]?.data.description).toBe("Preço: 4 €");
  expect(lost).toEqual({ columns: 1 });
});

test("X6: a column of addresses of houses is a text, and its rows are all there", () => {
  expect(placed("name,address\nAna,Rua Um 2\n漢字,مرحبا 🌈\n")).toEqual([
    ["", "Ana", "address: Rua Um 2"],
    ["", "漢字", "address: مرحبا 🌈"],
  ]);
});

test("X6: a first row above numbers names the columns", () => {
  expect(placed("Cidade,Altura\nÉvora,302\nFaro,8\n")).toEqual([
    ["", "Évora", "Altura: 302"],
    ["", "Faro", "Altura: 8"],
  ]);
  expect(placed("Évora,302\nFaro,8\n")).toEqual([
    ["", "Évora", "302"],
    ["", "Faro", "8"],
  ]);
});
