import { cleanText } from "../clean-text.ts";
import { type Outcome, accept, refuse } from "../outcome.ts";
import { LINK_SCHEMES, PAGE_SCHEMES, parseAddress } from "./address.ts";
import { TILE_LIMITS } from "./limits.ts";
import { type TileType, contentKindOf } from "./tile-type.ts";
import { findYoutubeId } from "./youtube.ts";

/** Why content does not match its type. */
export type ContentProblem =
  | "tile.contentTooLong"
  | "tile.badAddress"
  | "tile.badYoutube"
  | "tile.badFileName";

const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const FILE_PREFIX = "/files/";

/** T4: normalises content, or returns why it does not match the type. Empty content is valid for every type; a section has no other (Z1). */
export function checkContent(type: TileType, text: string): Outcome<string, ContentProblem> {
  if (contentKindOf(type) === "none") return accept("");
  const content = cleanText(text);
  if (contentKindOf(type) === "text") {
    return content.length > TILE_LIMITS.text ? refuse("tile.contentTooLong") : accept(content);
  }
  const trimmed = content.trim();
  if (trimmed === "") return accept("");
  switch (contentKindOf(type)) {
    case "address": {
      const address = parseAddress(trimmed, type === "url" ? PAGE_SCHEMES : LINK_SCHEMES);
      return address === undefined ? refuse("tile.badAddress") : accept(address);
    }
    case "youtube":
      return findYoutubeId(trimmed) === undefined ? refuse("tile.badYoutube") : accept(trimmed);
    case "file": {
      const name = fileNameOf(trimmed);
      return name === undefined ? refuse("tile.badFileName") : accept(name);
    }
    default:
      return refuse("tile.badFileName");
  }
}

/**
 * Extracts a file's name from its stable address `/files/<name>`, or returns the bare name; undefined if it is neither.
 */
export function fileNameOf(content: string): string | undefined {
  const name = content.startsWith(FILE_PREFIX) ? content.slice(FILE_PREFIX.length) : content;
  return name.length <= TILE_LIMITS.fileName && FILE_NAME.test(name) ? name : undefined;
}

/** The stable address of a file on the app's origin. */
export function fileAddress(fileName: string): string {
  return `${FILE_PREFIX}${fileName}`;
}
