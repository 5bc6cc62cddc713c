import { expect, test } from "vitest";
import { isSection } from "../mosaic/section.ts";
import { readExcalidraw } from "./read-excalidraw.ts";

const box = (x: number, y: number) => ({ x, y, width: 200, height: 80, isDeleted: false });

test("X6: texts, boxes with a text, links and frames of a drawing become tiles and sections", () => {
  const { tiles, lost } = readExcalidraw({
    type: "excalidraw",
    elements: [
      { id: "f", type: "frame", name: "Turma", x: -20, y: -20, width: 600, height: 300 },
      { id: "r", type: "rectangle", backgroundColor: "#b2f2bb", ...box(0, 0) },
      {
        id: "t",
        type: "text",
        text: "Fei-\nra",
        originalText: "Feira",
        containerId: "r",
        ...box(20, 20),
      },
      { id: "u", type: "text", text: "Solto", containerId: null, ...box(700, 0) },
      { id: "l", type: "rectangle", link: "https://example.org/", ...box(300, 0) },
      { id: "a", type: "arrow", ...box(0, 0) },
      { id: "w", type: "text", text: "no caminho", containerId: "a", ...box(0, 0) },
      { id: "d", type: "freedraw", ...box(0, 0) },
      { id: "i", type: "image", ...box(0, 0) },
      { id: "x", type: "text", text: "apagado", ...box(0, 0), isDeleted: true },
    ],
  });
  expect(tiles.filter((tile) => isSection(tile)).map(({ data }) => data.title)).toEqual(["Turma"]);
  expect(
    tiles.filter((tile) => !isSection(tile)).map(({ data }) => [data.title, data.colour]),
  ).toEqual([
    ["Feira", "green"],
    ["Solto", ""],
    ["example.org", ""],
  ]);
  expect(lost).toEqual({ connections: 2, drawings: 1, files: 1 });
});

test("X6: a drawing whose elements refer to themselves, or to none, is read", () => {
  const { tiles } = readExcalidraw({
    elements: [
      { id: "t", type: "text", text: "a", containerId: "t", ...box(0, 0) },
      { id: "u", type: "text", text: "b", containerId: "gone", ...box(0, 300) },
      { type: "text", text: "c" },
      "x",
    ],
  });
  expect(tiles.map(({ data }) => data.content)).toEqual(["a", "b"]);
});
