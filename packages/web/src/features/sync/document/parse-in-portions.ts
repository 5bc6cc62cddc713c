import { Slices } from "#platform/page/in-slices.ts";
import { ContentReader } from "./content-reader.ts";
import { PackedTiles } from "./packed-tiles.ts";
import {
  type ParsedMosaic,
  type WireMosaic,
  mosaicOf,
  nodesOf,
  parseTile,
} from "./parse-mosaic.ts";

/**
 * Parses a mosaic whose JSON arrives in portions, whatever its size, in slices shorter than a frame. Its tiles are packed.
 * @throws {SyntaxError} if the text is not a mosaic at all, or does not arrive whole.
 */
export async function parseInPortions<Wire extends WireMosaic>(
  portions: AsyncIterable<string>,
  read: (text: string) => Wire,
): Promise<{ readonly wire: Wire; readonly parsed: ParsedMosaic }> {
  const reader = new ContentReader();
  const tiles = new PackedTiles();
  const slices = new Slices();
  let count = 0;
  const add = (node: unknown) => {
    count += 1;
    const tile = parseTile(node);
    if (tile !== undefined) tiles.add(tile);
    return slices.next();
  };
  for await (const portion of portions) {
    for (const node of reader.take(portion)) {
      const pause = add(node);
      if (pause !== undefined) await pause;
    }
  }
  const wire = read(reader.end());
  for (const node of nodesOf(wire)) await add(node);
  return { wire, parsed: mosaicOf(wire, count, tiles) };
}
