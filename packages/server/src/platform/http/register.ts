import type { Endpoint, EndpointKey, EndpointTable } from "@mosaico/contract/endpoint";
import type { Thing } from "@mosaico/domain/people/permission";
import type { FastifyInstance, FastifyRequest, HTTPMethods } from "fastify";
import { type ActorCtx, type RequestCtx, type SystemCtx, inTransaction } from "../context.ts";
import { admit } from "./admit.ts";
import { entityTags, sendAnswer } from "./answer.ts";
import { AppError } from "./app-error.ts";
import { addAuditEntry } from "./audit.store.ts";
import type { FindSession } from "./authenticate.ts";
import { checkTable } from "./check-table.ts";
import { setFilesCookie } from "./files-cookie.ts";
import { findSignInCookie, setSignInCookie } from "./sign-in-cookie.ts";
import { acceptUnreadJson } from "./json-body.ts";
import { type LoadedThings, loadThings } from "./load-things.ts";
import { acceptMultipart, isMultipart } from "./multipart-body.ts";
import { type TakeOne, createRate } from "./rate.ts";
import { readBody } from "./read-body.ts";
import { readInput } from "./read-input.ts";
import type { AnyAnswer, AnyHandlers, ThingLoaders } from "./routes.ts";
import { type TakeSlot, createUploadSlots } from "./upload-slots.ts";

export type ApiParts = {
  readonly ctx: SystemCtx;
  readonly table: EndpointTable;
  readonly handlers: AnyHandlers;
  readonly loaders: ThingLoaders;
  readonly findSession: FindSession;
  /** In bytes, where a body may be longer than usual. */
  readonly bodyLimits?: Partial<Readonly<Record<EndpointKey, number>>>;
  /** Those whose answer comes in pieces, for as long as whoever asked takes them. */
  readonly inPieces?: readonly EndpointKey[];
  /**
   * Those that are one transaction, in which the entry of the audit log is written too: neither is there without the
   * other. Of the others the entry follows, since they wait for something else than the database, or keep something where
   * they refuse.
   */
  readonly auditedWithin?: readonly EndpointKey[];
};

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks, once let in. */
    asked: RequestCtx | ActorCtx | null;
  }
}

// What takes longer is given up: the client learns it, and the work ends by itself.
const HANDLER_TIMEOUT_MS = 30_000;

/** Serves every endpoint of the table under /api. Throws when anything that one needs is missing. */
export function registerApi(app: FastifyInstance, parts: ApiParts): void {
  checkTable(parts.table, parts.handlers, parts.loaders);
  const door = {
    takeOne: createRate(parts.ctx.clock),
    takeSlot: createUploadSlots(),
    findSession: parts.findSession,
  };
  app.decorateRequest("asked", null);
  const entries = Object.entries(parts.table) as [EndpointKey, Endpoint][];
  for (const [key, endpoint] of entries) {
    if (endpoint.file === null && endpoint.signedBy === null)
      addRoute(app, parts, door, key, endpoint);
  }
  // Only here another type of body than JSON is read at all.
  app.register(async (scope) => {
    acceptMultipart(scope);
    for (const [key, endpoint] of entries) {
      if (endpoint.file !== null) addRoute(scope, parts, door, key, endpoint);
    }
  });
  app.register(async (scope) => {
    acceptUnreadJson(scope);
    for (const [key, endpoint] of entries) {
      if (endpoint.signedBy !== null) addRoute(scope, parts, door, key, endpoint);
    }
  });
}

type Door = {
  readonly takeOne: TakeOne;
  readonly takeSlot: TakeSlot;
  readonly findSession: FindSession;
};

function addRoute(
  scope: FastifyInstance,
  parts: ApiParts,
  door: Door,
  key: EndpointKey,
  endpoint: Endpoint,
): void {
  const [method, path] = key.split(" ", 2) as [HTTPMethods, string];
  const bodyLimit = parts.bodyLimits?.[key];
  scope.route({
    method,
    url: `/api${path}`,
    ...(endpoint.file === null &&
      !parts.inPieces?.includes(key) && { handlerTimeout: HANDLER_TIMEOUT_MS }),
    // Mail programs ask for the HEAD of a link before anybody follows it, which must not use it up.
    exposeHeadRoute: endpoint.audit === null,
    ...(bodyLimit !== undefined && { bodyLimit }),
    // Before the body is read: nobody sends megabytes without being known.
    onRequest: async (request) => {
      request.asked = await admit(parts.ctx, endpoint, request, door);
    },
    handler: async (request, reply) => {
      const free = takeSlot(door, endpoint, request);
      try {
        const { ctx, answer, things } = await serve(parts, key, endpoint, request);
        if (endpoint.audit !== null && !isAuditedWithin(parts, key)) {
          await auditAfter(ctx, endpoint.audit, answer, things, request);
        }
        if (answer.filesCookie !== undefined) {
          setFilesCookie(reply, answer.filesCookie, ctx.publicUrl);
        }
        if (answer.signInCookie !== undefined) {
          setSignInCookie(reply, answer.signInCookie, ctx.publicUrl);
        }
        return await sendAnswer(endpoint, answer, request, reply);
      } finally {
        free?.();
      }
    },
  });
}

/**
 * A place for an upload, held until the work has ended: who hangs up meanwhile has not made room for more of it. Nothing
 * of the body was read yet.
 */
function takeSlot(
  door: Door,
  endpoint: Endpoint,
  { asked, raw }: FastifyRequest,
): (() => void) | undefined {
  if (endpoint.file === null || asked === null || !isMultipart(raw)) return undefined;
  return door.takeSlot("actor" in asked ? asked.actor.userId : asked.network);
}

function isAuditedWithin({ auditedWithin }: ApiParts, key: EndpointKey): boolean {
  return auditedWithin?.includes(key) ?? false;
}

async function serve(
  parts: ApiParts,
  key: EndpointKey,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<{ ctx: RequestCtx | ActorCtx; answer: AnyAnswer; things: LoadedThings }> {
  const { handlers, loaders } = parts;
  const ctx = request.asked;
  const handler = handlers[key];
  if (ctx === null || handler === undefined) throw new Error(`${key} was served without a door.`);
  const { body, file, signed } = await readBody(endpoint, request);
  const { params, query } = request;
  const input = readInput(endpoint, { params, query, body });
  const things = "actor" in ctx ? await loadThings(ctx, endpoint.things, loaders, input) : {};
  // Last of all, so that who may not send one learns that first.
  if (endpoint.file === "required" && file === undefined) throw new AppError("files.required");
  const { "if-match": ifMatch, "if-none-match": ifNoneMatch } = request.headers;
  const asked = {
    ...input,
    things,
    file,
    signInCookie: findSignInCookie(request),
    signed,
    // `*` asks only that the thing exists, which it does.
    ifMatch: ifMatch === undefined || ifMatch.trim() === "*" ? undefined : entityTags(ifMatch),
    ifNoneMatch: ifNoneMatch === undefined ? undefined : entityTags(ifNoneMatch)[0],
  };
  const { audit: event } = endpoint;
  if (event === null || !isAuditedWithin(parts, key)) {
    return { ctx, answer: await handler(ctx as never, asked as never), things };
  }
  const answer = await inTransaction(ctx, async (tx) => {
    const given = await handler(tx as never, asked as never);
    await audit(tx, event, given, things);
    return given;
  });
  return { ctx, answer, things };
}

async function auditAfter(
  ctx: RequestCtx | ActorCtx,
  event: string,
  answer: AnyAnswer,
  things: LoadedThings,
  request: FastifyRequest,
): Promise<void> {
  try {
    await audit(ctx, event, answer, things);
  } catch (error) {
    // It has happened; an answer that denies it would only make the client do it again.
    request.log.error({ err: error, event }, "not written to the audit log");
  }
}

async function audit(
  ctx: RequestCtx | ActorCtx,
  event: string,
  answer: AnyAnswer,
  things: LoadedThings,
): Promise<void> {
  if (answer.audit === null) return;
  const [named] = Object.entries(things).flatMap(([kind, thing]) =>
    isOne(thing) ? [{ kind, thing }] : [],
  );
  await addAuditEntry(ctx, {
    event,
    userId: answer.audit?.userId ?? ("actor" in ctx ? ctx.actor.userId : null),
    accountId: answer.audit?.accountId ?? named?.thing.accountId ?? null,
    thing: answer.audit?.thing ?? (named && nameOf(named.kind, named.thing)) ?? null,
    what: answer.audit?.what ?? null,
  });
}

function isOne(things: LoadedThings[string]): things is Thing {
  return things !== undefined && !Array.isArray(things);
}

function nameOf(kind: string, { mosaicId, accountId }: Thing): string {
  return mosaicId === undefined ? `${kind}:${accountId}` : `${kind}:${mosaicId}`;
}
