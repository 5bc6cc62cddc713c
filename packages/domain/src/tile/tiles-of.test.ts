import fc from "fast-check";
import { expect, test } from "vitest";
import { CONTENT_FILE_KINDS } from "../file/file-kind.ts";
import { fileKindOfType } from "./tile-type.ts";
import { checkTileData } from "./check-tile.ts";
import { TILE_LIMITS } from "./limits.ts";
import { tileOfAddress, tileTypeOfFile, tilesOfText, titleOf, titleOfFile } from "./tiles-of.ts";

const gist = (text: string) =>
  tilesOfText(text).map(({ type, title, content }) => [type, title, content]);

test("T7: an address becomes the tile that shows it", () => {
  expect(gist("https://www.example.org/a?b=c")).toEqual([
    ["url", "example.org", "https://www.example.org/a?b=c"],
  ]);
  expect(gist("https://youtu.be/dQw4w9WgXcQ?t=3")[0]?.slice(0, 2)).toEqual(["youtube", "YouTube"]);
  expect(gist("youtube.com/watch?v=dQw4w9WgXcQ")[0]?.[0]).toBe("youtube");
  expect(gist("www.example.org")).toEqual([["url", "example.org", "https://www.example.org/"]]);
  expect(gist("mailto:ana@example.org")).toEqual([
    ["link-generico", "ana@example.org", "mailto:ana@example.org"],
  ]);
  expect(gist("tel:+351%20123")).toEqual([["link-generico", "+351 123", "tel:+351%20123"]]);
});

test("T7: a name provided with an address becomes its title", () => {
  expect(tileOfAddress("https://example.org/", "  Um\n título ")?.title).toBe("Um título");
  expect(tileOfAddress("https://example.org/", " \n")?.title).toBe("example.org");
});

test("T7: lines that are all addresses become a tile each, other lines one text", () => {
  expect(gist("https://a.example/\r\n\r\nhttps://b.example/\n").map(([type]) => type)).toEqual([
    "url",
    "url",
  ]);
  expect(gist("See https://a.example/\nhttps://b.example/").map(([type]) => type)).toEqual([
    "texto",
  ]);
});

test("T7: words, file names and forbidden addresses do not become links", () => {
  for (const text of [
    "Mississippi",
    "leia-me.txt",
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "https://user:pass@example.org/",
    "https://",
  ]) {
    expect(tileOfAddress(text)).toBeUndefined();
    expect(gist(text)).toEqual([["texto", titleOf(text), text]]);
  }
});

test("T7: a text's first line is its title, cut at a word", () => {
  expect(gist("\n  Pão de queijo  \nda avó\n")).toEqual([
    ["texto", "Pão de queijo", "Pão de queijo  \nda avó"],
  ]);
  expect(gist("Uma primeira linha bem mais longa do que trinta letras")[0]?.[1]).toBe(
    "Uma primeira linha bem mais…",
  );
  expect(gist(" \n\t ")).toEqual([]);
});

test("T7: a title derived from a file's name is readable, and never empty", () => {
  expect(titleOfFile("Férias_de_verão.JPEG")).toBe("Férias de verão");
  expect(titleOfFile("v1.2 relatório.pdf")).toBe("v1.2 relatório");
  expect(titleOfFile(".pdf")).toBe(".pdf");
});

test("T7: every kind of file has its type of tile", () => {
  for (const kind of CONTENT_FILE_KINDS) expect(fileKindOfType(tileTypeOfFile(kind))).toBe(kind);
});

test("T7: any dropped content becomes tiles that the rules accept", () => {
  const unit = fc.constantFrom(
    "ab",
    ".",
    " ",
    ":/",
    "#",
    "\n",
    "\r\n",
    "\t",
    "\0",
    "\u202e",
    "\ud83c",
    "\udf89",
  );
  const odd = fc.string({ unit, maxLength: 1200 });
  const prose = fc
    .array(fc.constantFrom("uma", "palavra. ", "\n\n", " ", "🎉", "x".repeat(40)), {
      maxLength: 300,
    })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.oneof(odd, prose), (text) => {
      for (const tile of tilesOfText(text)) {
        expect(checkTileData(tile).ok).toBe(true);
        expect(tile.title.length).toBeLessThanOrEqual(TILE_LIMITS.title);
      }
    }),
    { numRuns: 50 },
  );
});

test("T7: the parts of a long text are numbered in their titles", () => {
  const titles = gist("palavra ".repeat(300)).map(([, title]) => title);
  expect(titles).toEqual([
    "palavra palavra palavra… 1/3",
    "palavra palavra palavra… 2/3",
    "palavra palavra palavra… 3/3",
  ]);
});

test("T7: an address that occurs several times becomes one tile", () => {
  const lines = "https://example.org/a\nhttps://example.org/b\n https://EXAMPLE.org/a ";
  expect(tilesOfText(lines).map(({ content }) => content)).toEqual([
    "https://example.org/a",
    "https://example.org/b",
  ]);
});
