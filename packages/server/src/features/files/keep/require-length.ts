import { AppError } from "#platform/http/app-error.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";

// What a request is longer than the file that it brings.
const ENVELOPE_BYTES = 16 * 1024;

/** The least bytes that a file has by what its request tells of its length; 0 where that tells nothing. */
export function leastLength({ atMost }: IncomingFile): number {
  return Math.max(0, (atMost ?? 0) - ENVELOPE_BYTES);
}

/** Throws `files.tooLarge` before anything of a file has come, where its request tells so much. */
export function requireLength(file: IncomingFile, most: number): void {
  if (leastLength(file) > most) throw new AppError("files.tooLarge");
}
