import type { NamedColour, TileColour } from "@mosaico/domain/tile/appearance";
import type { Tile } from "@mosaico/domain/tile/tile";

/** T12: the colour of a tile: its own, else that of its section, else white like paper. */
export function tileColour({ data }: Pick<Tile, "data">, around: TileColour = ""): NamedColour {
  return data.colour || around || "white";
}
