import type { TileColour } from "@mosaico/domain/tile/appearance";
import type { Tile } from "@mosaico/domain/tile/tile";
import { type Pastel, pastels } from "#ui/pastel.ts";

const COLOURS = pastels.filter((pastel) => pastel !== "white");

/** T12: the colour of a tile: its own, else that of its section, else always the same for its id. */
export function tileColour(
  { id, data }: Pick<Tile, "id" | "data">,
  around: TileColour = "",
): Exclude<TileColour, ""> {
  return data.colour || around || colourOfId(id);
}

function colourOfId(id: string): Pastel {
  let hash = 0;
  for (let i = 0; i < id.length; i++) hash = (Math.imul(hash, 31) + id.charCodeAt(i)) | 0;
  return COLOURS[Math.abs(hash) % COLOURS.length] ?? "turquoise";
}
