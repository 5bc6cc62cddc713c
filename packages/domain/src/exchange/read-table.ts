import type { TileData } from "../tile/tile.ts";
import { fillTileData } from "../tile/tile.ts";
import { TILE_LIMITS } from "../tile/limits.ts";
import { tileOfAddress } from "../tile/tiles-of.ts";
import { type Imported, type Lost, countLost, tileOfLink, tilesOfNote } from "./imported.ts";
import { layOutLists } from "./lay-out-lists.ts";
import { readCsv } from "./read-csv.ts";
import { type Row, readOwnTable } from "./read-own-table.ts";
import { type TableColumns, findColumns } from "./table-columns.ts";
import { cellBefore } from "./write-csv.ts";

type Named = Exclude<keyof TableColumns, "others" | "left" | "hasHead" | "isOwn">;

const OWN_TYPES_WITH_FILES = [
  "foto",
  "video",
  "pdf",
  "powerpoint",
  "word",
  "excel",
  "audio",
  "arquivo",
];
// Put before a formula when a table was written.
const HARMLESS = /^'(?=[\s\u{feff}]*[=+\-@|])/u;

/**
 * X6: reads a table of comma-separated values, such as that of this product or of Padlet: a tile for each row, in sections
 * by the column that names them. Columns of other names are lines of the text.
 */
export function readTable(text: string): Imported {
  const lost: Lost = {};
  const all = readCsv(text);
  const columns = findColumns(all);
  countLost(lost, "columns", columns.left);
  const rows = columns.hasHead ? all.slice(1) : all;
  if (columns.isOwn) {
    const names = (all[0] ?? []).map((name) => name.trim().toLowerCase());
    const own = rows.map(
      (row): Row =>
        (name) =>
          cellBefore(row[names.indexOf(name)] ?? ""),
    );
    const read = (row: Row) => withOwn(tilesOfRow(cellsOf(row), "", lost), row);
    return { title: "", tiles: readOwnTable(own, read, lost), lost, isPlaced: true };
  }
  const lists = new Map<string, TileData[]>([["", []]]);
  for (const row of rows) {
    const at = (column: number) => (row[column] ?? "").replace(HARMLESS, "").trim();
    const cell = (name: Named) => at(columns[name]);
    // Sections are made of what is in them.
    if (cell("type") === "secao") continue;
    const others = columns.others.flatMap((other) => {
      const value = at(other.at);
      return value === "" ? [] : [other.name === "" ? value : `${other.name}: ${value}`];
    });
    const pieces = tilesOfRow(cell, others.join("\n"), lost);
    const section = cell("section");
    const beside = lists.get(section);
    if (beside === undefined) lists.set(section, pieces);
    else beside.push(...pieces);
  }
  const listed = [...lists].map(([title, pieces]) => ({ title, pieces }));
  return { title: "", tiles: layOutLists(listed), lost };
}

/** A row of our own by the names that columns of any table have. */
function cellsOf(row: Row): (name: Named) => string {
  return (name) => (name === "link" ? "" : row(name === "text" ? "content" : name).trim());
}

function tilesOfRow(cell: (name: Named) => string, others: string, lost: Lost): TileData[] {
  const [title, link] = [cell("title"), cell("link")];
  const text = [cell("text"), others].filter((one) => one !== "").join("\n\n");
  if (OWN_TYPES_WITH_FILES.includes(cell("type")) && text !== "") {
    countLost(lost, "files");
    return tilesOfNote(`# ${title}`);
  }
  const address = link === "" ? text : link;
  const asLink = tileOfAddress(address) && tileOfLink(address, title, link === "" ? "" : text);
  if (asLink !== undefined) {
    // A long text beside a link is a tile of its own.
    const isWhole = link === "" || text === "" || asLink.description !== "";
    return isWhole ? [asLink] : [asLink, ...tilesOfNote(text, title)];
  }
  if (link !== "") countLost(lost, "addresses");
  if (text === "" && title === "") return [];
  return (text === "" ? tilesOfNote(`# ${title}`) : tilesOfNote(text, title)).map((data) =>
    fillTileData(data),
  );
}

/** What tables of this product say about a tile besides its text. */
function withOwn([data, ...more]: readonly TileData[], row: Row): TileData[] {
  if (data === undefined) return [];
  const summary = row("summary").slice(0, TILE_LIMITS.summary);
  const description = row("description").slice(0, TILE_LIMITS.description) || data.description;
  return [fillTileData({ ...data, summary, description }), ...more];
}
