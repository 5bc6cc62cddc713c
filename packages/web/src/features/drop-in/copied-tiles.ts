import { contentKindOf } from "@mosaico/domain/tile/tile-type";
import type { Tile } from "@mosaico/domain/tile/tile";
import { parseTile } from "#features/sync/document/parse-mosaic.ts";

/** The clipboard format of tiles, beside text and links for other programs. */
export const TILES_FORMAT = "application/x-mosaico-tiles";

const VERSION = 1;
// The paste button cannot read custom formats, so the tiles are embedded in the links unless there are too many.
const MAX_IN_LINKS = 1_000_000;
const IN_LINKS = /\bdata-mosaico-tiles="([^"]*)"/;
// About the size of a full mosaic; anything longer is not read at all.
const MAX_LENGTH = 64_000_000;

/** Copied tiles, with the place their files and icons belong to. */
export type CopiedTiles = {
  /** The origin of the installation. */
  readonly origin: string;
  readonly accountId: string;
  readonly tiles: readonly Tile[];
};

/** Writes the same tiles in the three clipboard formats. */
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

/** Reads tiles from the clipboard. Any program may have written them, so everything is validated. */
export function readTiles(text: string): (CopiedTiles & { readonly broken: number }) | undefined {
  const { version, origin, accountId, tiles: parsedTiles } = parsed(text);
  if (version !== VERSION || typeof origin !== "string" || typeof accountId !== "string") {
    return undefined;
  }
  if (!Array.isArray(parsedTiles) || parsedTiles.length === 0) return undefined;
  const tiles = new Map<string, Tile>();
  for (const one of parsedTiles) {
    const tile = parseTile(one);
    if (tile !== undefined) tiles.set(tile.id, tile);
  }
  return { origin, accountId, tiles: [...tiles.values()], broken: parsedTiles.length - tiles.size };
}

/** Returns the tiles embedded in the links; empty if there are none. */
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
