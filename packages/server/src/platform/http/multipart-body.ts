import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import type { FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";
import type { IncomingFile } from "./incoming-file.ts";

const LIMITS = {
  fieldNameSize: 100,
  fieldSize: 8 * 1024,
  fields: 16,
  files: 1,
  parts: 17,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
const FILE_FIELD = "file";

/** The fields that stand before the file, and the file if one follows. */
export type MultipartBody = {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: IncomingFile | undefined;
};

/** Lets the routes of a scope be sent `multipart/form-data`, which stays unread until it is asked for. */
export function acceptMultipart(scope: FastifyInstance): void {
  scope.addContentTypeParser("multipart/form-data", (_request, _payload, done) =>
    done(null, undefined),
  );
}

export function isMultipart({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(headers["content-type"] ?? "");
}

/** Reads until the file begins, of which not more than a buffer is taken before its stream is read. */
export async function readMultipart(request: IncomingMessage): Promise<MultipartBody> {
  // Who hung up while the door was asked: nothing would ever tell so again.
  if (request.destroyed) throw new AppError("request.malformed");
  const parser = parserFor(request);
  const fields = new Map<string, string>();
  const { promise, resolve, reject } = Promise.withResolvers<MultipartBody>();
  let stream: PassThrough | undefined;
  const give = (file: IncomingFile | undefined) =>
    resolve({ fields: Object.fromEntries(fields), file });
  const fail = () => {
    const error = new AppError("request.malformed");
    request.unpipe(parser);
    reject(error);
    stream?.destroy(error);
  };
  parser.on("field", (name: string | undefined, value, _, isCut) => {
    // What comes after the file would be checked too late.
    if (stream !== undefined || isCut || name === undefined || fields.has(name)) fail();
    else fields.set(name, value);
  });
  parser.on("file", (field, part, name: string | undefined, _, mediaType) => {
    part.on("error", fail);
    if (field !== FILE_FIELD) return fail();
    stream = new PassThrough();
    // Whoever reads it is told; nobody may be reading it any more.
    stream.on("error", () => {});
    part.pipe(stream, { end: false });
    give({ name: name ?? "", mediaType, stream, atMost: lengthOf(request) });
  });
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit", "error"]) parser.on(limit, fail);
  parser.on("finish", () => {
    give(undefined);
    stream?.end();
  });
  request.on("error", fail);
  request.on("close", () => {
    if (!request.complete) fail();
  });
  request.pipe(parser);
  return promise;
}

function parserFor(request: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits: LIMITS });
  } catch {
    // No boundary.
    throw new AppError("request.malformed");
  }
}

function lengthOf({ headers }: IncomingMessage): number | undefined {
  const length = Number(headers["content-length"] ?? Number.NaN);
  return Number.isNaN(length) ? undefined : length;
}
