import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FileAnswer } from "#platform/http/send-file.ts";

/** Sends a file that was drawn of a mosaic, to be saved. */
export function sendDrawing(
  { mosaicId }: { readonly mosaicId: number },
  made: Uint8Array,
  type: string,
): { readonly file: FileAnswer } {
  const bytes = Buffer.from(made);
  return {
    file: {
      name: `mosaic ${mosaicId}`,
      bytes: bytes.length,
      etag: createHash("sha256").update(bytes).digest("hex"),
      headers: {
        "content-type": type,
        "content-disposition": "attachment",
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-cache",
      },
      open: async (part) =>
        Readable.from([part === undefined ? bytes : bytes.subarray(part.start, part.end + 1)]),
    },
  };
}
