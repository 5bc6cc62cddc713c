import { mkdir, statfs } from "node:fs/promises";
import { NoSpace } from "./no-space.ts";

// What is written beside it, and what a server needs meanwhile.
const RESERVE_BYTES = 64 * 1024 * 1024;

/**
 * Refuses work for which a folder has not enough space, before anything is written.
 * @throws {NoSpace} with what is lacking.
 */
export async function requireSpace(folder: string, bytes: number, what: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const free = await freeBytesOf(folder);
  if (free === undefined || free >= bytes + RESERVE_BYTES) return;
  throw new NoSpace({ folder, what, needed: bytes + RESERVE_BYTES, free });
}

/** Undefined if the file system does not report it. */
async function freeBytesOf(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
