import { contentKindOf } from "./tile-type.ts";
import type { TileData } from "./tile.ts";

/** M10: the texts of a tile that a search within its mosaic covers. */
export function searchedText({ title, summary, description, type, content }: TileData): string {
  const hasWords = contentKindOf(type) !== "file";
  return [title, summary, description, ...(hasWords ? [content] : [])].join("\n");
}
