import { type ExtraField, type ZipBytes, extraFields, number64, viewOf } from "./zip-bytes.ts";
import type { ZipEnd } from "./zip-end.ts";
import { zipNameOf } from "./zip-name.ts";
import { unicodeNameIn } from "./zip-unicode-name.ts";

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
    const fields = [...extraFields(directory.subarray(nameEnd, extraEnd))];
    entries.push(entryOf(view, at, name, fields));
    at = end;
  }
  return entries;
}

function entryOf(
  view: DataView,
  at: number,
  label: ZipBytes,
  fields: readonly ExtraField[],
): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const isUtf8 = (flags & UTF8_FLAG) !== 0;
  // A name in Unicode besides is the true one, where the other is in the code page of a machine.
  const better = isUtf8 ? undefined : unicodeNameIn(fields, label);
  const { name, isBroken, isForeign } =
    better === undefined
      ? zipNameOf(label, isUtf8)
      : { name: better, isBroken: false, isForeign: false };
  const long = longNumbers(fields);
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
function longNumbers(fields: readonly ExtraField[]): number[] {
  const data = fields.find(({ id }) => id === ZIP64_EXTRA)?.data;
  if (data === undefined) return [];
  const view = viewOf(data);
  return [0, 8, 16].filter((from) => from + 8 <= data.length).map((from) => number64(view, from));
}
