import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { findLastSample } from "./flac-frame.ts";

const MARK_BYTES = 4;
const BLOCK_HEADER_BYTES = 4;
const STREAM_INFO_BYTES = 34;
const LAST_BLOCK_FLAG = 0x80;
// Files with cover art, chapters and lyrics have a few dozen.
const MAX_BLOCKS = 200;
// A frame of eight channels and 24 bits is smaller, except with the very largest blocks, which no encoder writes.
const TAIL_BYTES = 256 * 1024;

/** Checks that a FLAC file has its blocks, and frames up to the last sample announced. Source: RFC 9639, 8 and 9. */
export async function checkFlac(bytes: RandomBytes, start = 0): Promise<void> {
  const info = await bytes.read(start + MARK_BYTES, BLOCK_HEADER_BYTES + STREAM_INFO_BYTES);
  const isInfo =
    info.length === BLOCK_HEADER_BYTES + STREAM_INFO_BYTES &&
    ((info[0] ?? 0) & ~LAST_BLOCK_FLAG) === 0 &&
    info.readUIntBE(1, 3) === STREAM_INFO_BYTES;
  if (!isInfo) throw new AppError("files.damaged");
  const framesAt = await endOfBlocks(bytes, start + MARK_BYTES);
  const block = info.subarray(BLOCK_HEADER_BYTES);
  // 36 bits, the upper four of which share their byte with another field.
  const samples = ((block[13] ?? 0) & 15) * 2 ** 32 + block.readUInt32BE(14);
  const from = Math.max(framesAt, bytes.size - TAIL_BYTES);
  const tail = await bytes.read(from, bytes.size - from);
  const last = findLastSample(tail, block.readUInt16BE(0));
  // The number is 0 in recordings whose length was unknown at the start.
  if (last === undefined || (samples > 0 && last < samples)) throw new AppError("files.damaged");
}

async function endOfBlocks(bytes: RandomBytes, first: number): Promise<number> {
  let at = first;
  for (let count = 0; count < MAX_BLOCKS; count += 1) {
    const header = await bytes.read(at, BLOCK_HEADER_BYTES);
    if (header.length < BLOCK_HEADER_BYTES) break;
    at += BLOCK_HEADER_BYTES + header.readUIntBE(1, 3);
    if (at >= bytes.size) break;
    if (((header[0] ?? 0) & LAST_BLOCK_FLAG) !== 0) return at;
  }
  throw new AppError("files.damaged");
}
