import type { Tile } from "@mosaico/domain/tile/tile";

/** What drawings set of each tile. */
export function* drawnTexts(tiles: Iterable<Tile>): Generator<string> {
  for (const { data } of tiles) {
    const { title, summary, description, type, content } = data;
    yield [title, summary, description, type === "texto" ? content : ""].join("\n");
  }
}
