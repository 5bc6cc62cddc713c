import type { Actor } from "@mosaico/domain/people/permission";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SystemCtx } from "#platform/context.ts";
import { entityTags } from "#platform/http/answer.ts";
import { AppError } from "#platform/http/app-error.ts";
import { type FindSession, findRequester } from "#platform/http/authenticate.ts";
import { findFilesCookie } from "#platform/http/files-cookie.ts";
import { FILES_PER_NETWORK, createNetworkRate } from "#platform/http/network-rate.ts";
import type { Allowance } from "#platform/http/rate.ts";
import { byteRange } from "./byte-range.ts";
import { fileHeaders } from "./file-headers.ts";
import { type FoundFile, findFile } from "./find-file.ts";
import type { Signature } from "./signed-address.ts";

export type FilesParts = {
  readonly ctx: SystemCtx;
  readonly findSession: FindSession;
  readonly findFilesSession: FindSession;
  /** How often one network may ask. */
  readonly allowance?: Allowance;
};

type Query = { readonly v?: unknown; readonly until?: unknown; readonly signature?: unknown };
type FileRequest = FastifyRequest<{ Params: { name: string }; Querystring: Query }>;

/** Serves `/files/:name`, the only place where bytes of people come from. */
export function serveFiles(app: FastifyInstance, parts: FilesParts): void {
  const takeOne = createNetworkRate(parts.ctx, parts.allowance ?? FILES_PER_NETWORK);
  app.route<{ Params: { name: string }; Querystring: Query }>({
    // HEAD by itself: the one that Fastify makes of a GET would read the whole file to throw it away.
    method: ["GET", "HEAD"],
    exposeHeadRoute: false,
    url: "/files/:name",
    handler: async (request, reply) => {
      takeOne(request);
      const { name } = request.params;
      const signature = signatureOf(request.query);
      const file = await findFile(parts.ctx, name, () => findActor(parts, request), signature);
      if (file === undefined) throw new AppError("notFound");
      return sendFile(parts.ctx, file, request, reply);
    },
  });
}

function signatureOf({ until, signature }: Query): Signature | undefined {
  return typeof until === "string" && typeof signature === "string"
    ? { until, signature }
    : undefined;
}

async function findActor(parts: FilesParts, request: FastifyRequest): Promise<Actor | undefined> {
  const requester = await findRequester(parts.ctx, request, parts.findSession);
  if (requester !== undefined) return requester.actor;
  const cookie = findFilesCookie(request);
  return cookie === undefined
    ? undefined
    : (await parts.findFilesSession(parts.ctx, cookie))?.actor;
}

async function sendFile(
  ctx: SystemCtx,
  file: FoundFile,
  request: FileRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { v: version } = request.query;
  const headers = fileHeaders(file, typeof version === "string" ? version : undefined);
  const known = request.headers["if-none-match"];
  if (known !== undefined && (known.trim() === "*" || entityTags(known).includes(file.sha256))) {
    return reply.headers(headers).code(304).send();
  }
  const range = byteRange(rangeHeader(file, request), file.bytes);
  if (range === "unsatisfiable") {
    return reply
      .code(416)
      .header("cache-control", "no-store")
      .header("content-range", `bytes */${file.bytes}`)
      .send();
  }
  const part = range === "all" ? undefined : range;
  const length = part === undefined ? file.bytes : part.end - part.start + 1;
  const isHead = request.method === "HEAD";
  const bytes = isHead ? undefined : await ctx.storage.open(file.storedAs, part);
  if (!isHead && bytes === undefined) {
    request.log.error({ file: file.name }, "a file of the database is not in the storage");
    throw new AppError("notFound");
  }
  reply.headers(headers).header("content-length", length);
  if (part !== undefined) {
    reply.code(206).header("content-range", `bytes ${part.start}-${part.end}/${file.bytes}`);
  }
  return reply.send(bytes);
}

/** A range is only for who holds the rest of the same bytes. */
function rangeHeader(file: FoundFile, request: FastifyRequest): string | undefined {
  const { range, "if-range": held } = request.headers;
  return held === undefined || held === `"${file.sha256}"` ? range : undefined;
}
