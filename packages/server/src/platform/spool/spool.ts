import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "../http/app-error.ts";
import { StartError } from "../start-error.ts";
import type { RandomBytes } from "./random-bytes.ts";

/** A file that has come whole and is not decided upon yet. */
export type SpooledFile = {
  /** Where it lies on this machine. */
  readonly path: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  /** Looks into it. */
  inspect<Result>(work: (bytes: RandomBytes) => Promise<Result>): Promise<Result>;
  /** Takes it away, if it is still there. */
  drop(): Promise<void>;
};

type SpoolRules = {
  /** The most bytes that it may have: `files.tooLarge` with the first one more. */
  readonly most: number;
  /** Sees the first bytes as soon as they are there, and may throw rather than let the rest come. */
  readonly look?: (head: Buffer) => Promise<void>;
};

/** Where files lie while they arrive and are looked at. */
export type Spool = {
  /** Takes a stream in. Whatever goes wrong, nothing of it stays. */
  take(stream: Readable, rules: SpoolRules): Promise<SpooledFile>;
  /** A file of this spool as a stream. Given to `take`, it is the same file, held to further rules and not copied. */
  read(file: SpooledFile): Readable;
};

/** As much of a file's beginning as is looked at before the rest has come. */
export const HEAD_BYTES = 64 * 1024;
const NO_ROOM = ["ENOSPC", "EDQUOT"];
// The database lies on the same disk mostly: a disk full of uploads would keep everybody from saving anything.
const LEAST_FREE = 256 * 1024 * 1024;
const LOOKED_AT_EVERY = 16 * 1024 * 1024;

/** A spool in a folder of its own, which is emptied: what a crash left there belongs to nobody. */
export async function openSpool(
  folder: string,
  { leastFree = LEAST_FREE }: { readonly leastFree?: number } = {},
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
  const makeRoom = watchRoom(folder, leastFree);
  const files = new WeakMap<Readable, SpooledFile>();
  return {
    take: (stream, rules) => {
      const file = files.get(stream);
      if (file === undefined) return take(join(folder, randomUUID()), stream, rules, makeRoom);
      return takeAgain(file, stream, rules);
    },
    read: (file) => {
      const stream = createReadStream(file.path);
      // Whoever reads it is told; mostly nobody does, since the file is already here.
      stream.on("error", () => {});
      files.set(stream, file);
      return stream;
    },
  };
}

async function takeAgain(
  file: SpooledFile,
  stream: Readable,
  { most, look }: SpoolRules,
): Promise<SpooledFile> {
  stream.destroy();
  try {
    if (file.bytes > most) throw new AppError("files.tooLarge");
    await look?.(await file.inspect((bytes) => bytes.read(0, HEAD_BYTES)));
  } catch (error) {
    await file.drop();
    throw error;
  }
  return file;
}

/** Is told before so many more bytes are written; throws `files.diskFull` where they would take what others need. */
type MakeRoom = (bytes: number) => Promise<void>;

function watchRoom(folder: string, leastFree: number): MakeRoom {
  // Of all that arrive at once, so that many do not pass together what one may not.
  let unseen = Infinity;
  return async (bytes) => {
    unseen += bytes;
    if (unseen < LOOKED_AT_EVERY) return;
    unseen = 0;
    if ((await freeBytes(folder)) >= leastFree) return;
    unseen = Infinity;
    throw new AppError("files.diskFull");
  };
}

/** Some file systems do not tell: then only writing tells. */
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
  makeRoom: MakeRoom,
): Promise<SpooledFile> {
  const drop = () => rm(path, { force: true });
  try {
    const written = await write(path, stream, rules, makeRoom);
    return { path, ...written, inspect: (work) => inspect(path, written.bytes, work), drop };
  } catch (error) {
    stream.destroy();
    await drop();
    throw hasCode(error, NO_ROOM) ? new AppError("files.diskFull") : error;
  }
}

async function write(
  path: string,
  stream: Readable,
  { most, look }: SpoolRules,
  makeRoom: MakeRoom,
): Promise<{ bytes: number; sha256: string }> {
  const file = await open(path, "wx", 0o600);
  const hash = createHash("sha256");
  let bytes = 0;
  let head: Buffer | undefined = Buffer.alloc(0);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw new AppError("files.tooLarge");
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

async function inspect<Result>(
  path: string,
  size: number,
  work: (bytes: RandomBytes) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, "r");
  try {
    return await work({
      size,
      read: async (start, length) => {
        const wanted = Math.max(0, Math.min(length, size - start));
        const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, start);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
