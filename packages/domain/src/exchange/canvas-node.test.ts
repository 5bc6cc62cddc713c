import { expect, test } from "vitest";
import { sectionData } from "../mosaic/section.ts";
import { emptyMosaic } from "../mosaic/mosaic.ts";
import { sampleMosaic, sampleTile } from "../testing/sample.ts";
import { canvasHeadOf, canvasNodeOf, tilesInCanvas } from "./canvas-node.ts";

const SIZE = { x: 0, y: 0, width: 88, height: 88 };

test("X1: a text is a note with its title as a heading", () => {
  expect(canvasNodeOf(sampleTile("a", { width: 2, colour: "green" }))).toEqual({
    ...SIZE,
    id: "a",
    type: "text",
    text: "# Praça\n\nolá",
    width: 188,
    color: "4",
    mosaico: { type: "texto", title: "Praça" },
  });
});

test("X1: addresses are links, files are files, and pieces without content are notes", () => {
  const node = (data: Parameters<typeof sampleTile>[1]) => canvasNodeOf(sampleTile("a", data));
  expect(node({ type: "url", content: "https://example.org/" })).toMatchObject({
    type: "link",
    url: "https://example.org/",
  });
  expect(node({ type: "youtube", content: "youtu.be/dQw4w9WgXcQ" })).toMatchObject({
    type: "link",
    url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    mosaico: { content: "youtu.be/dQw4w9WgXcQ" },
  });
  expect(node({ type: "foto", content: "a.webp" })).toMatchObject({
    type: "file",
    file: "files/a.webp",
  });
  expect(node({ type: "pdf", content: "" })).toMatchObject({ type: "text", text: "# Praça" });
});

test("X1: a section is a group as large as its ground", () => {
  const data = sectionData({ title: "Turma", width: 4, height: 3 });
  expect(canvasNodeOf({ id: "s", position: { x: 100, y: 200 }, data })).toEqual({
    id: "s",
    type: "group",
    label: "Turma",
    x: 88,
    y: 220,
    width: 412,
    height: 280,
    mosaico: { type: "secao", title: "Turma" },
  });
});

test("X1: nodes are in whole units, with the exact position beside them", () => {
  const tile = { ...sampleTile("a"), position: { x: 0.4, y: 99.6 } };
  expect(canvasNodeOf(tile)).toMatchObject({ x: 0, y: 100, mosaico: { at: [0.4, 99.6] } });
});

test("X1: sections come first, and everything else by its id", () => {
  const section = { ...sampleTile("s"), data: sectionData({ title: "S", width: 1, height: 1 }) };
  const order = tilesInCanvas(sampleMosaic(sampleTile("b"), sampleTile("a"), section));
  expect(order.map(({ id }) => id)).toEqual(["s", "a", "b"]);
});

test("X1: a canvas has the title, look and background of its mosaic", () => {
  const { title, background, settings } = emptyMosaic("Cidade");
  expect(canvasHeadOf({ title, background, settings }, "pt")).toEqual({
    version: 1,
    title: "Cidade",
    language: "pt",
    background,
    settings,
  });
});
