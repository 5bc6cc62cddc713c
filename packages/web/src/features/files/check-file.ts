import { FILE_LIMITS, type FileKind, kindOfName } from "@mosaico/domain/file/file-kind";
import { promisedKind, refusedCode } from "@mosaico/domain/file/refused-kind";
import { inspectPdf } from "#platform/pdf/inspect-pdf.ts";
import type { UploadProblem } from "./use-upload.ts";

/**
 * What can be said against a file before it is sent, so that nobody waits for a refusal: of none of the kinds, empty,
 * too large, damaged, or a PDF that opens with a password only. Undefined where the server has the word. `limit` in bytes, where it is not the kind's own.
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

// A file that was moved or deleted since it was chosen, or a folder that is called like one.
async function canBeRead(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** F6: what is said of a file by its name alone, where that is not of a kind that is asked for. */
function refusalOfName(name: string): UploadProblem {
  const promised = promisedKind(name);
  return promised === undefined ? "files.wrongType" : refusedCode(promised);
}
