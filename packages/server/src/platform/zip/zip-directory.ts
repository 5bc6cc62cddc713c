import { AppError } from "../http/app-error.ts";
import type { RandomBytes } from "../spool/random-bytes.ts";

/** An entry in the directory of a ZIP file. Source: APPNOTE.TXT 6.3.10, 4.3. */
export type ZipEntry = {
  readonly name: string;
  readonly packed: number;
  readonly unpacked: number;
  readonly isLocked: boolean;
  readonly isDeflated: boolean;
  readonly isStored: boolean;
  /** Whether it is a link, a device or anything other than a file or folder, for programs that unpack it like Unix. */
  readonly isSpecial: boolean;
  /** The offset of its local header. */
  readonly at: number;
};

const END_SIGN = Buffer.from("PK\u0005\u0006", "latin1");
const END_BYTES = 22;
const MAX_COMMENT_LENGTH = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;
const MAX_ENTRIES = 10_000;
const IN_EXTRA = 0xffffffff;
const ZIP64_EXTRA = 1;
const LOCKED_FLAG = 1;
const STORED = 0;
const DEFLATED = 8;
// The file type in the Unix mode: none, a file or a folder.
const TYPE_BITS = 0xf000;
const USUAL_TYPES: readonly number[] = [0, 0x8000, 0x4000];

/**
 * Reads the directory at the end of a ZIP file. Throws `files.damaged` unless it describes the whole file, except for
 * bytes after it.
 */
export async function readZipDirectory(bytes: RandomBytes): Promise<readonly ZipEntry[]> {
  const { at, count, size, offset } = await readZipEnd(bytes);
  if (count > MAX_ENTRIES || size > MAX_DIRECTORY_BYTES)
    throw new AppError("files.unpacksTooLarge");
  // The directory's offset is wrong if anything precedes the ZIP file.
  if (offset + size !== at) throw new AppError("files.damaged");
  const directory = await bytes.read(offset, size);
  const entries: ZipEntry[] = [];
  let next = 0;
  while (entries.length < count) {
    const entry = readEntry(directory.subarray(next));
    entries.push(entry);
    next += entry.length;
  }
  return entries;
}

/** The record at the end of a ZIP file: where it is, and the place, size and number of entries of the directory. */
export async function readZipEnd(bytes: RandomBytes) {
  const from = Math.max(0, bytes.size - END_BYTES - MAX_COMMENT_LENGTH);
  const tail = await bytes.read(from, bytes.size - from);
  const ends = endsIn(tail);
  const whole = ends.findLast((at) => commentEnd(tail, at) === tail.length);
  // Some programs and mail gateways append bytes. As long as there is only one record, all programs find the same.
  const followed = ends.length === 1 && commentEnd(tail, ends[0] ?? 0) < tail.length;
  const at = whole ?? (followed ? ends[0] : undefined);
  if (at === undefined) throw new AppError("files.damaged");
  return {
    at: from + at,
    count: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
}

/** Where records that end a directory are, in order. */
function endsIn(tail: Buffer): number[] {
  const ends: number[] = [];
  for (let at = tail.indexOf(END_SIGN); at !== -1; at = tail.indexOf(END_SIGN, at + 1)) {
    if (at + END_BYTES <= tail.length) ends.push(at);
  }
  return ends;
}

function commentEnd(tail: Buffer, at: number): number {
  return at + END_BYTES + tail.readUInt16LE(at + 20);
}

function readEntry(bytes: Buffer): ZipEntry & { readonly length: number } {
  if (bytes.length < ENTRY_BYTES || bytes.readUInt32LE(0) !== ENTRY) {
    throw new AppError("files.damaged");
  }
  const nameEnd = ENTRY_BYTES + bytes.readUInt16LE(28);
  const extraEnd = nameEnd + bytes.readUInt16LE(30);
  if (bytes.length < extraEnd) throw new AppError("files.damaged");
  const sizes = longSizes(bytes.subarray(nameEnd, extraEnd));
  const unpacked = bytes.readUInt32LE(24);
  const packed = bytes.readUInt32LE(20);
  return {
    name: bytes.toString("utf8", ENTRY_BYTES, nameEnd),
    unpacked: unpacked === IN_EXTRA ? (sizes.shift() ?? Infinity) : unpacked,
    packed: packed === IN_EXTRA ? (sizes.shift() ?? Infinity) : packed,
    isDeflated: bytes.readUInt16LE(10) === DEFLATED,
    isStored: bytes.readUInt16LE(10) === STORED,
    isSpecial: !USUAL_TYPES.includes(bytes.readUInt16LE(40) & TYPE_BITS),
    at: bytes.readUInt32LE(42),
    isLocked: (bytes.readUInt16LE(8) & LOCKED_FLAG) !== 0,
    length: extraEnd + bytes.readUInt16LE(32),
  };
}

/** The 64-bit sizes, of which only those that do not fit into 32 bits are present. */
function longSizes(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_EXTRA) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return [0, 8]
      .filter((start) => start + 8 <= field.length)
      .map((start) => Number(field.readBigUInt64LE(start)));
  }
  return [];
}
