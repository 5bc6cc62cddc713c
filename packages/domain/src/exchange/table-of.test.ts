import { expect, test } from "vitest";
import { sectionData } from "../mosaic/section.ts";
import { sampleMosaic, sampleTile } from "../testing/sample.ts";
import { tableOf } from "./table-of.ts";
import { writeCsv } from "./write-csv.ts";

test("X2: a table has a row for each tile, in reading order and with its section", () => {
  const section = {
    id: "s",
    position: { x: 0, y: 200 },
    data: sectionData({ title: "Turma", width: 4, height: 3 }),
  };
  const inside = { ...sampleTile("a", { title: "Feira" }), position: { x: 100, y: 300 } };
  const outside = { ...sampleTile("b", { colour: "green" }), position: { x: 0, y: -100 } };
  const [head, ...rows] = tableOf(sampleMosaic(inside, section, outside));
  expect(head?.slice(0, 3)).toEqual(["section", "type", "title"]);
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ["", "texto", "Praça"],
    ["Turma", "secao", "Turma"],
    ["Turma", "texto", "Feira"],
  ]);
  expect(rows[0]?.slice(7)).toEqual(["green", "0", "-100", "1", "1", "icon"]);
});

test("X2: a formula in a tile is text in the table", () => {
  const rows = [...tableOf(sampleMosaic(sampleTile("a", { title: "=1+1", content: "@x" })))];
  expect(writeCsv(rows)).toContain(",'=1+1,,,'@x,'=1+1,");
});
