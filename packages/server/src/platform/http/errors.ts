import { STATUS_CODES } from "node:http";
import type { ErrorCode, Problem } from "@mosaico/contract/errors";
import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "./app-error.ts";
import { unavailable } from "./unavailable.ts";
import type { SystemCtx } from "../context.ts";
import { isNoRoom } from "../disk/is-no-room.ts";
import { storageFull } from "./storage-full.ts";
import { isDatabaseAway } from "../database/is-database-away.ts";
import { isForeignKeyViolation } from "../database/is-foreign-key-violation.ts";

const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL: "request.malformed",
  FST_ERR_ASYNC_CONSTRAINT: "request.malformed",
  FST_ERR_CTP_EMPTY_JSON_BODY: "request.malformed",
  FST_ERR_CTP_INVALID_JSON_BODY: "request.malformed",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "request.malformed",
  FST_ERR_CTP_BODY_TOO_LARGE: "request.tooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "request.wrongType",
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: "request.wrongType",
  FST_ERR_MAX_PARAM_LENGTH: "notFound",
  FST_ERR_NOT_FOUND: "notFound",
};

/** Turns whatever is thrown into a problem document. Nothing else in the server writes one. */
export function answerErrors(app: FastifyInstance, { disk }: Pick<SystemCtx, "disk">): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    // One line for each is enough: who tries to save something on a full disk tries again and again.
    if (refusal.code === "storage.full") {
      disk.noteFull();
      request.log.warn(refusal.code);
    } else if (error instanceof AppError && refusal.status === 503) {
      // Turned away on purpose, since there is more to do than can be done: no fault that a stack would explain.
      request.log.warn(refusal.code);
    } else if (refusal.status >= 500) request.log.error({ err: error }, refusal.code);
    else if (isForeignKeyViolation(error)) request.log.warn({ err: error }, refusal.code);
    return sendProblem(reply, refusal);
  });
}

/** Answers with the problem document of a refusal. */
export function sendProblem(reply: FastifyReply, refusal: AppError): FastifyReply {
  const { code, status, errors, retryAfter } = refusal;
  const problem: Problem = {
    type: `/api/docs/errors/${code}`,
    title: STATUS_CODES[status] ?? "Error",
    status,
    code,
    message: code,
    ...(errors !== undefined && { errors }),
  };
  if (retryAfter !== undefined) reply.header("retry-after", Math.max(1, Math.ceil(retryAfter)));
  if (status === 401) reply.header("www-authenticate", "Bearer");
  // So that somebody who reports a fault can name the line of the log that tells more.
  if (status >= 500) reply.header("x-request-id", reply.request.id);
  return (
    reply
      .code(status)
      .removeHeader("etag")
      // Of an answer that was given up while it was being packed.
      .removeHeader("content-encoding")
      .header("cache-control", "no-store")
      .header("content-type", "application/problem+json; charset=utf-8")
      .send(JSON.stringify(problem))
  );
}

/** What anything thrown is to the client: a fault of ours tells nothing about itself. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (codeOf(error) === "FST_ERR_HANDLER_TIMEOUT") return unavailable();
  const known = FASTIFY_CODES[codeOf(error)];
  if (known !== undefined) return new AppError(known);
  if (isOfClient(error)) return new AppError("request.malformed");
  // What a request named was there when its rights were checked, and somebody has deleted it since.
  if (isForeignKeyViolation(error)) return new AppError("notFound");
  if (isNoRoom(error)) return storageFull();
  return isDatabaseAway(error) ? unavailable() : new AppError("server.error");
}

/** Whatever else Fastify says is wrong with a request, such as one that is cut off in the middle of its body. */
function isOfClient(error: unknown): boolean {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 0;
  return status >= 400 && status < 500;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}
