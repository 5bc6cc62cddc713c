import type { Tile, TileData, TileId } from "./tile.ts";

/** C8: the bytes that a tile counts for in addition to its texts, because even an empty one takes space. */
export const EMPTY_TILE_BYTES = 256;

/** C8: the bytes of its account that a tile counts for: 256, and its texts in UTF-8. */
export function countTileBytes(data: TileData): number {
  let bytes = EMPTY_TILE_BYTES;
  // Fields missing from an older tile add nothing when they are filled in: they are empty, or one of a few words.
  const { face: _face, colour: _colour, framing: _framing, ...texts } = data;
  for (const value of Object.values(texts)) {
    if (typeof value === "string") bytes += utf8Length(value);
  }
  return bytes;
}

/**
 * C8: the number of bytes by which a change lets tiles grow, given the touched tiles as they were; negative if they
 * shrink.
 */
export function countGrowth(
  touched: ReadonlyMap<TileId, Tile | undefined>,
  before: { get(id: TileId): Tile | undefined },
): number {
  let growth = 0;
  for (const [id, tile] of touched) {
    const was = before.get(id);
    // Moved only.
    if (tile?.data === was?.data) continue;
    if (tile !== undefined) growth += countTileBytes(tile.data);
    if (was !== undefined) growth -= countTileBytes(was.data);
  }
  return growth;
}

/** The number of bytes of a text in UTF-8; a lone surrogate counts as its replacement character. */
function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    if (unit < 0x8_00) bytes += 1;
    else if (isPair(unit, text.charCodeAt(at + 1))) {
      // Four bytes for two units.
      bytes += 2;
      at += 1;
    } else bytes += 2;
  }
  return bytes;
}

function isPair(high: number, low: number): boolean {
  return high >= 0xd8_00 && high < 0xdc_00 && low >= 0xdc_00 && low < 0xe0_00;
}
