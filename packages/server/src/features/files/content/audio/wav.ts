import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { refusedAs } from "../refused-as.ts";

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const FORMAT_BYTES = 16;
const MAX_CHUNKS = 1000;
// Written by programs that did not know the length at the start.
const UNKNOWN_LENGTHS: readonly number[] = [0, 0xffffffff, 0x7fffffff];
// Integers, floats, A-law, μ-law, and the extensible format, which names one of them later.
const PLAYED: readonly number[] = [1, 3, 6, 7, 0xfffe];

/** Whether the bytes start like a WAV file. Source: RFC 2361, Microsoft's RIFF. */
export function beginsAsWav(head: Buffer): boolean {
  return (
    head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, HEADER_BYTES) === "WAVE"
  );
}

/** Checks that a WAV file has a format that browsers play, and that it is complete. */
export async function checkWav(bytes: RandomBytes): Promise<void> {
  let isKnown = false;
  let at = HEADER_BYTES;
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    const header = await bytes.read(at, CHUNK_HEADER_BYTES + FORMAT_BYTES);
    if (header.length < CHUNK_HEADER_BYTES) break;
    const name = header.toString("latin1", 0, 4);
    const size = header.readUInt32LE(4);
    if (name === "fmt ") {
      if (header.length < CHUNK_HEADER_BYTES + FORMAT_BYTES || size < FORMAT_BYTES) break;
      if (!PLAYED.includes(header.readUInt16LE(CHUNK_HEADER_BYTES))) throw refusedAs("otherAudio");
      isKnown = true;
    }
    const end = at + CHUNK_HEADER_BYTES + size;
    if (name === "data") {
      const isThere = end <= bytes.size || UNKNOWN_LENGTHS.includes(size);
      if (isKnown && isThere) return;
      break;
    }
    // Chunks start at even offsets.
    at = end + (size % 2);
  }
  throw new AppError("files.damaged");
}
