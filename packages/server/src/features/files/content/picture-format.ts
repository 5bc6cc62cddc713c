import { fileTypeFromBuffer } from "file-type";
import { isSvg } from "./is-svg.ts";

const FORMATS: Readonly<Record<string, string>> = {
  "image/jpeg": "image/jpeg",
  "image/png": "image/png",
  // Only the first frame is shown.
  "image/apng": "image/png",
  "image/webp": "image/webp",
  "image/avif": "image/avif",
  "image/gif": "image/gif",
  "image/heic": "image/heic",
  "image/heif": "image/heif",
  // Several pictures in one file, such as a burst: only the primary one is shown.
  "image/heic-sequence": "image/heic",
  "image/heif-sequence": "image/heif",
};

/** The format of a picture according to its first bytes. Only decoding can tell whether it is complete. */
export async function pictureFormat(head: Buffer): Promise<string | undefined> {
  if (isSvg(head)) return "image/svg+xml";
  return FORMATS[(await fileTypeFromBuffer(head))?.mime ?? ""];
}
