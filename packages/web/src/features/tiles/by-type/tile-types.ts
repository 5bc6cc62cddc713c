import type { TileData } from "@mosaico/domain/tile/tile";
import type { TileType } from "@mosaico/domain/tile/tile-type";
import { arquivo } from "./arquivo/arquivo.tsx";
import { audio } from "./audio/audio.tsx";
import { excel } from "./excel.tsx";
import { foto } from "./foto/foto.tsx";
import { linkGenerico } from "./link-generico.tsx";
import { pdf } from "./pdf/pdf.tsx";
import { powerpoint } from "./powerpoint.tsx";
import { texto } from "./texto.tsx";
import { secao } from "./secao.tsx";
import type { TileTypeUi } from "./tile-type-ui.ts";
import { url } from "./url.tsx";
import { video } from "./video/video.tsx";
import { word } from "./word.tsx";
import { youtube } from "./youtube/youtube.tsx";

/** Every tile type: a missing one does not compile. */
export const tileTypes = {
  texto,
  url,
  "link-generico": linkGenerico,
  youtube,
  foto,
  video,
  pdf,
  powerpoint,
  word,
  excel,
  audio,
  arquivo,
  secao,
} satisfies Record<TileType, TileTypeUi> as Record<TileType, TileTypeUi>;

/** The width of a tile's detail. */
export function detailSizeOf(data: TileData) {
  const { size } = tileTypes[data.type];
  return typeof size === "function" ? size(data) : size;
}
