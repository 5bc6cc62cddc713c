import type { FileKind } from "@mosaico/domain/file/file-kind";
import { RECOGNITION } from "./recognition.ts";
import { refusalOf } from "./refusal-of.ts";

/**
 * Throws `files.wrongType` with the actual kind if the first bytes cannot belong to this kind of file, so that the rest
 * of the upload is not needed.
 */
export async function requireKind(head: Buffer, kind: FileKind, name = ""): Promise<void> {
  // An empty file is refused as such later.
  if (head.length === 0 || (await RECOGNITION[kind].canBegin(head))) return;
  throw await refusalOf(head, name);
}
