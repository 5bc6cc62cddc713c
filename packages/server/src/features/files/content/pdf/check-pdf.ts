import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { findEncryption } from "./find-encryption.ts";
import { opensWithoutPassword } from "./standard-security.ts";

// Scanners and mail programs append data to PDFs, which readers skip.
const END_WITHIN = 64 * 1024;

/** Checks that a PDF is complete and opens without a password. One that only forbids printing does. */
export async function checkPdf(bytes: RandomBytes): Promise<string> {
  const tail = await bytes.read(Math.max(0, bytes.size - END_WITHIN), END_WITHIN);
  // Readers start at this marker; a truncated PDF lacks it.
  if (!tail.includes("startxref") && !tail.includes("%%EOF")) throw new AppError("files.damaged");
  const encryption = await findEncryption(bytes);
  if (encryption !== undefined && !opensWithoutPassword(encryption)) {
    throw new AppError("files.locked");
  }
  return "application/pdf";
}
