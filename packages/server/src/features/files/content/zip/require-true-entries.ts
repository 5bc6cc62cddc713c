import { createInflateRaw } from "node:zlib";
import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { HEADER_BYTES, contentStart } from "#platform/zip/read-zip-text.ts";
import type { ZipEntry } from "#platform/zip/zip-directory.ts";

const HEADER = 0x04034b50;
const SIZES_FOLLOW_FLAG = 8;
const IN_EXTRA = 0xffffffff;
const PIECE_BYTES = 256 * 1024;

/**
 * Throws `files.damaged` if an entry of a ZIP file contradicts the directory: if its local header has another name or
 * other sizes, or it unpacks to more or less. Unpacks in pieces that are only counted, and no further than the size in
 * the directory, which has been checked before.
 */
export async function requireTrueEntries(
  bytes: RandomBytes,
  entries: readonly ZipEntry[],
): Promise<void> {
  for (const entry of entries) {
    const header = await bytes.read(entry.at, HEADER_BYTES);
    if (header.length < HEADER_BYTES || header.readUInt32LE(0) !== HEADER) throw damaged();
    const name = await bytes.read(entry.at + HEADER_BYTES, header.readUInt16LE(26));
    if (!name.equals(entry.label)) throw damaged();
    const sizesFollow = (header.readUInt16LE(6) & SIZES_FOLLOW_FLAG) !== 0;
    const stated = [header.readUInt32LE(18), header.readUInt32LE(22)];
    const isTrue = [entry.packed, entry.unpacked].every(
      (size, at) =>
        stated[at] === size || stated[at] === IN_EXTRA || (sizesFollow && stated[at] === 0),
    );
    const unpacked = isTrue ? await countUnpacked(bytes, entry, contentStart(entry, header)) : -1;
    if (unpacked !== entry.unpacked) throw damaged();
  }
}

/** The unpacked size of an entry, counted up to one byte more than the directory says. */
async function countUnpacked(bytes: RandomBytes, entry: ZipEntry, start: number): Promise<number> {
  if (entry.isStored) return entry.packed;
  if (!entry.isDeflated) throw damaged();
  const inflate = createInflateRaw();
  let count = 0;
  const counting = (async () => {
    for await (const piece of inflate) {
      count += (piece as Buffer).length;
      if (count > entry.unpacked) break;
    }
  })();
  const isOver = counting.then(
    () => true,
    () => true,
  );
  for (let at = 0; at < entry.packed && !inflate.destroyed; at += PIECE_BYTES) {
    const piece = await bytes.read(start + at, Math.min(PIECE_BYTES, entry.packed - at));
    // Waits for space in the buffer, unless counting has finished.
    if (!inflate.write(piece)) {
      await Promise.race([isOver, new Promise((resolve) => inflate.once("drain", resolve))]);
    }
  }
  if (!inflate.destroyed) inflate.end();
  try {
    await counting;
    return count;
  } catch {
    throw damaged();
  }
}

function damaged(): AppError {
  return new AppError("files.damaged");
}
