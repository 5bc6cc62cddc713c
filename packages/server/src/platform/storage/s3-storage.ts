import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Config } from "../config/read-files-url.ts";
import { StartError } from "../start-error.ts";
import { type Patience, type S3Answer, type S3Request, createS3Client } from "./s3-client.ts";
import { listObjects } from "./list-objects.ts";
import { requireStorageName, isStorageName } from "./storage-name.ts";
import type { Storage, StoredObject } from "./storage.ts";
import { StoreTrouble } from "./store-trouble.ts";

export type S3Parts = {
  /** Receives the reason whenever the store fails a request. */
  readonly onTrouble: (trouble: Error) => void;
  readonly patience?: Patience;
};

/** Written, read and deleted at start, so that a wrong key is found before the first upload. */
const PROBE = "mosaico.probe";

/**
 * Stores files in a bucket of an S3-compatible store. The bucket must exist and accept the key at start; later it may
 * be temporarily unreachable.
 */
export async function openS3Storage(config: S3Config, parts: S3Parts): Promise<Storage> {
  const storage = connect(config, parts);
  try {
    await storage.put(PROBE, Buffer.from("probe"));
    (await storage.open(PROBE))?.destroy();
    await storage.remove(PROBE);
  } catch (error) {
    throw error instanceof StoreTrouble ? startError(config, error) : error;
  }
  return storage;
}

function connect(config: S3Config, { onTrouble, patience }: S3Parts): Storage {
  const client = createS3Client(config, patience);
  /** Returns the response if its status is one of these; any other status means that the store is unavailable. */
  const ask = async (request: S3Request, ...expected: number[]): Promise<S3Answer> => {
    try {
      const answer = await client(request);
      const isAbsent = answer.status === 404 && request.method === "HEAD";
      if (expected.includes(answer.status) && (answer.status !== 404 || isAbsent)) return answer;
      const code = await answer.code();
      answer.end();
      if (answer.status === 404 && expected.includes(404) && code !== "NoSuchBucket") return answer;
      throw new StoreTrouble(request, { status: answer.status, code });
    } catch (error) {
      const trouble = StoreTrouble.from(request, error);
      onTrouble(trouble);
      throw trouble;
    }
  };
  return {
    kind: "s3",
    put: async (name, bytes) => {
      requireStorageName(name);
      (await ask({ method: "PUT", name, body: bytes }, 200)).end();
    },
    putFile: async (name, path) => {
      requireStorageName(name);
      const { size } = await stat(path);
      const headers = { "content-length": String(size) };
      const body = () => createReadStream(path) as AsyncIterable<Buffer>;
      (await ask({ method: "PUT", name, headers, body }, 200)).end();
    },
    open: async (name, range) => {
      if (!isStorageName(name)) return undefined;
      const request = { method: "GET", name, headers: range ? rangeHeader(range) : {} } as const;
      const answer = await ask(request, range === undefined ? 200 : 206, 404);
      if (answer.status === 404) return undefined;
      const bytes = Readable.from(answer.pieces(), { objectMode: false });
      bytes.once("error", (error) => onTrouble(StoreTrouble.from(request, error)));
      // Also if the body was never read.
      return bytes.once("close", () => answer.end());
    },
    size: async (name) => {
      if (!isStorageName(name)) return undefined;
      const answer = await ask({ method: "HEAD", name }, 200, 404);
      answer.end();
      return answer.status === 404 ? undefined : Number(answer.headers.get("content-length"));
    },
    remove: async (name) => {
      requireStorageName(name);
      (await ask({ method: "DELETE", name }, 200, 204, 404)).end();
    },
    list: () => listFiles(ask, config.prefix),
    // A bucket reports no free space.
    freeBytes: async () => null,
    // A store accepts an object whole or not at all.
    tidy: async () => {},
  };
}

/** Whatever else is in the bucket, such as backups under a longer prefix, is none of ours. */
async function* listFiles(
  ask: (request: S3Request, ...expected: number[]) => Promise<S3Answer>,
  prefix: string,
): AsyncGenerator<StoredObject> {
  for await (const { name, size } of listObjects(ask, prefix, "")) {
    if (isStorageName(name) && name !== PROBE) yield { name, size };
  }
}

function rangeHeader({ start, end }: { start: number; end: number }): Record<string, string> {
  return { range: `bytes=${start}-${end}` };
}

function startError({ bucket, bucketUrl }: S3Config, trouble: StoreTrouble): StartError {
  const { host } = new URL(bucketUrl);
  return new StartError(`FILES_URL: ${reason()} Nothing was changed.`, { cause: trouble });

  function reason(): string {
    if (trouble.answered === undefined) {
      return `the store at ${host} cannot be reached (${trouble.reason}).`;
    }
    const message = `${host} responded: ${trouble.reason}`;
    if (trouble.answered === 404) return `there is no bucket ${bucket} (${message}).`;
    if (trouble.answered >= 300 && trouble.answered < 400) {
      return `the bucket ${bucket} is at another host or region; check both (${message}).`;
    }
    if (trouble.answered < 500) {
      return `the key may not write, read and delete in the bucket ${bucket} (${message}); check key, secret and region.`;
    }
    return `the store is not working at the moment (${message}).`;
  }
}
