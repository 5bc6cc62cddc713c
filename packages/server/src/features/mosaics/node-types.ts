import { TILE_TYPES, tileTypeName } from "@mosaico/domain/tile/tile-type";

/** The types of tiles as listed by the API. */
export const NODE_TYPES = TILE_TYPES.map((slug, index) => ({
  id: index + 1,
  slug,
  name: tileTypeName(slug),
}));
