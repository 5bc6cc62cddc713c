import { cleanText } from "../clean-text.ts";
import type { FileKind } from "../file/file-kind.ts";
import { LINK_SCHEMES, PAGE_SCHEMES, completeAddress, parseAddress } from "./address.ts";
import { TILE_LIMITS } from "./limits.ts";
import { splitText } from "./split-text.ts";
import { type TileData, fillTileData } from "./tile.ts";
import { FILE_TILE_TYPES, type FileTileType, fileKindOfType } from "./tile-type.ts";
import { findYoutubeId } from "./youtube.ts";

const ADDRESS =
  /^(?:https?:\/\/|mailto:|tel:|www\.|(?:m\.|music\.)?youtube\.com\/|youtu\.be\/)\S+$/i;
const ENDING = /\.[A-Za-z0-9]{1,5}$/;

/** T7: the tile for an address; undefined if the text is not an address that a tile could hold. */
export function tileOfAddress(text: string, name = ""): TileData | undefined {
  const trimmed = cleanText(text).trim();
  // A single word, such as the bare id of a video, is treated as text.
  if (!ADDRESS.test(trimmed)) return undefined;
  const completed = completeAddress(trimmed);
  const address = parseAddress(completed, LINK_SCHEMES);
  if (address === undefined) return undefined;
  const { protocol, hostname, pathname } = new URL(address);
  const isPage = PAGE_SCHEMES.some((scheme) => scheme === protocol);
  const isVideo = findYoutubeId(completed) !== undefined;
  const type = isVideo ? "youtube" : isPage ? "url" : "link-generico";
  const own = isVideo ? "YouTube" : isPage ? hostname.replace(/^www\./, "") : readable(pathname);
  return fillTileData({ type, title: titleOf(name) || titleOf(own), content: address });
}

/**
 * T7: the tiles for a text: one for each line if all of them are addresses, else as many as it takes to hold the text.
 * None if the text is blank.
 */
export function tilesOfText(text: string): TileData[] {
  const content = cleanText(text.replaceAll(/\r\n?/g, "\n")).trim();
  if (content === "") return [];
  const lines = content.split("\n").filter((line) => line.trim() !== "");
  const addresses = lines.map((line) => tileOfAddress(line));
  if (addresses.every((tile) => tile !== undefined)) return withoutRepeated(addresses);
  const parts = splitText(content, TILE_LIMITS.text);
  return parts.map((part, index) => {
    const number = parts.length === 1 ? "" : ` ${index + 1}/${parts.length}`;
    const title = cut(firstLineOf(part), TILE_LIMITS.title - number.length) + number;
    return fillTileData({ type: "texto", title, content: part });
  });
}

/** T7: the type of tile that holds a kind of file. */
export function tileTypeOfFile(kind: FileKind): FileTileType {
  const type = FILE_TILE_TYPES.find((candidate) => fileKindOfType(candidate) === kind);
  if (type === undefined) throw new Error(`no type of tile holds a ${kind}`);
  return type;
}

/** T7: a tile's title derived from a file's name: without its extension, with spaces in place of underscores. */
export function titleOfFile(fileName: string): string {
  const bare = fileName.replace(ENDING, "");
  return titleOf(bare.replaceAll("_", " ")) || titleOf(fileName);
}

/** A title derived from any text: one trimmed line, cut to the limit. Empty if there is none. */
export function titleOf(text: string): string {
  return lineOf(text, TILE_LIMITS.title);
}

/** One trimmed line of any text, cut to a limit at the end of a word. */
export function lineOf(text: string, limit: number): string {
  return cut(cleanText(text).replaceAll(/\s+/g, " ").trim(), limit);
}

/** T7: an address that occurs several times becomes one tile. */
export function withoutRepeated(tiles: readonly TileData[]): TileData[] {
  const seen = new Set<string>();
  return tiles.filter(({ content }) => !seen.has(content) && seen.add(content));
}

function firstLineOf(text: string): string {
  const line = text.split("\n").find((candidate) => candidate.trim() !== "") ?? "";
  return line.replaceAll(/\s+/g, " ").trim();
}

/** Cut at the end of a word if that keeps most of it, with an ellipsis for the rest. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit - 1);
  const space = room.lastIndexOf(" ");
  const shortened = space > limit / 2 ? room.slice(0, space) : room.replace(/[\uD800-\uDBFF]$/, "");
  return `${shortened.replace(/[\s.,;:–-]+$/, "")}…`;
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
