import { documentKindOf } from "./document-kind.ts";
import { fileKindOf } from "./file-kind.ts";

/**
 * F10: returns whether files of a media type are given a preview by a client: videos and documents. That of a picture is
 * made when it is uploaded.
 */
export function takesPreview(mediaType: string): boolean {
  const kind = fileKindOf(mediaType);
  return kind === "video" || kind === "pdf" || documentKindOf(mediaType) !== undefined;
}
