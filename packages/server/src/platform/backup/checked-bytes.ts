import { createHash } from "node:crypto";
import type { StoredFile } from "../database/dump/table-rows.ts";
import type { Storage } from "../storage/storage.ts";

/** The source of a file does not have what the database says of it. */
export class WrongContent extends Error {}

/** The bytes of a file; throws `WrongContent` if they are not those that the database names. The last ones follow only once all are known to be right. */
export async function* checkedBytes(
  storage: Storage,
  file: StoredFile,
): AsyncGenerator<Uint8Array> {
  const stream = await storage.open(file.name);
  if (stream === undefined) throw new WrongContent();
  const digest = createHash("sha256");
  let size = 0;
  let held: Uint8Array | undefined;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > file.bytes) throw new WrongContent();
    digest.update(piece);
    if (held !== undefined) yield held;
    held = piece;
  }
  if (size !== file.bytes || digest.digest("hex") !== file.sha256) throw new WrongContent();
  if (held !== undefined) yield held;
}
