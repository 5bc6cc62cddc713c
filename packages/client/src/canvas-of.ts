import { canvasPieces } from "@mosaico/domain/exchange/canvas-pieces";
import type { Imported } from "@mosaico/domain/exchange/imported";
import { checkMosaicTitle, emptyMosaic } from "@mosaico/domain/mosaic/mosaic";

/** A canvas of this product with the tiles made of another program's file, as the server takes it. */
export function canvasOf(
  { tiles, background }: Pick<Imported, "tiles" | "background">,
  title: string,
): File {
  const named = checkMosaicTitle(title.slice(0, 60));
  const state = {
    ...emptyMosaic(named.ok ? named.value : "Mosaico"),
    ...(background && { background }),
    tiles: new Map(tiles.map((tile) => [tile.id, tile])),
  };
  return new File([...canvasPieces({ state, language: "" })], "import.canvas", {
    type: "application/json",
  });
}
