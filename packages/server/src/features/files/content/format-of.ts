import type { FileKind } from "@mosaico/domain/file/file-kind";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { HEAD_BYTES } from "#platform/spool/spool.ts";
import { RECOGNITION } from "./recognition.ts";
import { requireKind } from "./require-kind.ts";

/**
 * The media type of a file of this kind according to its content, as far as possible without decoding it. Throws
 * `files.wrongType`, `files.damaged`, `files.locked` or `files.unpacksTooLarge`.
 */
export async function formatOf(bytes: RandomBytes, kind: FileKind): Promise<string> {
  const head = await bytes.read(0, HEAD_BYTES);
  await requireKind(head, kind);
  return RECOGNITION[kind].format(bytes, head);
}
