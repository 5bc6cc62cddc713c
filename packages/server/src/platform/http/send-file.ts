import type { FastifyReply, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import { AppError } from "./app-error.ts";
import { byteRange } from "./byte-range.ts";
import { entityTags } from "./entity-tags.ts";

/** A file returned by a handler. */
export type FileAnswer = {
  /** Its name in the log. */
  readonly name: string;
  /** The number of its bytes; asked for only if they are sent, so that a picture need not be drawn for a 304. */
  readonly bytes: number | (() => Promise<number>);
  /** Without quotes. */
  readonly etag: string;
  /** All other headers, including `cache-control`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes, or a part of them with both ends included; undefined if they no longer exist. */
  open(part?: { readonly start: number; readonly end: number }): Promise<Readable | undefined>;
};

/** Sends the bytes of a file, or the single range requested. */
export async function sendFile(
  file: FileAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const headers = { ...file.headers, etag: `"${file.etag}"`, "accept-ranges": "bytes" };
  const etag = request.headers["if-none-match"];
  if (etag !== undefined && (etag.trim() === "*" || entityTags(etag).includes(file.etag))) {
    return reply.headers(headers).code(304).send();
  }
  const total = typeof file.bytes === "number" ? file.bytes : await file.bytes();
  const range = byteRange(rangeHeader(file, request), total);
  if (range === "unsatisfiable") {
    return reply
      .code(416)
      .header("cache-control", "no-store")
      .header("content-range", `bytes */${total}`)
      .send();
  }
  const part = range === "all" ? undefined : range;
  const length = part === undefined ? total : part.end - part.start + 1;
  const isHead = request.method === "HEAD";
  const bytes = isHead ? undefined : await file.open(part);
  if (!isHead && bytes === undefined) {
    request.log.error({ file: file.name }, "a file in the database is missing from the storage");
    throw new AppError("notFound");
  }
  reply.headers(headers).header("content-length", length);
  if (part !== undefined) {
    reply.code(206).header("content-range", `bytes ${part.start}-${part.end}/${total}`);
  }
  return reply.send(bytes);
}

/** The requested range, unless `If-Range` names another version of the file. */
function rangeHeader(file: FileAnswer, request: FastifyRequest): string | undefined {
  const { range, "if-range": held } = request.headers;
  return held === undefined || held === `"${file.etag}"` ? range : undefined;
}
