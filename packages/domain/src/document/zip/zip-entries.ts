import { type ZipBytes, number64, viewOf } from "./zip-bytes.ts";
import type { ZipEnd } from "./zip-end.ts";
import { zipNameOf } from "./zip-name.ts";

/** X9: an entry in the directory of a ZIP file; none of it is true before it was compared with the contents. */
export type ZipEntry = {
  readonly name: string;
  /** Whether the name is said to be UTF-8, and whether it is not although that is said. */
  readonly isUtf8: boolean;
  readonly isNameBroken: boolean;
  readonly nameBytes: number;
  /** The bytes of the name, and whether they are in a code page that nothing names, of which 437 is a guess. */
  readonly label: ZipBytes;
  readonly isForeign: boolean;
  /** In bytes. */
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

/** X9: limits of the directory of a ZIP file that is read at all. */
export const ZIP_LIMITS = { entries: 10_000, directoryBytes: 8 * 1024 * 1024 } as const;

/** X9: the length of an entry's local header, without the name. */
export const ZIP_HEADER_BYTES = 30;

// Source of the format: APPNOTE.TXT 6.3.10, 4.3.12.
const RECORD = 0x02014b50;
const RECORD_BYTES = 46;
const LOCKED_FLAG = 1;
const UTF8_FLAG = 0x800;
const STORED = 0;
const DEFLATED = 8;
const IN_EXTRA = 0xffffffff;
const ZIP64_EXTRA = 1;
// The file type in the Unix mode: none, a file or a folder.
const TYPE_BITS = 0xf000;
const USUAL_TYPES: readonly number[] = [0, 0x8000, 0x4000];

/** X9: returns whether a directory has more entries, or more bytes, than are read. */
export function isZipTooMuch({ count, size }: ZipEnd): boolean {
  return count > ZIP_LIMITS.entries || size > ZIP_LIMITS.directoryBytes;
}

/** X9: reads the entries of a directory; undefined if it is damaged. */
export function readZipEntries(directory: ZipBytes, count: number): ZipEntry[] | undefined {
  const view = viewOf(directory);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count;) {
    if (at + RECORD_BYTES > view.byteLength || view.getUint32(at, true) !== RECORD) {
      return undefined;
    }
    const nameEnd = at + RECORD_BYTES + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const end = extraEnd + view.getUint16(at + 32, true);
    if (end > view.byteLength) return undefined;
    const name = directory.subarray(at + RECORD_BYTES, nameEnd);
    entries.push(entryOf(view, at, name, longNumbers(view, nameEnd, extraEnd)));
    at = end;
  }
  return entries;
}

function entryOf(view: DataView, at: number, label: ZipBytes, long: number[]): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const isUtf8 = (flags & UTF8_FLAG) !== 0;
  const { name, isBroken, isForeign } = zipNameOf(label, isUtf8);
  const lengthAt = (field: number) => {
    const short = view.getUint32(at + field, true);
    return short === IN_EXTRA ? (long.shift() ?? Infinity) : short;
  };
  // In the order in which those that do not fit are in the extra field.
  const [unpacked, packed, start] = [lengthAt(24), lengthAt(20), lengthAt(42)];
  return {
    name,
    isUtf8,
    isNameBroken: isBroken,
    nameBytes: label.length,
    label,
    isForeign,
    packed,
    unpacked,
    isLocked: (flags & LOCKED_FLAG) !== 0,
    isDeflated: method === DEFLATED,
    isStored: method === STORED,
    isSpecial: !USUAL_TYPES.includes(view.getUint16(at + 40, true) & TYPE_BITS),
    at: start,
  };
}

/** The numbers of 64 bits in the extra field, of which only those that do not fit into 32 bits are present. */
function longNumbers(view: DataView, start: number, end: number): number[] {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64_EXTRA) continue;
    const fieldEnd = Math.min(end, at + 4 + view.getUint16(at + 2, true));
    return [4, 12, 20]
      .filter((from) => at + from + 8 <= fieldEnd)
      .map((from) => number64(view, at + from));
  }
  return [];
}
