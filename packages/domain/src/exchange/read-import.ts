import { type Outcome, accept, refuse } from "../outcome.ts";
import { checkTile } from "../tile/check-tile.ts";
import { type Tile, fillTileData } from "../tile/tile.ts";
import { findTileType } from "../tile/tile-type.ts";
import { type Fields, isFields, listIn, textIn } from "./fields.ts";
import {
  IMPORT_LIMITS,
  type ImportProblem,
  type Imported,
  type Lost,
  countLost,
} from "./imported.ts";
import { readBookmarks } from "./read-bookmarks.ts";
import { readExcalidraw } from "./read-excalidraw.ts";
import { readOwnCanvas } from "./read-canvas.ts";
import { readForeignCanvas } from "./read-foreign-canvas.ts";
import { readOpml } from "./read-opml.ts";
import { readTable } from "./read-table.ts";
import { readTrello } from "./read-trello.ts";

/** X6: the formats of other programs that are read. */
export type ImportFormat =
  | "canvas"
  | "excalidraw"
  | "trello"
  | "mosaic"
  | "bookmarks"
  | "opml"
  | "table";

/** X6: a file that was read, and its format. */
export type ReadImport = Imported & {
  readonly format: ImportFormat;
  /** The file is a canvas of this product, which the server reads as it is. */
  readonly isOwn?: true;
};

/** X6: reads a file of another program, whose format shows in its content, or for a table in its name. */
export function readImport(text: string, fileName: string): Outcome<ReadImport, ImportProblem> {
  if (text.length > IMPORT_LIMITS.length) return refuse("exchange.tooMuch");
  const found = readAny(text, fileName);
  if (found === undefined) return refuse("exchange.unknownFormat");
  // What any of the readers has overlooked is not taken.
  const lost = { ...found.lost };
  const tiles = found.tiles.flatMap((tile) => {
    const checked = checkTile(tile);
    if (checked.ok) return [checked.value];
    countLost(lost, "broken");
    return [];
  });
  if (tiles.length === 0) return refuse("exchange.nothingInIt");
  if (tiles.length > IMPORT_LIMITS.tiles) return refuse("exchange.tooMuch");
  return accept({ ...found, tiles, lost });
}

function readAny(text: string, fileName: string): ReadImport | undefined {
  const begin = text
    .slice(0, 2000)
    .replace(/^\u{feff}/u, "")
    .trimStart();
  if (begin.startsWith("{")) return readJson(text);
  if (/^<!DOCTYPE NETSCAPE-Bookmark-file-1>/i.test(begin)) {
    return { ...readBookmarks(text), format: "bookmarks" };
  }
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<opml\b/i.test(begin)) {
    return { ...readOpml(text), format: "opml" };
  }
  if (/\.(?:csv|tsv)$/i.test(fileName) && !text.includes("\0")) {
    return { ...readTable(text), format: "table" };
  }
  return undefined;
}

function readJson(text: string): ReadImport | undefined {
  const value = parsed(text);
  if (!isFields(value)) return undefined;
  if (value["type"] === "excalidraw") return { ...readExcalidraw(value), format: "excalidraw" };
  if (Array.isArray(value["lists"]) && Array.isArray(value["cards"])) {
    return { ...readTrello(value), format: "trello" };
  }
  const own = isFields(value["item"]) ? value["item"] : value;
  const content = typeof own["content"] === "string" ? parsed(own["content"]) : own["content"];
  if (isFields(content) && Array.isArray(content["nodes"])) {
    return { ...readContent(textIn(own, "title"), content), format: "mosaic" };
  }
  return Array.isArray(value["nodes"]) ? readCanvas(value) : undefined;
}

/** A canvas of this product, or of another program. */
function readCanvas(value: Fields): ReadImport {
  const read = readOwnCanvas(value);
  if (!read.ok) return { ...readForeignCanvas(value), format: "canvas" };
  const { title, tiles } = read.value.state;
  const lost: Lost = {};
  const files = listIn(value, "nodes").filter((node) => textIn(node, "file") !== "");
  countLost(lost, "files", files.length);
  return { title, tiles: [...tiles.values()], lost, format: "mosaic", isOwn: true };
}

/** A mosaic as the API sends it, with its tiles in `content`. */
function readContent(title: string, content: Fields): Imported {
  const lost: Lost = {};
  const tiles: Tile[] = [];
  const ids = new Set<string>();
  for (const node of listIn(content, "nodes")) {
    const [data, position] = [node["data"], node["position"]];
    const type = isFields(data) ? findTileType(textIn(data, "type")) : undefined;
    if (!isFields(data) || !isFields(position) || type === undefined) {
      countLost(lost, "broken");
      continue;
    }
    const { x, y } = position;
    const fields = { ...(data as object), type, title: textIn(data, "title") };
    const tile = {
      id: textIn(node, "id"),
      position: { x: Number(x), y: Number(y) },
      data: fillTileData(fields),
    };
    const isText = Object.entries(fillTileData({ type, title: "" })).every(
      ([name, value]) => typeof tile.data[name as keyof typeof tile.data] === typeof value,
    );
    if (!isText || ids.has(tile.id)) countLost(lost, "broken");
    else tiles.push(tile);
    ids.add(tile.id);
  }
  return { title, tiles, lost };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
