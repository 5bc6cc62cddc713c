import { contentKindOf } from "@mosaico/domain/tile/tile-type";
import type { Tile } from "@mosaico/domain/tile/tile";
import { parseTile } from "#features/sync/document/parse-mosaic.ts";

/** What tiles travel as by the clipboard, beside text and links for everybody else. */
export const TILES_FORMAT = "application/x-mosaico-tiles";

const VERSION = 1;
// The button that pastes is given no format of ours, so the tiles ride along in the links where they are not too many.
const MAX_IN_LINKS = 1_000_000;
const IN_LINKS = /\bdata-mosaico-tiles="([^"]*)"/;
// About what a full mosaic takes; what is longer is not even looked at.
const MAX_LENGTH = 64_000_000;

/** Tiles as they were copied, with where their files and icons are. */
export type CopiedTiles = {
  /** The installation. */
  readonly origin: string;
  readonly accountId: string;
  readonly tiles: readonly Tile[];
};

/** The same tiles in the three formats of the clipboard. */
export function writeTiles(copied: CopiedTiles): { own: string; plain: string; html: string } {
  const own = JSON.stringify({ version: VERSION, ...copied });
  const inLinks = own.length > MAX_IN_LINKS ? "" : encodeURIComponent(own);
  const items = copied.tiles.map((tile) => `<li>${linkOf(tile)}</li>`).join("");
  return {
    own,
    plain: copied.tiles.map(plainOf).join("\n"),
    html: `<ul data-mosaico-tiles="${inLinks}">${items}</ul>`,
  };
}

/** What another program put where it is told which tiles these are: nothing of it is believed. */
export function readTiles(text: string): (CopiedTiles & { readonly broken: number }) | undefined {
  const { version, origin, accountId, tiles: given } = parsed(text);
  if (version !== VERSION || typeof origin !== "string" || typeof accountId !== "string") {
    return undefined;
  }
  if (!Array.isArray(given) || given.length === 0) return undefined;
  const tiles = new Map<string, Tile>();
  for (const one of given) {
    const tile = parseTile(one);
    if (tile !== undefined) tiles.set(tile.id, tile);
  }
  return { origin, accountId, tiles: [...tiles.values()], broken: given.length - tiles.size };
}

/** The tiles that ride along in links; empty where there are none. */
export function tilesInLinks(html: string): string {
  const [, text = ""] = (html.length > 4 * MAX_IN_LINKS ? undefined : IN_LINKS.exec(html)) ?? [];
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  if (text === "" || text.length > MAX_LENGTH) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function plainOf({ data: { type, title, content } }: Tile): string {
  return contentKindOf(type) === "file" || content === "" ? title : `${title}: ${content}`;
}

function linkOf({ data: { type, title, content } }: Tile): string {
  const kind = contentKindOf(type);
  if (content === "" || kind === "file") return escaped(title);
  return kind === "text"
    ? `${escaped(title)}<br>${escaped(content)}`
    : `<a href="${escaped(content)}">${escaped(title)}</a>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
