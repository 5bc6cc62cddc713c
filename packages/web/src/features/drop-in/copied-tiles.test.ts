import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { readTiles, tilesInLinks, writeTiles } from "./copied-tiles.ts";

const tile = (id: string, data: Partial<Tile["data"]> = {}): Tile => ({
  id,
  position: { x: 25, y: -100 },
  data: fillTileData({ type: "texto", title: id, ...data }),
});
const copied = {
  origin: "https://mosaico.example",
  accountId: "7",
  tiles: [
    tile("Note", { content: 'a < b & "c"' }),
    tile("Page", { type: "url", content: "https://example.org/a?b=1&c=2" }),
    tile("Plan", { type: "pdf", content: "1a2b.pdf" }),
  ],
};

test("copied tiles are read back unchanged, also from the links", () => {
  const { own, html } = writeTiles(copied);
  expect(readTiles(own)).toEqual({ ...copied, broken: 0 });
  expect(readTiles(tilesInLinks(html))).toEqual({ ...copied, broken: 0 });
});

test("other programs get titles, addresses and links", () => {
  const { plain, html } = writeTiles(copied);
  expect(plain).toBe('Note: a < b & "c"\nPage: https://example.org/a?b=1&c=2\nPlan');
  expect(html).toContain('<a href="https://example.org/a?b=1&amp;c=2">Page</a>');
  expect(html).toContain("Note<br>a &lt; b &amp; &quot;c&quot;");
  expect(html).toContain("<li>Plan</li>");
});

test("tiles that break a rule are left out and counted, whatever their origin", () => {
  const hostile = [
    tile("ok"),
    tile("ok"),
    tile("script", { type: "url", content: "javascript:alert(1)" }),
    { ...tile("far"), position: { x: 1e12, y: 0 } },
    { ...tile("nan"), position: { x: "1", y: 0 } },
    { ...tile("long"), data: { ...tile("long").data, title: "x".repeat(31) } },
    { ...tile("path"), data: { ...tile("path").data, icon: "../../etc/passwd" } },
    { ...tile("../id") },
    null,
    "tile",
    { id: "a", position: null, data: null },
  ];
  const text = JSON.stringify({ version: 1, ...copied, tiles: hostile });
  const read = readTiles(text);
  expect(read?.tiles.map(({ id }) => id)).toEqual(["ok"]);
  expect(read?.broken).toBe(hostile.length - 1);
});

test("other data is not read as tiles", () => {
  const others = ["", "{", "null", "[]", '"x"', '{"version":1}', '{"version":2,"tiles":[]}'];
  for (const text of others) expect(readTiles(text)).toBeUndefined();
  const withoutTiles = JSON.stringify({ version: 1, ...copied, tiles: {} });
  expect(readTiles(withoutTiles)).toBeUndefined();
  expect(tilesInLinks('<ul data-mosaico-tiles="%E0%A4%A">')).toBe("");
  expect(tilesInLinks("<p>nothing</p>")).toBe("");
});
