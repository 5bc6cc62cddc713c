import {
  ARCHIVE_LIMITS,
  CANVAS_NAME,
  MANIFEST_NAME,
  type Manifest,
  readManifest,
} from "@mosaico/domain/exchange/manifest";
import { type ReadMosaic, readOwnCanvas } from "@mosaico/domain/exchange/read-canvas";
import { MosaicoError } from "./mosaico-error.ts";

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;
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

/** The parsed JSON of an entry. Source of the format: APPNOTE.TXT 6.3.10. */
async function readEntry(file: Blob, wanted: string, max: number): Promise<unknown> {
  const end = await viewOf(file, file.size - END_BYTES, END_BYTES);
  if (end.getUint32(0, true) !== END) throw unreadable();
  const size = end.getUint32(12, true);
  if (size > MAX_DIRECTORY_BYTES) throw unreadable();
  const directory = await viewOf(file, end.getUint32(16, true), size);
  for (let at = 0; at + ENTRY_BYTES <= size;) {
    if (directory.getUint32(at, true) !== ENTRY) throw unreadable();
    const nameLength = directory.getUint16(at + 28, true);
    const next =
      at +
      ENTRY_BYTES +
      nameLength +
      directory.getUint16(at + 30, true) +
      directory.getUint16(at + 32, true);
    if (next > size) throw unreadable();
    const name = new TextDecoder().decode(
      new Uint8Array(directory.buffer, at + ENTRY_BYTES, nameLength),
    );
    if (name === wanted) return parsed(await textOf(file, directory, at, max));
    at = next;
  }
  throw unreadable();
}

async function textOf(file: Blob, directory: DataView, at: number, max: number): Promise<string> {
  const isStored = directory.getUint16(at + 10, true) === 0;
  const bytes = directory.getUint32(at + 24, true);
  if (!isStored || bytes > max) throw unreadable();
  const start = directory.getUint32(at + 42, true);
  const header = await viewOf(file, start, HEADER_BYTES);
  const content = start + HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  return file.slice(content, content + bytes).text();
}

async function viewOf(file: Blob, start: number, length: number): Promise<DataView> {
  const bytes = await file.slice(Math.max(0, start), Math.max(0, start) + length).arrayBuffer();
  if (bytes.byteLength !== length) throw unreadable();
  return new DataView(bytes);
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
