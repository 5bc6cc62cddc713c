import { kindOfName } from "@mosaico/domain/file/file-kind";
import { type FileTileType, isFileTileType } from "@mosaico/domain/tile/tile-type";
import { tileTypeOfFile } from "@mosaico/domain/tile/tiles-of";
import type { UploadInput } from "./upload-queue.ts";

/**
 * T7: the tile type of an uploaded file: that of the tile it was copied from; otherwise the one its name suggests;
 * otherwise arquivo, which is also used for files to be stored as they are. Undefined for captions, which only belong
 * to a video.
 */
export function typeOfUpload({ file, data, isKeptAsFile }: UploadInput): FileTileType | undefined {
  if (data !== undefined && isFileTileType(data.type)) return data.type;
  const kind = (isKeptAsFile === true ? undefined : kindOfName(file.name)) ?? "other";
  return kind === "captions" ? undefined : tileTypeOfFile(kind);
}
