import type { Tile } from "@mosaico/domain/tile/tile";
import { useEffect, useState } from "react";
import { forgetFoundPlace, foundPlaceOf } from "./found-place.ts";
import { FoundPlaceContext } from "./found-place-context.ts";
import { TileContent } from "./tile-content.tsx";

/** The content of an opened tile, at the place that led there. Its key is the id of the tile. */
export function FoundTileContent({ tile: { id, data } }: { readonly tile: Tile }) {
  // As it was when the tile was opened, whatever is searched for meanwhile.
  const [place] = useState(() => foundPlaceOf(id));
  useEffect(() => () => forgetFoundPlace(id), [id]);
  return (
    <FoundPlaceContext value={place}>
      <TileContent data={data} />
    </FoundPlaceContext>
  );
}
