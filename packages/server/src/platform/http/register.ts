import { text } from "node:stream/consumers";
import type { Endpoint, EndpointKey, EndpointTable } from "@mosaico/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { ActorCtx, RequestCtx, SystemCtx } from "../context.ts";
import { admit } from "./admit.ts";
import { sendAnswer } from "./answer.ts";
import { answerOnce } from "./answer-once.ts";
import type { FindSession } from "./authenticate.ts";
import { checkTable } from "./check-table.ts";
import { entityTags } from "./entity-tags.ts";
import { fileRequired, nameFileField } from "./file-field.ts";
import { findFilesCookie, setFilesCookie } from "./files-cookie.ts";
import { HeavyRequest, UnreadBody } from "./heavy/heavy-request.ts";
import type { HeavyThreads } from "./heavy/heavy-threads.ts";
import { serveInThread } from "./heavy/serve-in-thread.ts";
import { findSignInCookie, setSignInCookie } from "./sign-in-cookie.ts";
import { acceptUnreadJson } from "./json-body.ts";
import { type LoadedResources, loadResources } from "./load-resources.ts";
import { acceptMultipart, isMultipart } from "./multipart-body.ts";
import { type AuditRefusal, auditRefusals } from "./audit-refusals.ts";
import { type LimitRate, createRate } from "./rate.ts";
import { type RequestBody, readBody } from "./read-body.ts";
import { type ReadTemplate, sendBarePage, sendPage } from "./send-page.ts";
import { readInput } from "./read-input.ts";
import type { AnyAnswer, AnyHandlers, ResourceLoaders } from "./routes.ts";
import { auditAfter, runHandler } from "./run-handler.ts";
import { type TakeUploadSlot, createUploadSlots } from "./upload-slots.ts";

export type ApiParts = {
  readonly ctx: SystemCtx;
  /** The prefix of each path in the table, such as `/api`. */
  readonly prefix: string;
  readonly table: EndpointTable;
  readonly handlers: AnyHandlers;
  readonly loaders: ResourceLoaders;
  readonly findSession: FindSession;
  /** Serves requests that would block all others; undefined if everything runs on one thread. */
  readonly heavy?: HeavyThreads;
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

/** Serves every endpoint of a table. Throws if anything that an endpoint needs is missing. */
export function registerApi(app: FastifyInstance, parts: ApiParts): void {
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
}

type RouteGuards = {
  readonly limitRate: LimitRate;
  readonly takeUploadSlot: TakeUploadSlot;
  readonly auditRefusal: AuditRefusal;
  readonly findSession: FindSession;
};

function addRoute(
  scope: FastifyInstance,
  parts: ApiParts,
  guards: RouteGuards,
  key: EndpointKey,
  endpoint: Endpoint,
): void {
  const [method, path] = key.split(" ", 2) as [HTTPMethods, string];
  const { audit, file, heavy, maxBodyBytes, sendsFile } = endpoint;
  const takesLong = file !== null || heavy || sendsFile;
  scope.route({
    // The HEAD route is explicit for files: the one that Fastify derives from GET would read the whole file and discard
    // it.
    method: sendsFile ? ["GET", "HEAD"] : method,
    url: `${parts.prefix}${path}`,
    ...(!takesLong && { handlerTimeout: HANDLER_TIMEOUT_MS }),
    config: { leavesLargeBodies: heavy && parts.heavy !== undefined },
    // Mail programs send HEAD for a link before the user follows it, which must not use the link up.
    exposeHeadRoute: audit === null && !sendsFile,
    ...(maxBodyBytes !== null && { bodyLimit: maxBodyBytes }),
    // Authenticated before the body is read, so that no unknown client can send megabytes.
    onRequest: async (request, reply) => {
      const admitted = admit(parts.ctx, endpoint, request, reply, guards);
      request.admitted = await audited(admitted, guards, endpoint, request);
    },
    handler: async (request, reply) => {
      const free = takeUploadSlot(guards, endpoint, request);
      try {
        const served = serve(parts, [key, endpoint], request, reply);
        const outcome = await audited(served, guards, endpoint, request);
        const { ctx, answer } = outcome;
        await auditAfter(endpoint, outcome, request);
        if (answer.filesCookie !== undefined) {
          setFilesCookie(reply, answer.filesCookie, ctx.publicUrl);
        }
        if (answer.signInCookie !== undefined) {
          setSignInCookie(reply, answer.signInCookie, ctx.publicUrl);
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
  work: Promise<Result>,
  { auditRefusal }: RouteGuards,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    await auditRefusal(error, endpoint, request);
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

/** The result of a request. */
type Outcome = {
  readonly ctx: RequestCtx | ActorCtx;
  readonly answer: AnyAnswer;
  readonly resources: LoadedResources;
};

async function serve(
  parts: ApiParts,
  entry: readonly [EndpointKey, Endpoint],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> {
  const body = await readBody(entry[1], request, parts.ctx.spool);
  try {
    return await serveBody(parts, entry, request, reply, body);
  } catch (error) {
    throw body.file === undefined ? error : nameFileField(error);
  } finally {
    await body.file?.discard?.();
  }
}

async function serveBody(
  parts: ApiParts,
  [key, endpoint]: readonly [EndpointKey, Endpoint],
  request: FastifyRequest,
  reply: FastifyReply,
  { body, file, signed }: RequestBody,
): Promise<Outcome> {
  const ctx = request.admitted;
  if (ctx === null) throw new Error(`${key} was called without its guards.`);
  const { params, query } = request;
  const isUnread = body instanceof UnreadBody;
  // An unread body is validated by the thread that parses it.
  const input = readInput(isUnread ? { ...endpoint, body: null } : endpoint, {
    params,
    query,
    body: isUnread ? undefined : body,
  });
  const resources =
    "actor" in ctx ? await loadResources(ctx, endpoint.resources, parts.loaders, input) : {};
  // Checked last, so that a requester without permission learns that first.
  if (endpoint.file === "required" && file === undefined) throw fileRequired();
  const { "if-match": ifMatch, "if-none-match": ifNoneMatch } = request.headers;
  const conditions = {
    // `*` only requires that the resource exists, which it does.
    ifMatch: ifMatch === undefined || ifMatch.trim() === "*" ? undefined : entityTags(ifMatch),
    ifNoneMatch: ifNoneMatch === undefined ? undefined : entityTags(ifNoneMatch)[0],
  };
  const inThread = async (left?: HeavyRequest): Promise<Outcome> => {
    const content = isUnread ? { bytes: body.bytes } : { read: body };
    const job = { key, params, query, body: content, resources, ...conditions };
    const answer = await serveInThread(parts.heavy, ctx, job, reply);
    if (left === undefined || answer.pieces === undefined) return { ctx, answer, resources };
    return { ctx, answer: { ...answer, pieces: left.through(answer.pieces) }, resources };
  };
  if (isUnread) return inThread();
  const handlerInput = {
    ...input,
    ...conditions,
    resources,
    file,
    filesCookie: findFilesCookie(request),
    signInCookie: findSignInCookie(request),
    signed,
  };
  try {
    const work = (within: RequestCtx | ActorCtx) =>
      runHandler(parts.handlers, [key, endpoint], within, handlerInput);
    const { "idempotency-key": repeatKey } = request.headers;
    if (endpoint.repeats !== "key" || typeof repeatKey !== "string" || !("actor" in ctx)) {
      return { ctx, answer: await work(ctx), resources };
    }
    const isWithin = endpoint.auditWritten === "within";
    const once = { key: repeatKey, endpoint: key, input, isWithin, isHeavy: endpoint.heavy };
    const answer = await answerOnce(ctx, once, async (within) => {
      try {
        return await work(within);
      } catch (error) {
        // Another thread could not join a transaction of this one.
        if (isWithin || !(error instanceof HeavyRequest)) throw error;
        return wholeAnswer((await inThread()).answer);
      }
    });
    return { ctx, answer, resources };
  } catch (error) {
    if (error instanceof HeavyRequest) return inThread(error);
    throw error;
  }
}

/** The same answer with its body in one piece, so that it can be stored and repeated. */
async function wholeAnswer({ pieces, ...answer }: AnyAnswer): Promise<AnyAnswer> {
  if (pieces === undefined) return answer;
  return { ...answer, body: JSON.parse(await text(pieces)) as unknown };
}
