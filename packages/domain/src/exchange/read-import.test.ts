import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkTile } from "../tile/check-tile.ts";
import { IMPORT_LIMITS } from "./imported.ts";
import { readImport } from "./read-import.ts";

const formatOf = (text: string, name = "file") => {
  const read = readImport(text, name);
  return read.ok ? read.value.format : read.problem;
};

const NODE = { type: "text", text: "olá", x: 0, y: 0, width: 100, height: 100 };

test("X6: the format shows in the content", () => {
  expect(formatOf(JSON.stringify({ nodes: [NODE], edges: [] }))).toBe("canvas");
  expect(formatOf(JSON.stringify({ type: "excalidraw", elements: [NODE] }))).toBe("excalidraw");
  const board = { lists: [{ id: "1" }], cards: [{ idList: "1", name: "a" }] };
  expect(formatOf(JSON.stringify(board))).toBe("trello");
  const link = '<A HREF="https://example.org/">a</A>';
  expect(formatOf(`<!DOCTYPE NETSCAPE-Bookmark-file-1>${link}`)).toBe("bookmarks");
  expect(formatOf('<?xml version="1.0"?>\n<opml><body><outline text="a"/></body></opml>')).toBe(
    "opml",
  );
  expect(formatOf("title\na", "a.CSV")).toBe("table");
});

test("X6: a canvas that Obsidian has written is read", () => {
  const text = readFileSync(
    new URL("../../../../fixtures/exchange/sample.canvas", import.meta.url),
    "utf8",
  );
  const read = readImport(text, "sample.canvas");
  expect(read).toMatchObject({
    ok: true,
    value: { format: "canvas", lost: { files: 3, connections: 1 } },
  });
  if (!read.ok) throw new Error(read.problem);
  expect(read.value.tiles.map(({ data }) => [data.title, data.width, data.height])).toEqual([
    ["readme", 6, 6],
    ["logo", 2, 1],
    ["Learn more:", 3, 2],
    ["1.0", 4, 4],
  ]);
});

test("X6: a mosaic as the API sends it is read, with its content as text or as a value", () => {
  const node = {
    id: "a",
    type: "custom",
    position: { x: 100, y: 0 },
    data: { type: "texto", title: "Feira", content: "olá", width: 2 },
  };
  const content = {
    nodes: [node, { ...node, id: "b", data: { type: "x", title: "y" } }, node, {}],
  };
  const background = JSON.stringify({ bgColor: "" });
  for (const body of [
    { title: "Cidade", content: JSON.stringify(content), background },
    { item: { title: "Cidade", content } },
  ]) {
    const read = readImport(JSON.stringify(body), "mosaic.json");
    expect(read).toMatchObject({
      ok: true,
      value: { format: "mosaic", title: "Cidade", lost: { broken: 2 } },
    });
    if (!read.ok) throw new Error(read.problem);
    expect(read.value.tiles).toHaveLength(2);
    expect(read.value.tiles[0]?.data).toMatchObject({ title: "Feira", width: 2 });
  }
});

test("X6: other files are of no known format, and an empty one has nothing in it", () => {
  const others = [
    "",
    "hello",
    "{",
    "[]",
    "null",
    "{}",
    "<html></html>",
    "<svg/>",
    "PK\u0003\u0004",
  ];
  for (const text of others) expect(formatOf(text), text).toBe("exchange.unknownFormat");
  expect(formatOf("a\0b", "a.csv")).toBe("exchange.unknownFormat");
  expect(formatOf('{"nodes":[],"edges":[]}')).toBe("exchange.nothingInIt");
  expect(formatOf("title\n", "a.csv")).toBe("exchange.nothingInIt");
});

test("X6: what is too long, or makes too many tiles, is refused", () => {
  expect(formatOf("x".repeat(IMPORT_LIMITS.length + 1))).toBe("exchange.tooMuch");
  const nodes = Array.from({ length: IMPORT_LIMITS.tiles + 1 }, () => NODE);
  expect(formatOf(JSON.stringify({ nodes }))).toBe("exchange.tooMuch");
});

test("X6: whatever is in a file, each tile made of it is valid, and no two have one id", () => {
  const value = fc.oneof(
    fc.anything(),
    fc.string(),
    fc.integer(),
    fc.constant("https://a.example/"),
  );
  const node = fc.record(
    {
      id: value,
      type: fc.constantFrom("text", "link", "file", "group", "frame", "rectangle", "arrow"),
      text: value,
      url: value,
      link: value,
      file: value,
      label: value,
      name: value,
      color: value,
      x: fc.oneof(fc.double(), value),
      y: fc.double(),
      width: fc.double(),
      height: fc.double(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(node), fc.boolean(), (nodes, isDrawing) => {
      const file = isDrawing ? { type: "excalidraw", elements: nodes } : { nodes, edges: nodes };
      let text = "";
      try {
        text = JSON.stringify(file);
      } catch {
        return;
      }
      const read = readImport(text, "file.canvas");
      if (!read.ok) return;
      const { tiles } = read.value;
      for (const tile of tiles) expect(checkTile(tile)).toEqual({ ok: true, value: tile });
      expect(new Set(tiles.map(({ id }) => id)).size).toBe(tiles.length);
    }),
  );
});
