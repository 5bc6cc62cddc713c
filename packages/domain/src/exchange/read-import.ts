import { type Outcome, accept, refuse } from "../outcome.ts";
import { checkTile } from "../tile/check-tile.ts";
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
import { readOwnJson } from "./read-own.ts";
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
  // One comment at a time: a pattern of several could divide them in any number of ways.
  const bare = begin.replaceAll(/<!--[^]*?-->/g, "").trimStart();
  if (/^(?:<\?xml[^>]*>\s*)?<opml\b/i.test(bare)) {
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
  const own = readOwnJson(value);
  if (own !== undefined) return { ...own, format: "mosaic" };
  return Array.isArray(value["nodes"]) ? readCanvas(value) : undefined;
}

/** A canvas of this product, or of another program. */
function readCanvas(value: Fields): ReadImport {
  const read = readOwnCanvas(value);
  if (!read.ok) return { ...readForeignCanvas(value), format: "canvas" };
  const { title, tiles } = read.value.state;
  const lost: Lost = {};
  const files = listIn(value, "nodes").filter((node) => textIn(node, "file") !== "");
  countLost(lost, "unowned", files.length);
  return { title, tiles: [...tiles.values()], lost, format: "mosaic", isOwn: true };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
