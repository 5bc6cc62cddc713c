import { FOLDER_LIMITS, type ZipProblem, pathIn } from "@mosaico/domain/exchange/safe-path";
import { ZIP_TAIL_BYTES, findZipEnd } from "@mosaico/domain/document/zip/zip-end";
import {
  ZIP_HEADER_BYTES,
  type ZipEntry,
  isZipTooMuch,
  readZipEntries,
} from "@mosaico/domain/document/zip/zip-entries";
import { withReadableNames } from "@mosaico/domain/document/zip/zip-names";
import { unpacked } from "./unpacked.ts";
import type { SourceFile } from "./source-file.ts";

// What text packs to at the utmost. Only something made for it becomes a thousand times as large.
const MAX_RATIO = 1000;
const SMALL = 1024 * 1024;

type Entry = ZipEntry & { readonly path: readonly string[] };

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
  const bytes = read.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (bytes > FOLDER_LIMITS.bytes) return "zipLarge";
  return read.map((entry) => ({
    path: entry.path,
    bytes: entry.unpacked,
    open: async () => {
      const header = await bytesOf(file, entry.at, ZIP_HEADER_BYTES);
      const view = new DataView(header.buffer);
      const skipped = view.getUint16(26, true) + view.getUint16(28, true);
      const start = entry.at + ZIP_HEADER_BYTES + skipped;
      const packed = file.slice(start, start + entry.packed);
      const content = entry.isDeflated ? await unpacked(packed, entry.unpacked) : packed;
      return new File([content], entry.path.at(-1) ?? "");
    },
  }));
}

async function readDirectory(file: Blob): Promise<readonly Entry[] | ZipProblem> {
  const from = Math.max(0, file.size - ZIP_TAIL_BYTES);
  const end = findZipEnd(await bytesOf(file, from, file.size - from), file.size);
  if (end === undefined) return "zipDamaged";
  if (isZipTooMuch(end)) return "zipMany";
  const records = readZipEntries(await bytesOf(file, end.offset, end.size), end.count);
  if (records === undefined) return "zipDamaged";
  const entries: Entry[] = [];
  for (const record of withReadableNames(records)) {
    const entry = checked(record);
    if (typeof entry === "string") return entry;
    if (entry !== undefined) entries.push(entry);
  }
  return entries;
}

/** An entry with its path; undefined for a folder. */
function checked(entry: ZipEntry): Entry | ZipProblem | undefined {
  const { name, packed, unpacked: bytes } = entry;
  if (entry.isNameBroken) return "zipNames";
  const path = pathIn(name);
  if (path === undefined) return "zipPaths";
  if (entry.isSpecial) return "zipLinks";
  if (/[/\\]$/.test(name) || path.length === 0) return undefined;
  if (entry.isLocked) return "zipLocked";
  if (!entry.isDeflated && (!entry.isStored || packed !== bytes)) return "zipDamaged";
  if (bytes > SMALL && bytes > packed * MAX_RATIO) return "zipBomb";
  return { ...entry, path };
}

/** Whether some bytes belong to several files, by which a small file claims to be a large one. */
function doOverlap(entries: readonly Entry[]): boolean {
  let end = 0;
  for (const { at, packed, nameBytes } of entries.toSorted((a, b) => a.at - b.at)) {
    if (at < end) return true;
    end = at + ZIP_HEADER_BYTES + nameBytes + packed;
  }
  return false;
}

async function bytesOf(file: Blob, start: number, length: number) {
  const bytes = new Uint8Array(await file.slice(start, start + length).arrayBuffer());
  if (bytes.length !== length) throw new RangeError("The ZIP file ends early.");
  return bytes;
}
