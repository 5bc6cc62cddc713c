import { expect, test } from "vitest";
import { areaOf } from "../mosaic/area.ts";
import { isSection, sectionOf } from "../mosaic/section.ts";
import { boxOf, readForeignCanvas } from "./read-foreign-canvas.ts";

const at = (x: number, y: number) => ({ x, y, width: 250, height: 60 });

test("X6: texts, links, files and groups of a canvas become tiles and sections", () => {
  const { tiles, lost } = readForeignCanvas({
    nodes: [
      {
        id: "g",
        type: "group",
        label: "Turma",
        x: -20,
        y: -20,
        width: 600,
        height: 300,
        color: "4",
      },
      { id: "a", type: "text", text: "# Feira\nSábado", color: "#ff0000", ...at(0, 0) },
      { id: "b", type: "link", url: "https://example.org/", ...at(290, 0) },
      { id: "c", type: "file", file: "fotos/praça_1.jpg", ...at(0, 100) },
      { id: "d", type: "file", file: "Notas.md", ...at(1000, 0) },
    ],
    edges: [{ id: "e", fromNode: "a", toNode: "b" }],
  });
  const sections = tiles.filter((tile) => isSection(tile));
  const pieces = tiles.filter((tile) => !isSection(tile));
  expect(sections.map(({ data }) => [data.title, data.colour])).toEqual([["Turma", "green"]]);
  expect(pieces.map(({ data }) => [data.type, data.title, data.colour])).toEqual([
    ["texto", "Feira", "red"],
    ["url", "example.org", ""],
    ["foto", "praça 1", ""],
    ["texto", "Notas", ""],
  ]);
  const inside = pieces.map((piece) => sectionOf(areaOf(piece), sections)?.data.title);
  expect(inside).toEqual(["Turma", "Turma", "Turma", undefined]);
  expect(lost).toEqual({ files: 2, connections: 1 });
});

test("X6: what is not valid is left out and counted", () => {
  const { tiles, lost } = readForeignCanvas({
    nodes: [
      null,
      { type: "text", text: "x" },
      { type: "text", text: "x", ...at(Infinity, 0) },
      { type: "link", url: "javascript:alert(1)", ...at(0, 0) },
      { type: "shape", ...at(0, 0) },
      { type: "text", text: "ok", ...at(1e300, -1e300) },
    ],
    edges: "none",
  });
  expect(tiles.map(({ data }) => data.content)).toEqual(["ok"]);
  expect(lost).toEqual({ broken: 3, addresses: 1 });
  expect(boxOf({ x: 1, y: 2, width: 3, height: "4" })).toBeUndefined();
});
