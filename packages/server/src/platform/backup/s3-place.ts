import type { S3Config } from "../config/read-files-url.ts";
import { type S3Answer, type S3Request, createS3Client } from "../storage/s3-client.ts";
import { listObjects } from "../storage/list-objects.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupPlace } from "./place.ts";

/** Keeps backups in a bucket of an S3-compatible store. */
export function s3Place(config: S3Config): BackupPlace {
  const client = createS3Client(config);
  const label = `s3://${new URL(config.bucketUrl).host}/${config.bucket}/${config.prefix}`;
  const ask = async (request: S3Request, ...expected: number[]): Promise<S3Answer> => {
    const away = (reason: string, cause?: unknown) =>
      new BackupError("placeAway", `${label} cannot be used (${request.method}: ${reason}).`, {
        cause,
      });
    const answer = await client(request).catch((error: unknown) => {
      // What is sent may itself fail, as a damaged file does.
      if (error instanceof BackupError) throw error;
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      if (cause instanceof BackupError) throw cause;
      throw away(cause instanceof Error ? cause.message : String(cause), error);
    });
    if (expected.includes(answer.status)) {
      if (answer.status !== 404 || request.method === "HEAD") return answer;
      const code = await answer.code();
      if (code !== "NoSuchBucket") return answer;
      throw away("there is no such bucket");
    }
    const code = await answer.code();
    answer.end();
    throw away(`${answer.status} ${code}`.trim());
  };
  return {
    label,
    put: async (name, size, bytes) => {
      let failure: unknown;
      const body = async function* () {
        try {
          yield* bytes();
        } catch (error) {
          failure = error;
          throw error;
        }
      };
      const headers = { "content-length": String(size) };
      try {
        (await ask({ method: "PUT", name, headers, body }, 200)).end();
      } catch (error) {
        throw failure ?? error;
      }
    },
    open: async (name) => {
      const answer = await ask({ method: "GET", name }, 200, 404);
      if (answer.status === 404) return undefined;
      return answer.pieces();
    },
    size: async (name) => {
      const answer = await ask({ method: "HEAD", name }, 200, 404);
      answer.end();
      return answer.status === 404 ? undefined : Number(answer.headers.get("content-length"));
    },
    remove: async (name) => {
      (await ask({ method: "DELETE", name }, 200, 204, 404)).end();
    },
    list: (prefix) => listObjects(ask, config.prefix, prefix),
    freeBytes: async () => null,
  };
}
