import { FILE_LIMITS, type FileKind, kindOfName } from "@mosaico/domain/file/file-kind";
import { promisedKind, refusedCode } from "@mosaico/domain/file/refused-kind";
import { inspectPdf } from "#platform/pdf/inspect-pdf.ts";
import type { UploadProblem } from "./use-upload.ts";

/**
 * Checks a file before it is uploaded, so that the user need not wait for a refusal: whether it is of the wrong kind,
 * empty, too large, damaged, or a PDF with a password. Returns undefined if only the server can decide. `limit` is in
 * bytes, if not the kind's own.
 */
export async function checkFile(
  file: File,
  kinds: readonly FileKind[],
  limit?: number,
): Promise<UploadProblem | undefined> {
  const kind = kinds.includes("other") ? "other" : kindOfName(file.name);
  if (kind === undefined || !kinds.includes(kind)) return refusalOfName(file.name);
  if (file.size === 0) return "files.empty";
  if (file.size > (limit ?? FILE_LIMITS[kind])) return "files.tooLarge";
  if (!(await canBeRead(file))) return "files.damaged";
  const verdict = kind === "pdf" ? await inspectPdf(file) : "sound";
  return verdict === "sound" ? undefined : `files.${verdict}`;
}

// Detects a file that was moved or deleted since it was chosen, or a folder named like a file.
async function canBeRead(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** F6: the refusal of a file whose name shows that it is of the wrong kind. */
function refusalOfName(name: string): UploadProblem {
  const promised = promisedKind(name);
  return promised === undefined ? "files.wrongType" : refusedCode(promised);
}
