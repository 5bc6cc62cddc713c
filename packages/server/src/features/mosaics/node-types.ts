import { TILE_TYPES, type TileType } from "@mosaico/domain/tile/tile-type";

/** Product names of the types, the same in every language; the web app has words of its own. */
const NAMES: Record<TileType, string> = {
  texto: "Texto",
  url: "URL",
  "link-generico": "Link",
  youtube: "YouTube",
  foto: "Foto",
  video: "Vídeo",
  pdf: "PDF",
  powerpoint: "PowerPoint",
  word: "Word",
  excel: "Excel",
};

/** The ten types of tiles as clients list them. */
export const NODE_TYPES = TILE_TYPES.map((slug, index) => ({
  id: index + 1,
  slug,
  name: NAMES[slug],
}));
