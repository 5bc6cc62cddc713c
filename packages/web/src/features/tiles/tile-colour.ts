import { type Pastel, pastels } from "#ui/pastel.ts";

const COLOURS = pastels.filter((pastel) => pastel !== "white");

/** The background colour of a tile: always the same for an id, so that a mosaic keeps its appearance. */
export function tileColour(id: string): Pastel {
  let hash = 0;
  for (let i = 0; i < id.length; i++) hash = (Math.imul(hash, 31) + id.charCodeAt(i)) | 0;
  return COLOURS[Math.abs(hash) % COLOURS.length] ?? "turquoise";
}
