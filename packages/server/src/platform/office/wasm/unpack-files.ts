import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

const BLOCK = 512;
const SIZE = { at: 124, length: 12 };
const NAME = { at: 0, length: 100 };
const MAX_UNPACKED = 1024 ** 3;

/**
 * Writes some files of an npm tarball into a folder, under other names. The tarball has already been verified.
 * @throws if one of them is missing.
 */
export async function unpackFiles(
  tarball: Buffer,
  files: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  const archive = await promisify(gunzip)(tarball, { maxOutputLength: MAX_UNPACKED });
  const missing = new Map(Object.entries(files));
  for (let at = 0; at + BLOCK <= archive.length;) {
    const header = archive.subarray(at, at + BLOCK);
    const size = Number.parseInt(textAt(header, SIZE), 8) || 0;
    const path = textAt(header, NAME);
    const name = missing.get(path);
    if (name !== undefined) {
      missing.delete(path);
      await writeFile(join(folder, name), archive.subarray(at + BLOCK, at + BLOCK + size));
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  const [path] = missing.keys();
  if (path !== undefined) throw new Error(`The package does not contain ${path}.`);
}

function textAt(header: Buffer, { at, length }: { at: number; length: number }): string {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString("latin1", 0, end === -1 ? length : end).trim();
}
