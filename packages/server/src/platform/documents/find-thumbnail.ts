import { type DocumentParts, relatedIn } from "@mosaico/domain/document/document-parts";
import { isRaster } from "./is-raster.ts";

const OF_OPEN_DOCUMENT = "Thumbnails/thumbnail.png";

/** The picture of its first page that a document carries, if it is of a format that can be decoded. */
export async function findThumbnail(parts: DocumentParts): Promise<Uint8Array | undefined> {
  const path = (await relatedIn(parts, "", "thumbnail")) ?? OF_OPEN_DOCUMENT;
  const bytes = await parts.bytes(path);
  return bytes !== undefined && isRaster(bytes) ? bytes : undefined;
}
