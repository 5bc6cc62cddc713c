import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { AppError } from "../http/app-error.ts";
import type { RandomBytes } from "../spool/random-bytes.ts";
import type { ZipEntry } from "./zip-directory.ts";

/** The length of an entry's local header, without the name. */
export const HEADER_BYTES = 30;
const USUAL_MAX_BYTES = 1024 * 1024;

const inflate = promisify(inflateRaw);

/** The text of a file in a ZIP file. Throws `files.damaged` if it cannot be read or is larger than the maximum. */
export async function readZipText(
  bytes: RandomBytes,
  entry: ZipEntry,
  maxBytes = USUAL_MAX_BYTES,
): Promise<string> {
  const header = await bytes.read(entry.at, HEADER_BYTES);
  if (header.length < HEADER_BYTES || entry.packed > maxBytes) throw new AppError("files.damaged");
  const packed = await bytes.read(contentStart(entry, header), entry.packed);
  if (!entry.isDeflated) return packed.toString("utf8");
  try {
    return (await inflate(packed, { maxOutputLength: maxBytes })).toString("utf8");
  } catch {
    throw new AppError("files.damaged");
  }
}

/** The offset of an entry's data, after its local header. */
export function contentStart({ at }: Pick<ZipEntry, "at">, header: Buffer): number {
  return at + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
}
