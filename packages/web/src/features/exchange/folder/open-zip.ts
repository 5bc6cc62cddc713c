import { FOLDER_LIMITS, type ZipProblem, pathIn } from "@mosaico/domain/exchange/safe-path";
import { nameOfEntry } from "./name-of-entry.ts";
import { unpacked } from "./unpacked.ts";
import type { SourceFile } from "./source-file.ts";

// Source of the format: APPNOTE.TXT 6.3.10, 4.3.
const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;
const MAX_ENTRIES = 10_000;
const LOCKED_FLAG = 1;
const UTF8_FLAG = 0x800;
const STORED = 0;
const DEFLATED = 8;
const TYPE_BITS = 0xf000;
// No type, a file, a folder.
const USUAL_TYPES: readonly number[] = [0, 0x8000, 0x4000];
// What text packs to at the utmost. Only something made for it becomes a thousand times as large.
const MAX_RATIO = 1000;
const SMALL = 1024 * 1024;

type Entry = {
  readonly path: readonly string[];
  readonly packed: number;
  readonly bytes: number;
  readonly isDeflated: boolean;
  readonly at: number;
  readonly nameBytes: number;
};

/** X9: the files in a ZIP file, which are unpacked one by one when they are opened; or why it is refused as a whole. */
export async function openZip(file: Blob): Promise<readonly SourceFile[] | ZipProblem> {
  const read = await readDirectory(file);
  if (typeof read === "string") return read;
  const names = new Set<string>();
  for (const { path } of read) {
    const name = path.join("/").normalize("NFC").toLowerCase();
    if (names.has(name)) return "zipTwice";
    names.add(name);
  }
  if (doOverlap(read)) return "zipBomb";
  const bytes = read.reduce((sum, entry) => sum + entry.bytes, 0);
  if (bytes > FOLDER_LIMITS.bytes) return "zipLarge";
  return read.map((entry) => ({
    path: entry.path,
    bytes: entry.bytes,
    open: async () => {
      const header = await viewOf(file, entry.at, HEADER_BYTES);
      const skipped = header.getUint16(26, true) + header.getUint16(28, true);
      const start = entry.at + HEADER_BYTES + skipped;
      const packed = file.slice(start, start + entry.packed);
      const content = entry.isDeflated ? await unpacked(packed, entry.bytes) : packed;
      return new File([content], entry.path.at(-1) ?? "");
    },
  }));
}

async function readDirectory(file: Blob): Promise<readonly Entry[] | ZipProblem> {
  const end = await findEnd(file);
  if (end === undefined) return "zipDamaged";
  const { count, size, offset, at } = end;
  if (count > MAX_ENTRIES || size > MAX_DIRECTORY_BYTES) return "zipMany";
  if (offset + size !== at) return "zipDamaged";
  const directory = await viewOf(file, offset, size);
  const entries: Entry[] = [];
  for (let next = 0, done = 0; done < count; done++) {
    if (next + ENTRY_BYTES > size || directory.getUint32(next, true) !== ENTRY) return "zipDamaged";
    const nameBytes = directory.getUint16(next + 28, true);
    const begin = next + ENTRY_BYTES;
    next =
      begin +
      nameBytes +
      directory.getUint16(next + 30, true) +
      directory.getUint16(next + 32, true);
    if (next > size) return "zipDamaged";
    const record = new DataView(directory.buffer, begin - ENTRY_BYTES, ENTRY_BYTES);
    const entry = readEntry(record, new Uint8Array(directory.buffer, begin, nameBytes));
    if (typeof entry === "string") return entry;
    if (entry !== undefined) entries.push(entry);
  }
  return entries;
}

/** An entry of the directory; undefined for a folder. */
function readEntry(record: DataView, label: Uint8Array): Entry | ZipProblem | undefined {
  const flags = record.getUint16(8, true);
  const method = record.getUint16(10, true);
  const packed = record.getUint32(20, true);
  const bytes = record.getUint32(24, true);
  const name = nameOfEntry(label, (flags & UTF8_FLAG) !== 0);
  if (name === undefined) return "zipNames";
  const path = pathIn(name);
  if (path === undefined) return "zipPaths";
  if (!USUAL_TYPES.includes(record.getUint16(40, true) & TYPE_BITS)) return "zipLinks";
  if (/[/\\]$/.test(name) || path.length === 0) return undefined;
  if ((flags & LOCKED_FLAG) !== 0) return "zipLocked";
  const isDeflated = method === DEFLATED;
  if (!isDeflated && (method !== STORED || packed !== bytes)) return "zipDamaged";
  if (bytes > SMALL && bytes > packed * MAX_RATIO) return "zipBomb";
  return {
    path,
    packed,
    bytes,
    isDeflated,
    at: record.getUint32(42, true),
    nameBytes: label.length,
  };
}

/** Whether some bytes belong to several files, by which a small file claims to be a large one. */
function doOverlap(entries: readonly Entry[]): boolean {
  let end = 0;
  for (const { at, packed, nameBytes } of entries.toSorted((a, b) => a.at - b.at)) {
    if (at < end) return true;
    end = at + HEADER_BYTES + nameBytes + packed;
  }
  return false;
}

async function findEnd(file: Blob) {
  const from = Math.max(0, file.size - END_BYTES - MAX_COMMENT_BYTES);
  const tail = await viewOf(file, from, file.size - from);
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END) continue;
    if (at + END_BYTES + tail.getUint16(at + 20, true) !== tail.byteLength) continue;
    return {
      at: from + at,
      count: tail.getUint16(at + 10, true),
      size: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true),
    };
  }
  return undefined;
}

async function viewOf(file: Blob, start: number, length: number): Promise<DataView> {
  const view = new DataView(await file.slice(start, start + length).arrayBuffer());
  if (view.byteLength !== length) throw new RangeError("The ZIP file ends early.");
  return view;
}
