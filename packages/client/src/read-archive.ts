import {
  ARCHIVE_LIMITS,
  CANVAS_NAME,
  MANIFEST_NAME,
  type Manifest,
  readManifest,
} from "@mosaico/domain/exchange/manifest";
import { type ReadMosaic, readOwnCanvas } from "@mosaico/domain/exchange/read-canvas";
import { ZIP_TAIL_BYTES, findZipEnd } from "@mosaico/domain/document/zip/zip-end";
import {
  ZIP_HEADER_BYTES,
  isZipTooMuch,
  readZipEntries,
} from "@mosaico/domain/document/zip/zip-entries";
import { MosaicoError } from "./mosaico-error.ts";

const MAX_MANIFEST_BYTES = 8 * 1024 * 1024;

/**
 * Reads what an archive states about its contents, without reading these. The server checks all of it again.
 * @throws {MosaicoError} if the file is no archive of this product.
 */
export async function readManifestOf(file: Blob): Promise<Manifest> {
  const read = readManifest(await readEntry(file, MANIFEST_NAME, MAX_MANIFEST_BYTES));
  if (!read.ok) throw new MosaicoError(read.problem, 400);
  return read.value;
}

/** The same, or undefined if the file is no archive of this product. */
export async function findManifestOf(file: Blob): Promise<Manifest | undefined> {
  try {
    return await readManifestOf(file);
  } catch (error) {
    if (error instanceof MosaicoError && error.code === "exchange.newerVersion") throw error;
    return undefined;
  }
}

/**
 * Reads the mosaic of an archive, with its files under the names that they have there.
 * @throws {MosaicoError} if it is none, or not valid.
 */
export async function readMosaicOf(file: Blob): Promise<ReadMosaic> {
  const read = readOwnCanvas(await readEntry(file, CANVAS_NAME, ARCHIVE_LIMITS.canvas));
  if (!read.ok) throw new MosaicoError(read.problem, 400);
  return read.value;
}

/** The parsed JSON of an entry. */
async function readEntry(file: Blob, wanted: string, max: number): Promise<unknown> {
  const from = Math.max(0, file.size - ZIP_TAIL_BYTES);
  const end = findZipEnd(await bytesOf(file, from, file.size - from), file.size);
  if (end === undefined || isZipTooMuch(end)) throw unreadable();
  const entries = readZipEntries(await bytesOf(file, end.offset, end.size), end.count);
  const entry = entries?.find(({ name }) => name === wanted);
  if (entry?.isStored !== true || entry.unpacked > max) throw unreadable();
  const header = await bytesOf(file, entry.at, ZIP_HEADER_BYTES);
  const view = new DataView(header.buffer);
  const start = entry.at + ZIP_HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  return parsed(await file.slice(start, start + entry.unpacked).text());
}

async function bytesOf(file: Blob, start: number, length: number) {
  const bytes = new Uint8Array(await file.slice(start, start + length).arrayBuffer());
  if (bytes.length !== length) throw unreadable();
  return bytes;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unreadable(): MosaicoError {
  return new MosaicoError("exchange.unreadable", 400);
}
