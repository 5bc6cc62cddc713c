import type { ErrorCode } from "@mosaico/contract/errors";
import { FILE_LIMITS, type FileKind } from "@mosaico/domain/file/file-kind";
import { kindOfName } from "./kind-of-name.ts";

/**
 * What can be said against a file before it is sent, so that nobody waits for a refusal: of none of the kinds, empty,
 * too large. Undefined where the server has the word. `limit` in bytes, where it is not the kind's own.
 */
export async function checkFile(
  file: File,
  kinds: readonly FileKind[],
  limit?: number,
): Promise<ErrorCode | undefined> {
  const kind = kindOfName(file.name);
  if (kind === undefined || !kinds.includes(kind)) return "files.wrongType";
  if (file.size === 0) return "files.empty";
  if (file.size > (limit ?? FILE_LIMITS[kind])) return "files.tooLarge";
  return (await canBeRead(file)) ? undefined : "files.damaged";
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
