import type { Background } from "../mosaic/background.ts";
import type { Tile, TileData } from "../tile/tile.ts";
import { fillTileData } from "../tile/tile.ts";
import { TILE_LIMITS } from "../tile/limits.ts";
import { tileOfAddress, tilesOfText, titleOf } from "../tile/tiles-of.ts";

/** X6: what a file of another program holds that a mosaic has no place for. */
export const LOST_KINDS = [
  "connections",
  "files",
  "unowned",
  "drawings",
  "archived",
  "details",
  "addresses",
  "groups",
  "columns",
  "broken",
] as const;

/** X6: a kind of what is not taken. */
export type LostKind = (typeof LOST_KINDS)[number];

/** X6: how much of each kind is not taken. */
export type Lost = Partial<Record<LostKind, number>>;

/** X6: why a file of another program cannot be read. */
export type ImportProblem = "exchange.unknownFormat" | "exchange.nothingInIt" | "exchange.tooMuch";

/** X6: the tiles made of a file of another program, and what was not taken. */
export type Imported = {
  /** A title for the mosaic; empty if the file has none. */
  readonly title: string;
  readonly tiles: readonly Tile[];
  readonly lost: Lost;
  /** The background of a mosaic, if the file has one. */
  readonly background?: Background;
  /** Places, sizes and colours are those of the file. */
  readonly isPlaced?: true;
};

/** X6: limits of a file of another program: its length in UTF-16 code units, and the tiles made of it. */
export const IMPORT_LIMITS = { length: 32 * 1024 * 1024, tiles: 20_000 } as const;

/**
 * X7: returns whether a file's name says that it is a board, which becomes many tiles. Tables, pages and other files are
 * more often meant to be a tile themselves.
 */
export function isBoardName(name: string): boolean {
  return /\.(?:mosaic|canvas|excalidraw|opml)$/i.test(name);
}

/** X6: counts what is not taken. */
export function countLost(lost: Lost, kind: LostKind, count = 1): void {
  if (count > 0) lost[kind] = (lost[kind] ?? 0) + count;
}

// Markup at the beginning of a line or around words, which a title does not need.
const MARKS = /^\s*(?:#{1,6}\s+|[-*+>]\s+|\d+[.)]\s+)|\*\*|__|`|!?\[\[|\]\]/g;

/** X6: a heading without the markup that other programs show as such. */
export function plainHeading(text: string): string {
  return text.replaceAll(MARKS, "").trim();
}

/** X6: the tiles for a text of another program, perhaps in Markdown: a heading in its first line becomes the title. */
export function tilesOfNote(text: string, title = ""): TileData[] {
  const trimmed = text.replaceAll(/\r\n?/g, "\n").trim();
  const address = tileOfAddress(trimmed, title);
  if (address !== undefined) return [address];
  const [, heading = "", rest = ""] = /^#{1,6}\s+([^\n]*)\n*([^]*)$/.exec(trimmed) ?? [];
  const named = titleOf(title || heading.replaceAll(MARKS, ""));
  // A title that had to be cut stays whole in the text.
  const isCut = named.endsWith("…");
  const content = title === "" && heading !== "" && !isCut ? rest : trimmed;
  if (content === "") {
    return named === "" ? [] : [fillTileData({ type: "texto", title: named })];
  }
  return tilesOfText(content).map((tile, at) => {
    const own = titleOf(tile.title.replaceAll(MARKS, "")) || tile.title;
    const data = { ...tile, title: at === 0 && named !== "" ? named : own };
    return fillTileData({ ...data, label: data.title, face: "text" });
  });
}

/** X6: a link with its title and what is said about it. */
export function tileOfLink(address: string, title: string, about = ""): TileData | undefined {
  const tile = tileOfAddress(address, title);
  if (tile === undefined) return undefined;
  const description = about.replaceAll(/\s+/g, " ").trim();
  return fillTileData({
    ...tile,
    label: tile.title,
    description: description.length <= TILE_LIMITS.description ? description : "",
  });
}
