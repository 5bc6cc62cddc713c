import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";

// Scanners and mail programs append data to PDFs, which readers skip.
const END_WITHIN = 64 * 1024;

/** Checks that a PDF is complete. One that needs a password is accepted: the viewer asks for it. */
export async function checkPdf(bytes: RandomBytes): Promise<string> {
  const tail = await bytes.read(Math.max(0, bytes.size - END_WITHIN), END_WITHIN);
  // Readers start at this marker; a truncated PDF lacks it.
  if (!tail.includes("startxref") && !tail.includes("%%EOF")) throw new AppError("files.damaged");
  return "application/pdf";
}
