import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { isDiskFull } from "../disk/is-disk-full.ts";
import { AppError } from "../http/app-error.ts";
import { StartError } from "../start-error.ts";
import { inspectFile } from "./inspect-file.ts";
import type { RandomBytes } from "./random-bytes.ts";

/** A completely received file that has not been accepted or refused yet. */
export type SpooledFile = {
  /** Its local path. */
  readonly path: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  /** Opens it for random access. */
  inspect<Result>(work: (bytes: RandomBytes) => Promise<Result>): Promise<Result>;
  /** Deletes it if it still exists. */
  drop(): Promise<void>;
};

type SpoolRules = {
  /** Its maximum size in bytes; the first byte beyond it throws `files.tooLarge`. */
  readonly max: number;
  /** Inspects the first bytes as soon as they have arrived, and may throw to abort the upload. */
  readonly look?: (head: Buffer) => Promise<void>;
};

/** Throws if a file may not be accepted. */
type Scanner = { requireClean(path: string): Promise<void> };

/** Holds files while they are received and inspected. */
export type Spool = {
  /** Receives a stream. On any failure nothing of it remains. */
  take(stream: Readable, rules: SpoolRules): Promise<SpooledFile>;
  /**
   * Returns a file of this spool as a stream. `take` accepts it as the same file, subject to its limits, without
   * copying it.
   */
  read(file: SpooledFile): Readable;
};

/** The length of a file's beginning that is inspected before the rest has arrived. */
export const HEAD_BYTES = 64 * 1024;
// The database is usually on the same disk: if uploads filled it, nobody could save anything.
const MIN_FREE = 256 * 1024 * 1024;
const LOOKED_AT_EVERY = 16 * 1024 * 1024;

/** Opens a spool in its own folder and empties it: files left there by a crash belong to nobody. */
export async function openSpool(
  folder: string,
  { minFree = MIN_FREE, scanner }: { readonly minFree?: number; readonly scanner?: Scanner } = {},
): Promise<Spool> {
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The folder of arriving files cannot be used: ${reason}.`, {
      cause: error,
    });
  }
  const makeRoom = watchRoom(folder, minFree);
  const files = new WeakMap<Readable, SpooledFile>();
  return {
    take: (stream, rules) => {
      const file = files.get(stream);
      if (file === undefined) {
        return take(join(folder, randomUUID()), stream, rules, { makeRoom, scanner });
      }
      return takeAgain(file, stream, rules);
    },
    read: (file) => {
      const stream = createReadStream(file.path);
      // Errors are reported to the reader; usually there is none, since the file is already here.
      stream.on("error", () => {});
      files.set(stream, file);
      return stream;
    },
  };
}

async function takeAgain(
  file: SpooledFile,
  stream: Readable,
  { max, look }: SpoolRules,
): Promise<SpooledFile> {
  stream.destroy();
  try {
    if (file.bytes > max) throw new AppError("files.tooLarge");
    await look?.(await file.inspect((bytes) => bytes.read(0, HEAD_BYTES)));
  } catch (error) {
    await file.drop();
    throw error;
  }
  return file;
}

/** Called before this many more bytes are written; throws `files.diskFull` if they would use reserved space. */
type MakeRoom = (bytes: number) => Promise<void>;

function watchRoom(folder: string, minFree: number): MakeRoom {
  // Counts all concurrent uploads together, so that several cannot jointly exceed what one may not.
  let unseen = Infinity;
  return async (bytes) => {
    unseen += bytes;
    if (unseen < LOOKED_AT_EVERY) return;
    unseen = 0;
    if ((await freeBytes(folder)) >= minFree) return;
    unseen = Infinity;
    throw new AppError("files.diskFull");
  };
}

/** Some file systems do not report free space: then only a write fails. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

async function take(
  path: string,
  stream: Readable,
  rules: SpoolRules,
  { makeRoom, scanner }: { readonly makeRoom: MakeRoom; readonly scanner: Scanner | undefined },
): Promise<SpooledFile> {
  const drop = () => rm(path, { force: true });
  try {
    const written = await write(path, stream, rules, makeRoom);
    // Before anything reads it: a decoder, or somebody.
    await scanner?.requireClean(path);
    return { path, ...written, inspect: (work) => inspectFile(path, written.bytes, work), drop };
  } catch (error) {
    stream.destroy();
    // A damaged disk refuses that too; the next start clears the folder.
    await drop().catch(() => {});
    throw isDiskFull(error) ? new AppError("files.diskFull") : error;
  }
}

async function write(
  path: string,
  stream: Readable,
  { max, look }: SpoolRules,
  makeRoom: MakeRoom,
): Promise<{ bytes: number; sha256: string }> {
  const file = await open(path, "wx", 0o600);
  const hash = createHash("sha256");
  let bytes = 0;
  let head: Buffer | undefined = Buffer.alloc(0);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > max) throw new AppError("files.tooLarge");
      await makeRoom(chunk.length);
      hash.update(chunk);
      await writeAll(file, chunk);
      if (head === undefined) continue;
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      if (head.length < HEAD_BYTES) continue;
      await look?.(head);
      head = undefined;
    }
    if (head !== undefined) await look?.(head);
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest("hex") };
}

async function writeAll(file: FileHandle, chunk: Buffer): Promise<void> {
  let done = 0;
  while (done < chunk.length) {
    done += (await file.write(chunk, done, chunk.length - done)).bytesWritten;
  }
}
