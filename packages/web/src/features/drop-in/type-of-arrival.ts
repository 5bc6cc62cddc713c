import { kindOfName } from "@mosaico/domain/file/file-kind";
import { type FileTileType, isFileTileType } from "@mosaico/domain/tile/tile-type";
import { tileTypeOfFile } from "@mosaico/domain/tile/tiles-of";
import type { Arriving } from "./arrivals.ts";

/**
 * T7: the type of tile that an arriving file is to become: the one that it was elsewhere, else the one whose kind its
 * name promises, else arquivo, and that also where somebody wants it kept as it is. Undefined for captions, which only go with a
 * video.
 */
export function typeOfArrival({ file, data, isKeptAsFile }: Arriving): FileTileType | undefined {
  if (data !== undefined && isFileTileType(data.type)) return data.type;
  const kind = (isKeptAsFile === true ? undefined : kindOfName(file.name)) ?? "other";
  return kind === "captions" ? undefined : tileTypeOfFile(kind);
}
