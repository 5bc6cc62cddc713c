import { AppError } from "#platform/http/app-error.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";

// The most by which a request is longer than its file.
const ENVELOPE_BYTES = 16 * 1024;

/** The minimum size of a file according to its request's length; 0 if that is unknown. */
export function minLength({ atMost }: IncomingFile): number {
  return Math.max(0, (atMost ?? 0) - ENVELOPE_BYTES);
}

/** Throws `files.tooLarge` before any of a file is received, if its request's length already tells. */
export function requireLength(file: IncomingFile, max: number): void {
  if (minLength(file) > max) throw new AppError("files.tooLarge");
}
