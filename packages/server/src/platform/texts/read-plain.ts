import { open } from "node:fs/promises";
import type { TextCollector } from "./text-collector.ts";

// As many bytes as the longest text that is taken can have.
const MAX_BYTES = 2 * 1024 * 1024;

/** Reads a text without a format, in UTF-8, in UTF-16 with a byte order mark, or else in Windows-1252. */
export async function readPlain(path: string, into: TextCollector): Promise<void> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_BYTES), 0, MAX_BYTES, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const text = decode(bytes, bytesRead === MAX_BYTES);
    if (text.includes("\0")) throw new Error("These are not letters.");
    for (const line of text.split(/\r\n?|\n/)) into.line(line);
  } finally {
    await file.close();
  }
}

function decode(bytes: Uint8Array, isCut: boolean): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    // The last character may be incomplete where the text is cut.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
