import { readFile, readdir } from "node:fs/promises";
import { readCsv } from "@mosaico/domain/exchange/read-csv";
import { areaOf } from "@mosaico/domain/mosaic/area";
import { isSection, sectionOf } from "@mosaico/domain/mosaic/section";
import { describe, expect, test } from "vitest";
import { readImportFile } from "./read-import-file.ts";
import { textOfFile } from "./text-of-file.ts";

const FOLDER = new URL("../../../fixtures/exchange/", import.meta.url);

async function fileAt(name: string): Promise<File> {
  return new File([await readFile(new URL(name, FOLDER))], name.replace(/^.*\//, ""));
}

/** What becomes of a file: its format, its sections, each piece with its section, and what is not taken. */
async function readAt(name: string) {
  const found = await readImportFile(await fileAt(name));
  if (typeof found === "string") throw new Error(found);
  if (found.contents.kind !== "tiles") throw new Error(found.contents.kind);
  const { format, tiles, lost } = found.contents.read;
  const sections = tiles.filter((tile) => isSection(tile));
  const pieces = tiles.filter((tile) => !isSection(tile));
  return {
    format,
    lost,
    title: found.title,
    sections: sections.map(({ data }) => data.title),
    pieces: pieces.map((tile) => ({
      in: sectionOf(areaOf(tile), sections)?.data.title ?? "",
      ...tile.data,
    })),
  };
}

describe("real files of other programs", () => {
  test("X6: a canvas of Obsidian has its groups as sections, its colours and its links", async () => {
    const { format, sections, pieces, lost } = await readAt("groups.canvas");
    expect([format, sections, lost]).toEqual(["canvas", ["Group 1"], { files: 2, connections: 4 }]);
    expect(pieces.map((piece) => [piece.in, piece.type, piece.title, piece.colour])).toEqual([
      ["Group 1", "texto", "Node 3", "orange"],
      ["", "texto", "example", ""],
      ["", "foto", "example", ""],
      ["Group 1", "texto", "Node 1", ""],
      ["Group 1", "texto", "Node 2", "red"],
    ]);
  });

  test("X6: a drawing of Excalidraw has the texts of its boxes at their places", async () => {
    const { format, pieces, lost } = await readAt("diagram.excalidraw");
    expect([format, pieces.length, lost]).toEqual([
      "excalidraw",
      29,
      { connections: 75, drawings: 7 },
    ]);
    const titles = pieces.map(({ title }) => title);
    expect(titles).toContain("Polygon Rendering Pipeline");
    expect(titles.every((title) => title !== "")).toBe(true);
  });

  test("X6: a list of feeds in OPML has a link for each page", async () => {
    const { title, pieces, lost } = await readAt("top100.opml");
    expect([title, pieces.length, lost]).toEqual(["Top 100 Feeds", 100, {}]);
    expect(new Set(pieces.map(({ type }) => type))).toEqual(new Set(["url"]));
    expect(pieces[0]).toMatchObject({ title: "TechCrunch", content: "http://www.techcrunch.com/" });
  });

  test("X6: an outline of Drummer has headings without markup, and links as words with addresses", async () => {
    const { sections, pieces, lost } = await readAt("readme.opml");
    expect(lost).toEqual({});
    expect(sections).toContain("What is OPML and why should we use it?");
    expect(sections.some((title) => title.startsWith("#"))).toBe(false);
    const all = pieces.map(({ content }) => content).join("\n");
    expect(all).toContain("It's been around since the early 2000s (http://scripting.com");
    expect(all).not.toMatch(/<\/?a\b/);
  });

  test("X6: an outline whose beginning is missing is refused", async () => {
    const found = await readImportFile(await fileAt("malformed.opml"));
    expect(found).toBe("exchange.unknownFormat");
  });

  test("X6: bookmarks keep their folders, also those within others, and what stands after them", async () => {
    const { format, sections, pieces, lost } = await readAt("netscape.html");
    expect([format, lost]).toEqual(["bookmarks", {}]);
    expect(sections).toEqual(["Unfiled", "Nested Folders!"]);
    expect(pieces.map((piece) => [piece.in, piece.title, piece.content])).toEqual([
      ["", "Dave Eddy's Blog", "http://www.daveeddy.com/"],
      ["", "Perfume Global", "http://www.perfume-global.com/"],
      ["", "TekZoned", "http://www.tekzoned.com/"],
      ["Unfiled", "Twitter", "http://twitter.com/"],
      ["Nested Folders!", "YouTube", "http://www.youtube.com/"],
      ["Nested Folders!", "GitHub", "https://github.com/"],
    ]);
  });

  test("X6: a table without names of columns has all its cells", async () => {
    const { pieces, lost } = await readAt("contacts.csv");
    expect([pieces.length, lost]).toEqual([8, {}]);
    expect(pieces[0]).toMatchObject({ title: "Grant" });
    expect(pieces[0]?.content.split("\n").slice(0, 2)).toEqual([
      "Dyer",
      "Donec.elementum@orciluctuset.example",
    ]);
    expect((await readAt("marked.csv")).pieces[0]).toMatchObject({ title: "A", content: "B\nC" });
  });

  test("X6: a table of other columns has their names before their values", async () => {
    const { pieces } = await readAt("spectrum/comma_in_quotes.csv");
    expect(pieces).toMatchObject([
      { title: "John", content: "last: Doe\naddress: 120 any st.\ncity: Anytown, WW\nzip: 08123" },
    ]);
  });

  test("X6: the rows of a collection of peculiar tables are those that are expected", async () => {
    const names = (await readdir(new URL("spectrum/", FOLDER))).filter((name) =>
      /(?<!location_coordinates)\.csv$/.test(name),
    );
    // Of one of the twelve, the rows that are expected are those of another file.
    expect(names).toHaveLength(11);
    for (const name of names) {
      const [head = [], ...rows] = readCsv(await textOfFile(await fileAt(`spectrum/${name}`)));
      const read = rows.map((row) =>
        Object.fromEntries(head.map((column, at) => [column, row[at] ?? ""])),
      );
      const file = new URL(`spectrum/expected/${name.replace(/csv$/, "rows")}`, FOLDER);
      const expected = await textOfFile(new Blob([await readFile(file)]));
      // Lines end with their own marks within cells.
      const plain = (text: string) => text.replaceAll(String.raw`\r\n`, String.raw`\n`);
      expect(plain(JSON.stringify(read)), name).toBe(plain(JSON.stringify(JSON.parse(expected))));
    }
  });
});
