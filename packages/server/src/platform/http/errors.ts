import { STATUS_CODES } from "node:http";
import type { ErrorCode, Problem } from "@mosaico/contract/errors";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "./app-error.ts";
import { unavailable } from "./unavailable.ts";
import type { SystemCtx } from "../context.ts";
import { isDiskFull } from "../disk/is-disk-full.ts";
import { storageFull } from "./storage-full.ts";
import { isDatabaseAway } from "../database/is-database-away.ts";
import { isForeignKeyViolation } from "../database/is-foreign-key-violation.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Why the request was refused, for the line in the log. */
    refusal: ErrorCode | null;
  }
}

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

/** Turns every thrown error into a problem document. Nothing else in the server writes one. */
export function answerErrors(app: FastifyInstance, { disk }: Pick<SystemCtx, "disk">): void {
  app.decorateRequest("refusal", null);
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    noteRefusal(error, refusal, request.log, disk);
    // A fault of the server has a line of its own.
    if (refusal.status < 500) request.refusal = refusal.code;
    return sendProblem(reply, refusal);
  });
}

/** Logs what an operator should know of a refusal. */
export function noteRefusal(
  error: unknown,
  refusal: AppError,
  log: FastifyBaseLogger,
  disk: SystemCtx["disk"],
): void {
  // One line each is enough: a client that saves to a full disk retries many times.
  if (refusal.code === "storage.full") {
    disk.noteFull();
    // Says whether it is the space, a limit, or a disk that became read-only.
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, refusal.code);
  } else if (error instanceof AppError && refusal.status === 503) {
    // Refused on purpose because of overload, so a stack would explain nothing.
    log.warn(refusal.code);
  } else if (refusal.status >= 500) log.error({ err: error }, refusal.code);
  else if (isForeignKeyViolation(error)) log.warn({ err: error }, refusal.code);
}

/** Sends the problem document of a refusal. */
export function sendProblem(reply: FastifyReply, refusal: AppError): FastifyReply {
  const { status } = refusal;
  const retryAfter = retrySeconds(refusal);
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  if (status === 401) reply.header("www-authenticate", "Bearer");
  // Lets somebody who reports the error refer to the log entry with the details.
  if (status >= 500) reply.header("x-request-id", reply.request.id);
  return (
    reply
      .code(status)
      .removeHeader("etag")
      // Left from a response whose compression was abandoned.
      .removeHeader("content-encoding")
      .header("cache-control", "no-store")
      .header("content-type", "application/problem+json; charset=utf-8")
      .send(JSON.stringify(problemOf(refusal, reply.server.basePath)))
  );
}

/** The problem document of a refusal. */
export function problemOf({ code, status, errors }: AppError, basePath = ""): Problem {
  return {
    type: `${basePath}/api/docs/errors/${code}`,
    title: STATUS_CODES[status] ?? "Error",
    status,
    code,
    message: code,
    ...(errors !== undefined && { errors }),
  };
}

/** The whole seconds after which the client may try again, if the refusal says so. */
export function retrySeconds({ retryAfter }: AppError): number | undefined {
  return retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter));
}

/** Maps anything thrown to what the client sees; an internal error reveals nothing about itself. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (codeOf(error) === "FST_ERR_HANDLER_TIMEOUT") return unavailable();
  const code = FASTIFY_CODES[codeOf(error)];
  if (code !== undefined) return new AppError(code);
  if (isOfClient(error)) return new AppError("request.malformed");
  // A resource named by the request was deleted by somebody else after its permission check.
  if (isForeignKeyViolation(error)) return new AppError("notFound");
  if (isDiskFull(error)) return storageFull();
  return isDatabaseAway(error) ? unavailable() : new AppError("server.error");
}

/** Any other client error reported by Fastify, such as a request cut off in the middle of its body. */
function isOfClient(error: unknown): boolean {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 0;
  return status >= 400 && status < 500;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}
