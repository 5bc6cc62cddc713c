import { Buffer } from "node:buffer";
import { createInflateRaw } from "node:zlib";
import { type DocumentParts, partKey } from "@mosaico/domain/document/document-parts";
import type { RandomBytes } from "../spool/random-bytes.ts";
import { HEADER_BYTES, contentStart } from "../zip/read-zip-text.ts";
import { type ZipEntry, readZipDirectory } from "../zip/zip-directory.ts";

// The first page is near the beginning of a part: what follows is not unpacked.
const MAX_TEXT_BYTES = 3 * 1024 * 1024;
/** A picture larger than this is left out. */
const MAX_PICTURE_BYTES = 16 * 1024 * 1024;
const MAX_TOTAL_BYTES = 96 * 1024 * 1024;

/** Opens the parts of a document. A text is cut where it becomes too long, and what cannot be unpacked does not exist. */
export async function openZipParts(
  bytes: RandomBytes,
  maxTextBytes = MAX_TEXT_BYTES,
): Promise<DocumentParts> {
  const entries = new Map<string, ZipEntry>();
  for (const entry of await readZipDirectory(bytes)) entries.set(partKey(entry.name), entry);
  const texts = new Map<string, Promise<string | undefined>>();
  let rest = MAX_TOTAL_BYTES;
  const unpacked = async (path: string, max: number) => {
    const entry = entries.get(partKey(path));
    if (entry === undefined || entry.isLocked || rest <= 0) return undefined;
    const content = await unpack(bytes, entry, Math.min(max, rest));
    rest -= content.length;
    return content;
  };
  const text = async (path: string) => {
    const content = await unpacked(path, maxTextBytes);
    if (content === undefined) return undefined;
    const isWide = content[0] === 0xff && content[1] === 0xfe;
    return content.toString(isWide ? "utf16le" : "utf8").replace(/^\ufeff/, "");
  };
  return {
    bytes: async (path) => {
      const content = await unpacked(path, MAX_PICTURE_BYTES + 1);
      return content === undefined || content.length > MAX_PICTURE_BYTES ? undefined : content;
    },
    text: (path) => {
      const key = partKey(path);
      const reading = texts.get(key) ?? text(path);
      texts.set(key, reading);
      return reading;
    },
  };
}

/** The first bytes of an entry, at most so many; nothing of what is damaged. */
async function unpack(bytes: RandomBytes, entry: ZipEntry, max: number): Promise<Buffer> {
  const header = await bytes.read(entry.at, HEADER_BYTES);
  if (header.length < HEADER_BYTES) return Buffer.alloc(0);
  // Unpacked data is at most a few bytes per thousand shorter than packed data.
  const packed = await bytes.read(contentStart(entry, header), Math.min(entry.packed, max + 4096));
  if (!entry.isDeflated) return packed.subarray(0, max);
  const inflate = createInflateRaw();
  inflate.on("error", () => {});
  inflate.end(packed);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= max) break;
    }
  } catch {
    // Its end is missing or damaged.
  }
  return Buffer.concat(chunks).subarray(0, max);
}
