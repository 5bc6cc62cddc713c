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
  /** The names of every field that the form may have. */
  readonly fields: readonly string[];
  readonly maxFileBytes: number;
  /** Where a file waits that comes before the fields that say what it is for. */
  readonly spool: Spool;
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

/**
 * Reads the parts of a form in whatever order they come. Once every field is known, the file is given while it is still
 * arriving, and not more than a buffer of it is taken before its stream is read. A file that comes earlier waits on the
 * disk, never in memory, until the form is whole.
 */
export async function readMultipart(
  request: IncomingMessage,
  expected: Expected,
): Promise<MultipartBody> {
  // Who hung up while the door was asked: nothing would ever tell so again.
  if (request.destroyed) throw new AppError("request.malformed");
  const parser = parserFor(request);
  const fields = new Map<string, string>();
  const { promise, resolve, reject } = Promise.withResolvers<MultipartBody>();
  let hasFailed = false;
  let stream: PassThrough | undefined;
  /** The file, once the spool has all of it. */
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
    // The parser goes on with what it has been given already.
    if (hasFailed) return;
    if (name === undefined) return breakOff();
    if (fields.has(name)) return fail(wrongField(name, "duplicate"));
    if (isCut) return fail(wrongField(name, "too_big"));
    // The file was given away with the fields that there were: an unknown one would be checked by nobody.
    if (stream !== undefined && waiting === undefined)
      return fail(wrongField(name, "unrecognized_keys"));
    fields.set(name, value);
  });
  parser.on("file", (field, part, name: string | undefined, _, mediaType) => {
    part.on("error", breakOff);
    if (hasFailed) return void part.resume();
    if (field !== FILE_FIELD) return fail(wrongField(field ?? "", "unrecognized_keys"));
    stream = new PassThrough();
    // Whoever reads it is told; nobody may be reading it any more.
    stream.on("error", () => {});
    part.pipe(stream, { end: false });
    const about = { name: name ?? "", mediaType };
    if (expected.fields.every((known) => fields.has(known))) {
      return give({ ...about, stream, atMost: lengthOf(request) });
    }
    waiting = expected.spool
      .take(stream, { most: expected.maxFileBytes })
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

/** What is whole by then is of no use to anybody. Whoever is told that the form failed finds nothing of it left. */
async function discardFirst(waiting: Promise<IncomingFile>, fail: () => void): Promise<void> {
  try {
    const file = await waiting.catch(() => undefined);
    await file?.discard?.();
  } catch {
    // What cannot be taken away goes with the next start.
  }
  fail();
}

/** A whole file that waits in the spool. */
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
    // No boundary.
    throw new AppError("request.malformed");
  }
}

function lengthOf({ headers }: IncomingMessage): number | undefined {
  const length = Number(headers["content-length"] ?? Number.NaN);
  return Number.isNaN(length) ? undefined : length;
}
