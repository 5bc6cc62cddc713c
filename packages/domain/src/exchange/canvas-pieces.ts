import { canvasHeadOf, canvasNodeOf, tilesInCanvas } from "./canvas-node.ts";
import type { ReadMosaic } from "./read-canvas.ts";

/** X1: a mosaic as a JSON Canvas, in pieces: one for each node, on a line of its own. */
export function* canvasPieces({ state, language }: ReadMosaic): Generator<string> {
  let before = '{"nodes":[\n';
  for (const tile of tilesInCanvas(state)) {
    yield `${before}${JSON.stringify(canvasNodeOf(tile))}`;
    before = ",\n";
  }
  const start = state.tiles.size === 0 ? '{"nodes":[' : "\n";
  yield `${start}],"edges":[],"mosaico":${JSON.stringify(canvasHeadOf(state, language))}}\n`;
}
