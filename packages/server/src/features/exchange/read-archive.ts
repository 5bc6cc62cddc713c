import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { FILES_FOLDER } from "@mosaico/domain/exchange/canvas-node";
import {
  ARCHIVE_LIMITS,
  type ArchivedFile,
  CANVAS_NAME,
  MANIFEST_NAME,
  type Manifest,
  pathsOf,
  readManifest,
} from "@mosaico/domain/exchange/manifest";
import { requireSafeZip } from "#features/files/files.service.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { HEADER_BYTES, contentStart } from "#platform/zip/read-zip-text.ts";
import type { ZipEntry } from "#platform/zip/zip-directory.ts";

const MAX_MANIFEST_BYTES = 8 * 1024 * 1024;
const PIECE_BYTES = 256 * 1024;

/** X5: an archive whose parts are those that its manifest states, as far as that shows without reading its files. */
export type OpenArchive = {
  readonly manifest: Manifest;
  /** Throws `exchange.unreadable` if it is not what the manifest states. */
  readonly readCanvas: () => Promise<Uint8Array>;
  readonly openFile: (file: ArchivedFile) => Promise<Readable>;
};

/** X5: opens an archive for reading. Throws `exchange.unreadable`, or that it is not safe to unpack. */
export async function openArchive(bytes: RandomBytes): Promise<OpenArchive> {
  const entries = await requireSafeZip(bytes);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const entryOf = (name: string, length: number): ZipEntry => {
    const entry = byName.get(name);
    // Files of the product are stored as they are, so that nothing unpacks to more than it is.
    if (entry?.isStored !== true || entry.packed !== length || entry.unpacked !== length) {
      throw unreadable();
    }
    return entry;
  };
  const stated = byName.get(MANIFEST_NAME);
  if (stated === undefined || stated.unpacked > MAX_MANIFEST_BYTES) throw unreadable();
  const text = await readAll(bytes, entryOf(MANIFEST_NAME, stated.unpacked));
  const read = readManifest(parsed(text));
  if (!read.ok) throw new AppError(read.problem);
  const manifest = read.value;
  if (pathsOf(manifest).length !== entries.length) throw unreadable();
  if (manifest.canvas.bytes > ARCHIVE_LIMITS.canvas) throw unreadable();
  for (const { file, bytes: length } of manifest.files) entryOf(FILES_FOLDER + file, length);
  return {
    manifest,
    readCanvas: async () => {
      const { bytes: length, sha256 } = manifest.canvas;
      const canvas = await readAll(bytes, entryOf(CANVAS_NAME, length));
      if (createHash("sha256").update(canvas).digest("hex") !== sha256) throw unreadable();
      return canvas;
    },
    openFile: async ({ file, bytes: length }) => {
      const entry = entryOf(FILES_FOLDER + file, length);
      return Readable.from(piecesOf(bytes, entry), { objectMode: false });
    },
  };
}

async function readAll(bytes: RandomBytes, entry: ZipEntry): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const piece of piecesOf(bytes, entry)) read.push(piece);
  return Buffer.concat(read);
}

async function* piecesOf(bytes: RandomBytes, entry: ZipEntry): AsyncGenerator<Buffer> {
  const start = contentStart(entry, await bytes.read(entry.at, HEADER_BYTES));
  for (let done = 0; done < entry.packed; done += PIECE_BYTES) {
    yield await bytes.read(start + done, Math.min(PIECE_BYTES, entry.packed - done));
  }
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString("utf8"));
  } catch {
    return undefined;
  }
}

function unreadable(): AppError {
  return new AppError("exchange.unreadable");
}
