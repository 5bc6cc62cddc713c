import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import type { FastifyInstance } from "fastify";
import type { Spool, SpooledFile } from "../spool/spool.ts";
import { AppError } from "./app-error.ts";
import { nameFileField } from "./file-field.ts";
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
const MAX_PATH = 200;

/** The fields of a form, and its file if there is one. */
export type MultipartBody = {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: IncomingFile | undefined;
};

type Expected = {
  /** The names of all fields that the form may have. */
  readonly fields: readonly string[];
  readonly maxFileBytes: number;
  /** Holds a file that arrives before the fields that describe it. */
  readonly spool: Spool;
};

/** Lets the routes of a scope receive `multipart/form-data`, which stays unread until the handler reads it. */
export function acceptMultipart(scope: FastifyInstance): void {
  scope.addContentTypeParser("multipart/form-data", (_request, _payload, done) =>
    done(null, undefined),
  );
}

export function isMultipart({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(headers["content-type"] ?? "");
}

/**
 * Reads the parts of a form in any order. Once every field is known, the file is returned while it is still arriving,
 * and no more than a buffer of it is consumed before its stream is read. A file that arrives earlier waits on disk,
 * never in memory, until the form is complete.
 */
export async function readMultipart(
  request: IncomingMessage,
  expected: Expected,
): Promise<MultipartBody> {
  // The client disconnected during authentication; no later event would report it.
  if (request.destroyed) throw new AppError("request.malformed");
  const parser = parserFor(request);
  const fields = new Map<string, string>();
  const { promise, resolve, reject } = Promise.withResolvers<MultipartBody>();
  let hasFailed = false;
  let stream: PassThrough | undefined;
  /** The file, once it is completely in the spool. */
  let waiting: Promise<IncomingFile> | undefined;
  const give = (file: IncomingFile | undefined) =>
    resolve({ fields: Object.fromEntries(fields), file });
  const fail = (error: unknown) => {
    if (hasFailed) return;
    hasFailed = true;
    request.unpipe(parser);
    stream?.destroy(error instanceof Error ? error : undefined);
    if (waiting === undefined) reject(error);
    else void discardFirst(waiting, () => reject(error));
  };
  const breakOff = () => fail(new AppError("request.malformed"));

  parser.on("field", (name: string | undefined, value, _, isCut) => {
    // The parser continues with data it has already received.
    if (hasFailed) return;
    if (name === undefined) return breakOff();
    if (fields.has(name)) return fail(wrongField(name, "duplicate"));
    if (isCut) return fail(wrongField(name, "too_big"));
    // The file has already been returned with the fields known by then, so a later field would go unchecked.
    if (stream !== undefined && waiting === undefined)
      return fail(wrongField(name, "unrecognized_keys"));
    fields.set(name, value);
  });
  parser.on("file", (field, part, name: string | undefined, _, mediaType) => {
    part.on("error", breakOff);
    if (hasFailed) return void part.resume();
    if (field !== FILE_FIELD) return fail(wrongField(field ?? "", "unrecognized_keys"));
    stream = new PassThrough();
    // The reader gets this error too; without a listener, a stream nobody reads any more would crash the process.
    stream.on("error", () => {});
    part.pipe(stream, { end: false });
    const about = { name: name ?? "", mediaType };
    if (expected.fields.every((expectedField) => fields.has(expectedField))) {
      return give({ ...about, stream, atMost: lengthOf(request) });
    }
    waiting = expected.spool
      .take(stream, { max: expected.maxFileBytes })
      .then((spooled) => ({ ...about, ...heldFile(spooled, expected.spool) }));
    waiting.catch((error: unknown) => fail(nameFileField(error)));
  });
  parser.on("filesLimit", () => fail(wrongField(FILE_FIELD, "duplicate")));
  for (const limit of ["fieldsLimit", "partsLimit", "error"]) parser.on(limit, breakOff);
  parser.on("finish", () => {
    stream?.end();
    if (waiting === undefined) give(undefined);
    else waiting.then(give).catch(() => {});
  });
  request.on("error", breakOff);
  request.on("close", () => {
    if (!request.complete) breakOff();
  });
  request.pipe(parser);
  return promise;
}

/** A file that completes now is useless. It is deleted before the failure of the form is reported. */
async function discardFirst(waiting: Promise<IncomingFile>, fail: () => void): Promise<void> {
  try {
    const file = await waiting.catch(() => undefined);
    await file?.discard?.();
  } catch {
    // What cannot be deleted now is deleted at the next start.
  }
  fail();
}

/** A complete file in the spool. */
function heldFile(spooled: SpooledFile, spool: Spool): Omit<IncomingFile, "name" | "mediaType"> {
  return { stream: spool.read(spooled), atMost: spooled.bytes, discard: () => spooled.drop() };
}

function wrongField(name: string, code: string): AppError {
  return new AppError("validation.failed", { errors: [{ path: name.slice(0, MAX_PATH), code }] });
}

function parserFor(request: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits: LIMITS });
  } catch {
    // The boundary is missing.
    throw new AppError("request.malformed");
  }
}

function lengthOf({ headers }: IncomingMessage): number | undefined {
  const length = Number(headers["content-length"] ?? Number.NaN);
  return Number.isNaN(length) ? undefined : length;
}
