import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sectionData } from "../mosaic/section.ts";
import { sampleMosaic, sampleTile } from "../testing/sample.ts";
import { TILE_COLOURS, TILE_FACES } from "../tile/appearance.ts";
import type { Tile, TileData } from "../tile/tile.ts";
import { readImport } from "./read-import.ts";
import { tableOf } from "./table-of.ts";
import { writeCsv } from "./write-csv.ts";

function readAgain(text: string): readonly Tile[] {
  const outcome = readImport(text, "a.csv");
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.value.tiles;
}

/** What a table has of each tile, in an order that does not depend on their ids. */
function seen(tiles: Iterable<Tile>) {
  const rows = Array.from(tiles, ({ position, data }) => {
    const { type, title, summary, description, content, label, colour, width, height } = data;
    const texts = { title, summary, description, content, label };
    return { type, ...texts, colour, width, height, face: data.face, ...position };
  });
  return rows.toSorted((a, b) => a.x - b.x || a.y - b.y || (a.type < b.type ? -1 : 1));
}

const signs = Array.from("ab=+-@|';,\" é漢العربية🌻👩‍🏫");
const text = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...signs), maxLength })
    .map((one) => one.slice(0, maxLength).toWellFormed().trim());
const cells = fc.integer({ min: 1, max: 8 });
const colour = fc.constantFrom("" as const, ...TILE_COLOURS);
const title = text(20).map((one) => one || "Tile");
const content = fc.constantFrom<Pick<TileData, "type" | "content">>(
  { type: "texto", content: '=SUM(A1:A9)\n;-1 olá, "mundo"' },
  { type: "url", content: "https://example.org/a?b=c" },
  { type: "youtube", content: "https://youtu.be/dQw4w9WgXcQ" },
);
const piece = fc.record({
  title,
  summary: text(15),
  description: text(30),
  label: text(20),
  colour,
  width: cells,
  height: cells,
  face: fc.constantFrom(...TILE_FACES),
});
const ground = fc.record({ title, colour, width: fc.integer({ min: 1, max: 40 }), height: cells });
// Half of a cell each: places of tiles need not be whole cells.
const step = fc.integer({ min: -400, max: 400 }).map((one) => one * 50);

describe("a table of this product", () => {
  test("X6: brings back texts, places, sizes, sections and colours", () => {
    const places = fc.uniqueArray(fc.tuple(step, step), {
      minLength: 1,
      maxLength: 12,
      selector: (place) => place.join(" "),
    });
    const made = fc.tuple(places, fc.infiniteStream(fc.tuple(piece, content, ground)));
    fc.assert(
      fc.property(made, ([positions, stream]) => {
        const tiles = positions.map(([x, y], at): Tile => {
          const [data, what, section] = stream.next().value;
          const tile = sampleTile(`t${at}`, { ...data, ...what });
          const position = { x, y };
          return at % 4 === 3
            ? { ...tile, position, data: sectionData({ ...section, summary: data.summary }) }
            : { ...tile, position };
        });
        const again = readAgain(writeCsv(tableOf(sampleMosaic(...tiles))));
        expect(seen(again)).toEqual(seen(tiles));
      }),
    );
  });

  const table = (...rows: string[]) =>
    `section,type,title,summary,description,content,label,colour,x,y,width,height\r\n${rows.join("\r\n")}`;
  const placesOf = (csv: string) =>
    readAgain(csv).map(({ position: { x, y }, data }) => [data.title, x, y, data.width]);

  test("X6: rows that were added without a place lie below all others, in their sections", () => {
    const rows = [
      ",texto,Um,,,a,Um,,100,-200,2,3",
      ",texto,Dois,,,b,,,,,,",
      "Novo,,Três,,,c,,,,,,",
    ];
    expect(placesOf(table(...rows))).toEqual([
      ["Um", 100, -200, 2],
      ["Dois", 0, 200, 2],
      ["Novo", 0, 400, 4],
      ["Três", 0, 500, 2],
    ]);
  });

  test("X6: a copied row does not lie behind the first one, and values that are none leave the rest", () => {
    const row = ",texto,Um,,,a,Um,purple-ish,100,0,99,x";
    const [first, second] = placesOf(table(row, row));
    expect(first).toEqual(["Um", 100, 0, 1]);
    expect(second?.[2]).toBeGreaterThan(0);
    expect(placesOf(table(",texto,Longe,,,a,,,1e9,99999999999,1,1"))[0]?.slice(1, 3)).toEqual([
      0, 0,
    ]);
  });

  test("X6: tables that a spreadsheet saved with semicolons and decimal commas have their places too", () => {
    const saved = table(',texto,Um,,,a,Um,red,"12,5",-50,2,1').replaceAll(/"12,5"|,/g, (one) =>
      one === "," ? ";" : "12,5",
    );
    expect(placesOf(saved)).toEqual([["Um", 12.5, -50, 2]]);
  });
});
