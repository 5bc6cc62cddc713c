import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import { BackupError } from "./backup-error.ts";
import type { Part } from "./manifest.ts";
import { type Vault, nameIn, putBytes } from "./vault.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

// Of text before compression; one row may exceed it.
const WANTED_CHARACTERS = 4 * 1024 * 1024;
const MAX_PLAIN_BYTES = 512 * 1024 * 1024;

/** Writes lines as parts of a bounded size, each compressed by itself. */
export type PartWriter = {
  write(line: string): Promise<void>;
  end(): Promise<{ readonly bytes: number; readonly parts: Part[] }>;
};

export function partWriter(vault: Vault, id: string, kind: string): PartWriter {
  const parts: Part[] = [];
  let lines: string[] = [];
  let characters = 0;
  let bytes = 0;
  let storing: Promise<void> = Promise.resolve();
  const store = async (text: string) => {
    const name = `${kind}-${String(parts.length + 1).padStart(5, "0")}.zst`;
    const { size, sha256 } = await putBytes(vault, nameIn(id, name), await compress(text));
    parts.push({ name, size, sha256 });
    bytes += size;
  };
  const flush = async () => {
    const text = lines.join("");
    lines = [];
    characters = 0;
    // One is stored while the next is gathered.
    await storing;
    storing = store(text);
    // Its failure is thrown by whoever waits for it next.
    storing.catch(() => {});
  };
  return {
    write: async (line) => {
      lines.push(line, "\n");
      characters += line.length;
      if (characters >= WANTED_CHARACTERS) await flush();
    },
    end: async () => {
      if (lines.length > 0) await flush();
      await storing;
      return { bytes, parts };
    },
  };
}

/** Reads the lines of parts in order. Throws a `BackupError` if a part is missing or was changed. */
export async function* readLines(
  vault: Vault,
  id: string,
  parts: readonly Part[],
): AsyncGenerator<readonly string[]> {
  for (const part of parts) {
    const text = (await readPart(vault, id, part)).toString();
    yield text.split("\n").slice(0, -1);
  }
}

async function readPart({ place, sealing }: Vault, id: string, part: Part): Promise<Buffer> {
  const name = nameIn(id, part.name);
  const damaged = (how: string, cause?: unknown) =>
    new BackupError("damaged", `The backup is damaged: ${name} ${how}.`, { cause });
  const bytes = await place.open(name);
  if (bytes === undefined) throw damaged("is missing");
  const digest = createHash("sha256");
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > part.size) throw damaged("is longer than it was");
    digest.update(piece);
    pieces.push(piece);
  }
  if (digest.digest("hex") !== part.sha256) throw damaged("was changed or cut off");
  const plain: Uint8Array[] = [];
  for await (const piece of sealing.unseal(name, piecesOf(pieces))) plain.push(piece);
  try {
    return await decompress(Buffer.concat(plain), { maxOutputLength: MAX_PLAIN_BYTES });
  } catch (error) {
    throw damaged("cannot be decompressed", error);
  }
}

async function* piecesOf(pieces: readonly Uint8Array[]) {
  yield* pieces;
}
