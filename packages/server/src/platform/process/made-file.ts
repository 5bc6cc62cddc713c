import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";

/** A local file that a program made, which exists only while it is being used. */
export type MadeFile = {
  readonly path: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
};

export async function describeMade(path: string, bytes: number): Promise<MadeFile> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { path, bytes, sha256: hash.digest("hex") };
}

/** The size of a file; undefined if there is none. */
export async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the folder of a run. A killed process may still be writing for a moment. */
export async function removeRunFolder(folder: string, log: Logger): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch (error) {
    log.warn(
      { err: error, folder },
      "a conversion's folder could not be deleted; it will be deleted at the next start",
    );
  }
}
