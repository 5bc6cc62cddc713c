import { extraFields } from "@mosaico/domain/document/zip/zip-bytes";
import { unicodeNameIn } from "@mosaico/domain/document/zip/zip-unicode-name";
import type { ByteSource } from "#platform/pdf/byte-source.ts";

/** A file in an archive, as described by the archive's directory. */
type ArchivedFile = { readonly name: string; readonly bytes: number };

/** The first files of an archive, and the total number. */
export type ArchiveList = { readonly files: readonly ArchivedFile[]; readonly count: number };

type Directory = { readonly count: number; readonly size: number; readonly start: number };

// Source: APPNOTE.TXT 6.3.10, 4.3.
const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT = 0xffff;
const LONG_END = 0x06064b50;
const LONG_END_BYTES = 56;
const LOCATOR_BYTES = 20;
const LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const IN_EXTRA = 0xffffffff;
const LONG_SIZES = 1;
const UTF8_FLAG = 0x800;
const MAX_DIRECTORY = 2 ** 21;
const MAX_NAMES = 1000;
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

/**
 * Lists the contents of a ZIP file from its directory alone, without unpacking. Returns undefined if the directory is
 * unreadable. Folders are left out.
 */
export async function listArchive(source: ByteSource): Promise<ArchiveList | undefined> {
  const tailStart = Math.max(
    0,
    source.length - END_BYTES - MAX_COMMENT - LONG_END_BYTES - LOCATOR_BYTES,
  );
  const tail = viewOf(await source.read(tailStart, source.length));
  const directory = findDirectory(tail, tailStart);
  if (directory === undefined) return undefined;
  const end = Math.min(directory.start + Math.min(directory.size, MAX_DIRECTORY), source.length);
  if (directory.start < 0 || end <= directory.start) {
    return directory.count === 0 ? { files: [], count: 0 } : undefined;
  }
  const view = viewOf(await source.read(directory.start, end));
  const files: ArchivedFile[] = [];
  let folders = 0;
  for (let at = 0; at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY;) {
    const file = readEntry(view, at);
    if (file === undefined || files.length === MAX_NAMES) break;
    if (file.name.endsWith("/")) folders += 1;
    else files.push(file);
    at = file.end;
  }
  if (files.length + folders === 0 && directory.count > 0) return undefined;
  return { files, count: Math.max(files.length, directory.count - folders) };
}

function findDirectory(tail: DataView, tailStart: number): Directory | undefined {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END) continue;
    const long = readLongEnd(tail, tailStart, at);
    const { count, size } = long ?? {
      count: tail.getUint16(at + 10, true),
      size: tail.getUint32(at + 12, true),
    };
    // The directory ends where this record begins, whatever precedes the archive.
    return { count, size, start: (long?.at ?? tailStart + at) - size };
  }
  return undefined;
}

/** Values too large for the end record are stored before it. */
function readLongEnd(tail: DataView, tailStart: number, end: number) {
  const locator = end - LOCATOR_BYTES;
  if (locator < 0 || tail.getUint32(locator, true) !== LOCATOR) return undefined;
  const at = locator - LONG_END_BYTES;
  if (at < 0 || tail.getUint32(at, true) !== LONG_END) return undefined;
  return {
    at: tailStart + at,
    count: Number(tail.getBigUint64(at + 32, true)),
    size: Number(tail.getBigUint64(at + 40, true)),
  };
}

function readEntry(
  view: DataView,
  at: number,
): (ArchivedFile & { readonly end: number }) | undefined {
  const nameStart = at + ENTRY_BYTES;
  const nameEnd = nameStart + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const end = extraEnd + view.getUint16(at + 32, true);
  if (extraEnd > view.byteLength) return undefined;
  const isUtf8 = (view.getUint16(at + 8, true) & UTF8_FLAG) !== 0;
  const name = new Uint8Array(view.buffer, view.byteOffset + nameStart, nameEnd - nameStart);
  const extra = new Uint8Array(view.buffer, view.byteOffset + nameEnd, extraEnd - nameEnd);
  const unicode = isUtf8 ? undefined : unicodeNameIn([...extraFields(extra)], name);
  const bytes = view.getUint32(at + 24, true);
  return {
    name: (unicode ?? decodeName(name, isUtf8)).replaceAll("\\", "/").replaceAll(UNSEEN, ""),
    bytes: bytes === IN_EXTRA ? longSize(view, nameEnd, extraEnd) : bytes,
    end,
  };
}

function longSize(view: DataView, from: number, end: number): number {
  for (let at = from; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    const isThere = at + 12 <= end && view.getUint16(at, true) === LONG_SIZES;
    if (isThere) return Number(view.getBigUint64(at + 4, true));
  }
  return IN_EXTRA;
}

// Many programs write UTF-8 without setting the flag.
function decodeName(name: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder("utf-8", { fatal: !isUtf8 }).decode(name);
  } catch {
    return new TextDecoder("windows-1252").decode(name);
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
