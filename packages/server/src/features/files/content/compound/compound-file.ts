import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";

/** A stream at the root of an OLE compound file. Only its first bytes are ever read. */
export type RootStream = {
  readonly name: string;
  readonly size: number;
  readonly firstSector: number;
};

/** An OLE compound file, read up to its directory. Source: MS-CFB 2. */
export type CompoundFile = {
  readonly root: readonly RootStream[];
  /** The first bytes of a stream stored in regular sectors. */
  beginning(stream: RootStream): Promise<Buffer>;
};

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const STREAM = 2;
const ROOT = 5;
const NONE = 0xffffffff;
const LAST_SECTOR = 0xfffffffa;
const MAX_DIRECTORY_SECTORS = 4096;
const IN_HEADER = 109;

/** Reads the directory. Throws `files.damaged` if it is invalid. */
export async function openCompoundFile(bytes: RandomBytes): Promise<CompoundFile> {
  const header = await bytes.read(0, HEADER_BYTES);
  if (header.length < HEADER_BYTES) throw new AppError("files.damaged");
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new AppError("files.damaged");
  const sectorBytes = 2 ** shift;
  const read = async (sector: number) => {
    const found = await bytes.read((sector + 1) * sectorBytes, sectorBytes);
    if (found.length === 0) throw new AppError("files.damaged");
    return found;
  };
  const directory: Buffer[] = [];
  const next = nextSector(header, sectorBytes, read);
  for (let sector = header.readUInt32LE(48); sector <= LAST_SECTOR; sector = await next(sector)) {
    if (directory.length >= MAX_DIRECTORY_SECTORS) throw new AppError("files.damaged");
    directory.push(await read(sector));
  }
  return {
    root: rootStreams(Buffer.concat(directory)),
    beginning: ({ firstSector }) => read(firstSector),
  };
}

/**
 * Returns a function that looks up the next sector in the allocation table. The table's own sectors are listed in the
 * header, and continue in a chain.
 */
function nextSector(
  header: Buffer,
  sectorBytes: number,
  read: (sector: number) => Promise<Buffer>,
): (sector: number) => Promise<number> {
  const perSector = sectorBytes / 4;
  return async (sector) => {
    let index = Math.floor(sector / perSector);
    let list = header.subarray(76, 76 + IN_HEADER * 4);
    if (index >= IN_HEADER) {
      index -= IN_HEADER;
      const perList = perSector - 1;
      list = await read(header.readUInt32LE(68));
      for (; index >= perList; index -= perList) list = await read(list.readUInt32LE(perList * 4));
    }
    const table = await read(numberAt(list, index * 4));
    return numberAt(table, (sector % perSector) * 4);
  };
}

/** The streams directly below the root: deeper ones may belong to an embedded document. */
function rootStreams(directory: Buffer): RootStream[] {
  const streams: RootStream[] = [];
  const seen = new Set<number>();
  const entryAt = (index: number) =>
    directory.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES);
  const root = entryAt(0);
  if (root.length < ENTRY_BYTES || root[66] !== ROOT) throw new AppError("files.damaged");
  const waiting = [root.readUInt32LE(76)];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entryAt(index);
    if (index === NONE || seen.has(index) || entry.length < ENTRY_BYTES) continue;
    seen.add(index);
    waiting.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
    if (entry[66] === STREAM) streams.push(streamOf(entry));
  }
  return streams;
}

function streamOf(entry: Buffer): RootStream {
  const length = Math.min(64, Math.max(2, entry.readUInt16LE(64))) - 2;
  return {
    name: entry.toString("utf16le", 0, length),
    firstSector: entry.readUInt32LE(116),
    size: entry.readUInt32LE(120),
  };
}

function numberAt(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) throw new AppError("files.damaged");
  return bytes.readUInt32LE(at);
}
