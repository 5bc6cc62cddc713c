import type { Tile } from "@mosaico/domain/tile/tile";

/** A tile with its texts as far as its face can show them. */
export function faceOf(tile: Tile): Tile {
  const { data } = tile;
  if (data.type !== "texto") return tile;
  const content = firstOf(data.content, longestSeen(data));
  return content === data.content ? tile : { ...tile, data: { ...data, content } };
}

/** How much of a text a tile of this size can show at most, in UTF-16 code units. */
function longestSeen({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): number {
  return 400 + 100 * width * height;
}

/** The beginning of a text. No letter is torn in two. */
function firstOf(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
}
