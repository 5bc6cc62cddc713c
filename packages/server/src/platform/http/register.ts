import type { Endpoint, EndpointKey, EndpointTable } from "@mosaico/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { ActorCtx, RequestCtx, SystemCtx } from "../context.ts";
import { admit, requestCtx } from "./admit.ts";
import { sendAnswer } from "./answer.ts";
import type { FindSession } from "./authenticate.ts";
import { type CallEndpointsAs, type CallGuards, endpointCaller } from "./call-endpoint.ts";
import { checkTable } from "./check-table.ts";
import { entityTags } from "./entity-tags.ts";
import { nameFileField } from "./file-field.ts";
import { findFilesCookie, setFilesCookie } from "./files-cookie.ts";
import { findSignInCookie, setSignInCookie } from "./sign-in-cookie.ts";
import { addLinkProof } from "./links-cookie.ts";
import { acceptUnreadJson } from "./json-body.ts";
import { acceptMultipart, isMultipart } from "./multipart-body.ts";
import { auditRefusals } from "./audit-refusals.ts";
import { createShares } from "./in-share.ts";
import { createRate } from "./rate.ts";
import { readBody } from "./read-body.ts";
import type { ReadTemplate } from "./page-template.ts";
import { sendBarePage, sendPage } from "./send-page.ts";
import { auditAfter } from "./run-handler.ts";
import { type CallParts, type Outcome, serveCall } from "./serve-call.ts";
import { type TakeUploadSlot, createUploadSlots } from "./upload-slots.ts";

export type ApiParts = Omit<CallParts, "inShare"> & {
  /** The prefix of each path in the table, such as `/api`. */
  readonly prefix: string;
  readonly table: EndpointTable;
  readonly findSession: FindSession;
  /** The page of the web app, for a table with pages. */
  readonly readTemplate?: ReadTemplate;
};

declare module "fastify" {
  interface FastifyRequest {
    /** The requester, once admitted. */
    admitted: RequestCtx | ActorCtx | null;
  }
  interface FastifyContextConfig {
    /** Bodies that are too large to parse on this thread are left unread. */
    leavesLargeBodies?: boolean;
  }
}

// A longer request is answered with a timeout error, and its work ends by itself.
const HANDLER_TIMEOUT_MS = 30_000;

/**
 * Serves every endpoint of a table, and returns how they are called other than by a request of their own. Throws if
 * anything that an endpoint needs is missing.
 */
export function registerApi(app: FastifyInstance, options: ApiParts): CallEndpointsAs {
  const parts = { ...options, inShare: createShares() };
  checkTable(parts.table, parts.handlers, parts.loaders);
  const guards = {
    limitRate: createRate(parts.ctx.clock),
    takeUploadSlot: createUploadSlots(),
    auditRefusal: auditRefusals(parts.ctx),
    findSession: parts.findSession,
  };
  const entries = Object.entries(parts.table) as [EndpointKey, Endpoint][];
  for (const [key, endpoint] of entries) {
    if (endpoint.file === null && endpoint.signedBy === null)
      addRoute(app, parts, guards, key, endpoint);
  }
  // Only these routes accept a body type other than JSON.
  app.register(async (scope) => {
    acceptMultipart(scope);
    for (const [key, endpoint] of entries) {
      if (endpoint.file !== null) addRoute(scope, parts, guards, key, endpoint);
    }
  });
  app.register(async (scope) => {
    acceptUnreadJson(scope);
    for (const [key, endpoint] of entries) {
      if (endpoint.signedBy !== null) addRoute(scope, parts, guards, key, endpoint);
    }
  });
  return endpointCaller(parts, guards);
}

type RouteGuards = CallGuards & { readonly takeUploadSlot: TakeUploadSlot };

function addRoute(
  scope: FastifyInstance,
  parts: ApiParts & CallParts,
  guards: RouteGuards,
  key: EndpointKey,
  endpoint: Endpoint,
): void {
  const [method, path] = key.split(" ", 2) as [HTTPMethods, string];
  const { audit, file, heavy, maxBodyBytes, sendsFile, text } = endpoint;
  const takesLong = file !== null || heavy || sendsFile || text === "events";
  scope.route({
    // The HEAD route is explicit for files: the one that Fastify derives from GET would read the whole file and discard
    // it.
    method: sendsFile ? ["GET", "HEAD"] : method,
    url: `${parts.prefix}${path}`,
    ...(!takesLong && { handlerTimeout: HANDLER_TIMEOUT_MS }),
    config: { leavesLargeBodies: heavy && parts.heavy !== undefined },
    // Mail programs send HEAD for a link before the user follows it, which must not use the link up.
    exposeHeadRoute: audit === null && !sendsFile && text !== "events",
    ...(maxBodyBytes !== null && { bodyLimit: maxBodyBytes }),
    // Authenticated before the body is read, so that no unknown client can send megabytes.
    onRequest: async (request, reply) => {
      const admitted = admit(parts.ctx, endpoint, request, reply, guards);
      request.admitted = await audited(parts.ctx, admitted, guards, endpoint, request);
    },
    handler: async (request, reply) => {
      const free = takeUploadSlot(guards, endpoint, request);
      try {
        const served = serve(parts, [key, endpoint], request, reply);
        const outcome = await audited(parts.ctx, served, guards, endpoint, request);
        const { ctx, answer } = outcome;
        await auditAfter(endpoint, outcome, request.log);
        if (answer.filesCookie !== undefined) {
          setFilesCookie(reply, answer.filesCookie, ctx.publicUrl);
        }
        if (answer.signInCookie !== undefined) {
          setSignInCookie(reply, answer.signInCookie, ctx.publicUrl);
        }
        if (answer.linkProof !== undefined) {
          addLinkProof(request, reply, answer.linkProof, ctx.publicUrl);
        }
        if (endpoint.text === "html") {
          return await sendPage(parts.readTemplate, answer, request, reply);
        }
        return await sendAnswer(endpoint, answer, request, reply);
      } catch (error) {
        // The web app says what is wrong, and retries.
        if (endpoint.text !== "html" || reply.sent) throw error;
        request.log.warn({ err: error }, "a page is served without its content");
        return await sendBarePage(parts.readTemplate, 503, request, reply);
      } finally {
        free?.();
      }
    },
  });
}

/** Awaits the work; if it is refused, writes the refusal to the audit log. */
async function audited<Result>(
  ctx: SystemCtx,
  work: Promise<Result>,
  { auditRefusal }: RouteGuards,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const sender = () => request.admitted ?? requestCtx(ctx, request);
    await auditRefusal(error, endpoint, sender, request.log);
    throw error;
  }
}

/**
 * Takes an upload slot, held until the work has ended, so that a client that disconnects cannot start more of it.
 * Nothing of the body has been read yet.
 */
function takeUploadSlot(
  guards: RouteGuards,
  endpoint: Endpoint,
  { admitted, raw }: FastifyRequest,
): (() => void) | undefined {
  if (endpoint.file === null || admitted === null || !isMultipart(raw)) return undefined;
  return guards.takeUploadSlot("actor" in admitted ? admitted.actor.userId : admitted.network);
}

async function serve(
  parts: CallParts,
  entry: readonly [EndpointKey, Endpoint],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> {
  const ctx = request.admitted;
  if (ctx === null) throw new Error(`${entry[0]} was called without its guards.`);
  const body = await readBody(entry[1], request, parts.ctx.spool);
  const { params, query } = request;
  const { "if-match": ifMatch, "if-none-match": ifNoneMatch } = request.headers;
  const { "idempotency-key": repeatKey, "last-event-id": lastEventId } = request.headers;
  const sent = {
    ...body,
    params,
    query,
    // `*` only requires that the resource exists, which it does.
    ifMatch: ifMatch === undefined || ifMatch.trim() === "*" ? undefined : entityTags(ifMatch),
    ifNoneMatch: ifNoneMatch === undefined ? undefined : entityTags(ifNoneMatch)[0],
    lastEventId: typeof lastEventId === "string" ? lastEventId : undefined,
    repeatKey: typeof repeatKey === "string" ? repeatKey : undefined,
    filesCookie: findFilesCookie(request, ctx.publicUrl),
    signInCookie: findSignInCookie(request, ctx.publicUrl),
    isOwnPage: request.headers["sec-fetch-dest"] === "document",
    isFromElsewhere: ["cross-site", "same-site"].includes(
      String(request.headers["sec-fetch-site"]),
    ),
    watchClient: () => watchConnection(reply),
  };
  try {
    return await serveCall(parts, entry, ctx, sent);
  } catch (error) {
    throw body.file === undefined ? error : nameFileField(error);
  } finally {
    await body.file?.discard?.();
  }
}

/** The signal is aborted once the connection is closed. */
function watchConnection({ raw }: FastifyReply): AbortSignal {
  const clientGone = new AbortController();
  raw.once("close", () => clientGone.abort());
  if (raw.destroyed) clientGone.abort();
  return clientGone.signal;
}
