import { expect, test } from "vitest";
import { areaOf } from "../mosaic/area.ts";
import { isSection, sectionOf } from "../mosaic/section.ts";
import { readTrello } from "./read-trello.ts";

test("X6: lists of a board are sections, and cards tiles with their links beside them", () => {
  const { title, tiles, lost } = readTrello({
    name: "Quadro",
    lists: [
      { id: "2", name: "Feito", closed: false, pos: 200 },
      { id: "1", name: "A fazer", closed: false, pos: 100 },
      { id: "3", name: "Velha", closed: true, pos: 300 },
    ],
    cards: [
      { id: "b", idList: "1", name: "Segunda", desc: "", pos: 2, due: "2026-01-01" },
      {
        id: "a",
        idList: "1",
        name: "Primeira",
        desc: "Com **texto**",
        pos: 1,
        attachments: [
          { name: "Página", url: "https://example.org/", isUpload: false },
          { name: "foto.jpg", url: "https://trello.com/foto.jpg", isUpload: true },
        ],
      },
      { id: "c", idList: "2", name: "https://example.com/", desc: "", pos: 1 },
      { id: "d", idList: "2", name: "Fechada", desc: "", closed: true, pos: 2 },
      { id: "e", idList: "3", name: "Em lista fechada", desc: "", pos: 1 },
    ],
    checklists: [
      { id: "x" },
      {
        id: "y",
        idCard: "a",
        name: "Compras",
        checkItems: [
          { name: "Pão 🌈", state: "incomplete", pos: 2 },
          { name: "Leite", state: "complete", pos: 1 },
        ],
      },
    ],
    actions: [{ type: "commentCard" }, { type: "updateCard" }],
  });
  const sections = tiles.filter((tile) => isSection(tile));
  const placed = tiles
    .filter((tile) => !isSection(tile))
    .map((tile) => [
      sectionOf(areaOf(tile), sections)?.data.title,
      tile.data.title,
      tile.data.content,
    ]);
  expect(title).toBe("Quadro");
  expect(placed).toEqual([
    ["A fazer", "Primeira", "Com **texto**\n\nCompras\n- [x] Leite\n- [ ] Pão 🌈"],
    ["A fazer", "Página", "https://example.org/"],
    ["A fazer", "Segunda", ""],
    ["Feito", "example.com", "https://example.com/"],
  ]);
  expect(lost).toEqual({ archived: 2, details: 2, files: 1 });
});

test("X6: a board with nothing in the right place is empty", () => {
  expect(readTrello({ lists: [1, {}], cards: [null, { idList: 5 }] }).tiles).toEqual([]);
});
