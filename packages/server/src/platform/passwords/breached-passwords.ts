import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { StartError } from "../start-error.ts";

/** A list of passwords from breaches, far too long for memory. */
export type BreachedPasswords = { has(password: string): Promise<boolean> };

// A line: the SHA-1 of a password in hex, usually a colon and how often it was seen.
const LINE = /^([0-9A-F]{40})(?::\d{1,15})?\r?$/i;
const MAX_LINE = 64;
// Once the range is this small, it is read at once.
const ENOUGH = 4096;
const EXAMPLE =
  "BREACHED_PASSWORDS=/srv/pwned-passwords.txt, made by haveibeenpwned-downloader: lines such as 00000000A8DAE4228F821FB418F59826079BF368:3";

/**
 * Opens a list in the format of Have I Been Pwned: SHA-1 hashes, sorted, one a line. It is searched by halves, with some
 * thirty short reads for a thousand million lines. Throws a `StartError` if the file is something else. If it cannot be read
 * later, `onTrouble` is told, and passwords are accepted.
 */
export async function openBreachedPasswords(
  path: string,
  onTrouble: (error: unknown) => void,
): Promise<BreachedPasswords> {
  await inspectBreachedPasswords(path);
  return {
    async has(password) {
      const hash = createHash("sha1").update(password, "utf8").digest("hex").toUpperCase();
      try {
        return await withFile(path, (file) => search(file, hash));
      } catch (error) {
        onTrouble(error);
        return false;
      }
    },
  };
}

/** Returns the size of a list in bytes; throws a `StartError` that explains what is wrong with it. */
export async function inspectBreachedPasswords(path: string): Promise<number> {
  try {
    return await withFile(path, async (file) => {
      const { size } = await file.stat();
      const places = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.floor(part * (size - 1)));
      let before = "";
      for (const place of places) {
        const hash = hashIn(await lineAt(file, place));
        if (hash === undefined) refuse(path, "is no list of SHA-1 hashes");
        if (hash < before) refuse(path, "is not sorted by hash");
        before = hash;
      }
      return size;
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    return refuse(path, `cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown"})`);
  }
}

async function search(file: FileHandle, hash: string): Promise<boolean> {
  let low = 0;
  let high = (await file.stat()).size;
  while (high - low > ENOUGH) {
    const middle = Math.floor((low + high) / 2);
    const line = await lineAt(file, middle);
    const found = hashIn(line);
    if (found === undefined) throw new Error("The list of breached passwords has a broken line.");
    if (found === hash) return true;
    if (found < hash) low = middle;
    else high = middle;
  }
  const from = Math.max(0, low - MAX_LINE);
  const text = await read(file, from, high - from + MAX_LINE);
  return text.split("\n").some((line) => hashIn(line) === hash);
}

/** The whole line that contains the byte at this place. */
async function lineAt(file: FileHandle, place: number): Promise<string> {
  const from = Math.max(0, place - MAX_LINE);
  const text = await read(file, from, place - from + MAX_LINE);
  const start = text.lastIndexOf("\n", place - from - 1) + 1;
  const end = text.indexOf("\n", place - from);
  return text.slice(place === from ? 0 : start, end < 0 ? undefined : end);
}

async function read(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString("latin1", 0, bytesRead);
}

function hashIn(line: string): string | undefined {
  return LINE.exec(line)?.[1]?.toUpperCase();
}

async function withFile<Result>(
  path: string,
  work: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  const file = await open(path);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

function refuse(path: string, problem: string): never {
  throw new StartError(
    `BREACHED_PASSWORDS: ${JSON.stringify(path)} ${problem}. Example: ${EXAMPLE}`,
  );
}
