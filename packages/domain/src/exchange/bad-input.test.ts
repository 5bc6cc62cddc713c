import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkTile } from "../tile/check-tile.ts";
import { IMPORT_LIMITS } from "./imported.ts";
import { readImport } from "./read-import.ts";

const MEGABYTE = 1024 * 1024;

const CANVAS = readFileSync(
  new URL("../../../../fixtures/exchange/sample.canvas", import.meta.url),
  "utf8",
);
const SAMPLES: Readonly<Record<string, string>> = {
  "a.canvas": CANVAS,
  "a.excalidraw": JSON.stringify({
    type: "excalidraw",
    elements: [
      {
        id: "r",
        type: "rectangle",
        x: 0,
        y: 0,
        width: 200,
        height: 90,
        backgroundColor: "#ffc9c9",
      },
      {
        id: "t",
        type: "text",
        containerId: "r",
        text: "Feira 漢字",
        x: 9,
        y: 9,
        width: 9,
        height: 9,
      },
      { id: "f", type: "frame", name: "Praça", x: -50, y: -50, width: 500, height: 500 },
    ],
  }),
  "a.json": JSON.stringify({
    name: "Board",
    lists: [{ id: "l", name: "Por fazer", pos: 1 }],
    cards: [{ idList: "l", name: "Feira 🌈", desc: "Aos sábados", pos: 2, attachments: [] }],
  }),
  "b.json": JSON.stringify({
    title: "Cidade",
    content: JSON.stringify({
      nodes: [{ id: "a", position: { x: 0, y: 0 }, data: { type: "texto", title: "مرحبا" } }],
    }),
    background: '{"bgColor":"#c9efea"}',
  }),
  "a.csv": '\u{feff}title;content;section\r\n"Feira ""livre""";"Linha 1\nLinha 2";Praça\r\n',
  "a.html":
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><H1>B</H1><DL><p><DT><H3>P</H3><DL><p><DT><A HREF="https://a.example/">A</A><DD>nota</DL></DL>',
  "a.opml":
    '<?xml version="1.0"?><opml version="2.0"><head><title>O</title></head><body><outline text="A"><outline text="B" xmlUrl="https://a.example/"/></outline></body></opml>',
};

/** Reads it, and checks that whatever is taken follows the rules. */
function readSafely(text: string, name: string): void {
  const read = readImport(text, name);
  expect(read.ok ? "" : read.problem).toMatch(/^(?:|exchange\.\w+)$/);
  if (!read.ok) return;
  const { tiles } = read.value;
  expect(tiles.length).toBeLessThanOrEqual(IMPORT_LIMITS.tiles);
  for (const tile of tiles) expect(checkTile(tile)).toEqual({ ok: true, value: tile });
  expect(new Set(tiles.map(({ id }) => id)).size).toBe(tiles.length);
}

describe.each(Object.entries(SAMPLES))("%s", (name, text) => {
  test("X6: is read", () => {
    expect(readImport(text, name)).toMatchObject({ ok: true });
  });

  test("X6: that is cut off anywhere is refused, or read as far as it goes", () => {
    for (let end = 0; end <= text.length; end++) readSafely(text.slice(0, end), name);
  });

  test("X6: that is changed anywhere is refused, or makes valid tiles only", () => {
    const at = fc.integer({ min: 0, max: text.length - 1 });
    const put = fc.oneof(
      fc.constantFrom(
        "",
        '"',
        "<",
        ">",
        "&",
        "\0",
        "{",
        "]",
        ",",
        "\n",
        "\uD800",
        "-",
        "1e999",
        "null",
      ),
      fc.string({ maxLength: 4, unit: "binary" }),
    );
    const changes = fc.array(fc.tuple(at, fc.nat(6), put), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(changes, (all) => {
        let changed = text;
        for (const [start, length, by] of all) {
          changed = changed.slice(0, start) + by + changed.slice(start + length);
        }
        readSafely(changed, name);
      }),
    );
  });
});

// Each would take minutes, or all memory, if a reader went back over what it has read, or called itself.
const HUGE: readonly (readonly [string, string, () => string])[] = [
  ["brackets within brackets", "a.canvas", () => `{"nodes":${"[".repeat(MEGABYTE)}`],
  [
    "objects within objects",
    "a.json",
    () => `${'{"nodes":'.repeat(100_000)}1${"}".repeat(100_000)}`,
  ],
  [
    "outlines within outlines",
    "a.opml",
    () => `<opml><body>${'<outline text="a">'.repeat(100_000)}`,
  ],
  [
    "folders within folders",
    "a.html",
    () => `<!DOCTYPE NETSCAPE-Bookmark-file-1>${"<DL><H3>a</H3>".repeat(200_000)}`,
  ],
  [
    "tags that never end",
    "a.html",
    () => `<!DOCTYPE NETSCAPE-Bookmark-file-1>${"<a href=".repeat(500_000)}`,
  ],
  ["quotes that never end", "a.csv", () => `a,b\n${'"x,'.repeat(MEGABYTE)}`],
  ["nothing but quotes", "a.csv", () => `a,b\n${'"'.repeat(4 * MEGABYTE)}`],
  ["nothing but separators", "a.csv", () => `a,b\n${",".repeat(4 * MEGABYTE)}`],
  [
    "nothing but entities",
    "a.opml",
    () => `<opml><body><outline text="${"&#x41;".repeat(MEGABYTE)}"/>`,
  ],
  ["comments that never end", "a.opml", () => `<opml>${"<!--".repeat(MEGABYTE)}`],
  ["doctypes that never end", "a.opml", () => `<opml>${"<!DOCTYPE [".repeat(200_000)}`],
  ["quotes in tags that never end", "a.opml", () => `<opml>${'<a b=">" '.repeat(200_000)}`],
  ["short comments", "a.opml", () => "<!---->".repeat(MEGABYTE)],
  ["comments before everything", "a.opml", () => "<!--".repeat(MEGABYTE)],
  ["spaces before everything", "a.csv", () => `${" ".repeat(8 * MEGABYTE)}a`],
  [
    "one word of two million letters",
    "a.canvas",
    () =>
      JSON.stringify({
        nodes: [
          {
            id: "a",
            type: "text",
            text: "x".repeat(2 * MEGABYTE),
            x: 0,
            y: 0,
            width: 9,
            height: 9,
          },
        ],
      }),
  ],
  [
    "marks of a heading",
    "a.canvas",
    () =>
      JSON.stringify({
        nodes: [
          {
            id: "a",
            type: "text",
            text: `${"#".repeat(MEGABYTE)} ${"*_`".repeat(MEGABYTE)}`,
            x: 0,
            y: 0,
            width: 9,
            height: 9,
          },
        ],
      }),
  ],
  [
    "all in one place",
    "a.canvas",
    () =>
      JSON.stringify({
        nodes: Array.from({ length: 15_000 }, (_, at) => ({
          id: `${at}`,
          type: "text",
          text: "a",
          x: 0,
          y: 0,
          width: 900,
          height: 900,
        })),
      }),
  ],
  [
    "groups around everything",
    "a.canvas",
    () =>
      JSON.stringify({
        nodes: Array.from({ length: 15_000 }, (_, at) => ({
          id: `${at}`,
          type: at % 2 ? "text" : "group",
          text: "a",
          label: "b",
          x: at,
          y: at,
          width: 1e7,
          height: 1e7,
        })),
      }),
  ],
];

test.each(HUGE)("X6: a huge file of %s is read or refused, and not for long", (_, name, make) => {
  readSafely(make(), name);
});

test("X6: fields that are no data of the file are not read from it", () => {
  const text =
    '{"__proto__":{"nodes":[1]},"constructor":{"prototype":{"polluted":1}},"nodes":[{"__proto__":{"type":"text"},"id":"a","x":0,"y":0,"width":9,"height":9}]}';
  readSafely(text, "a.canvas");
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});
