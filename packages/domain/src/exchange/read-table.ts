import type { TileData } from "../tile/tile.ts";
import { fillTileData } from "../tile/tile.ts";
import { tileOfAddress } from "../tile/tiles-of.ts";
import { type Imported, type Lost, countLost, tileOfLink, tilesOfNote } from "./imported.ts";
import { layOutLists } from "./lay-out-lists.ts";
import { readCsv } from "./read-csv.ts";

// The names that columns have in our own tables, in Padlet's and in those of other programs, in lower case.
const NAMES = {
  title: ["title", "subject", "name", "título", "titulo", "titel", "titre", "titolo", "nome"],
  text: ["content", "body", "text", "description", "note", "notes", "texto", "descrição", "inhalt"],
  link: ["url", "link", "attachment", "address", "website", "web", "href", "endereço", "adresse"],
  section: [
    "section",
    "folder",
    "list",
    "group",
    "category",
    "seção",
    "bereich",
    "sección",
    "sezione",
  ],
  type: ["type"],
} as const;

type Columns = Readonly<Record<keyof typeof NAMES, number>>;

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
 * by the column that names them.
 */
export function readTable(text: string): Imported {
  const lost: Lost = {};
  const [head = [], ...rest] = readCsv(text);
  const named = columnsOf(head);
  const isHead = Object.values(named).some((column) => column >= 0);
  const columns = isHead ? named : { title: 0, text: 1, link: -1, section: -1, type: -1 };
  const lists = new Map<string, TileData[]>([["", []]]);
  for (const row of isHead ? rest : [head, ...rest]) {
    const cell = (name: keyof Columns) => (row[columns[name]] ?? "").replace(HARMLESS, "").trim();
    const section = cell("section");
    // Sections are made of what is in them.
    if (cell("type") === "secao") continue;
    const pieces = tilesOfRow(cell, lost);
    const beside = lists.get(section);
    if (beside === undefined) lists.set(section, pieces);
    else beside.push(...pieces);
  }
  const all = [...lists].map(([title, pieces]) => ({ title, pieces }));
  return { title: "", tiles: layOutLists(all), lost };
}

function tilesOfRow(cell: (name: keyof Columns) => string, lost: Lost): TileData[] {
  const [title, text, link] = [cell("title"), cell("text"), cell("link")];
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

function columnsOf(head: readonly string[]): Columns {
  const names = head.map((name) => name.trim().toLowerCase());
  // A table may have several of them, of which the first in our order counts.
  const find = (ours: readonly string[]) =>
    ours.map((one) => names.indexOf(one)).find((at) => at >= 0) ?? -1;
  return {
    title: find(NAMES.title),
    text: find(NAMES.text),
    link: find(NAMES.link),
    section: find(NAMES.section),
    type: find(NAMES.type),
  };
}
