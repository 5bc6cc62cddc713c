import { text } from "node:stream/consumers";
import type { Endpoint, EndpointKey } from "@mosaico/contract/endpoint";
import type { ActorCtx, RequestCtx, SystemCtx } from "../context.ts";
import type { FreshReplica } from "../database/replicas/replica.ts";
import { answerOnce } from "./answer-once.ts";
import { fileRequired } from "./file-field.ts";
import { HeavyRequest, UnreadBody } from "./heavy/heavy-request.ts";
import type { HeavyJob } from "./heavy/messages.ts";
import type { HeavyThreads } from "./heavy/heavy-threads.ts";
import { type WatchClient, serveInThread } from "./heavy/serve-in-thread.ts";
import type { IncomingFile } from "./incoming-file.ts";
import type { InShare } from "./in-share.ts";
import { type LoadedResources, loadResources } from "./load-resources.ts";
import type { RequestBody } from "./read-body.ts";
import { readInput } from "./read-input.ts";
import type { AnyAnswer, AnyHandlers, ResourceLoaders } from "./routes.ts";
import { runHandler } from "./run-handler.ts";

/** What every call of the endpoints of a table needs. */
export type CallParts = {
  readonly ctx: SystemCtx;
  readonly handlers: AnyHandlers;
  readonly loaders: ResourceLoaders;
  /** The endpoints that only read, and may do so from a replica of the database. */
  readonly readers?: ReadonlySet<string>;
  /**
   * The endpoints that a socket calls in one transaction with the admission of its user, where one connection writes. What
   * admission reads is then known to be the same as for the call before, and is not read again.
   */
  readonly admittedWithin?: ReadonlySet<EndpointKey>;
  /** Serves requests that would block all others; undefined if everything runs on one thread. */
  readonly heavy?: HeavyThreads;
  readonly inShare: InShare;
};

/** A call before validation, however it arrived. */
export type SentCall = RequestBody & {
  readonly params: unknown;
  readonly query: unknown;
  /** The tags of `If-Match`, and the first one of `If-None-Match`. */
  readonly ifMatch?: readonly string[] | undefined;
  readonly ifNoneMatch?: string | undefined;
  readonly lastEventId?: string | undefined;
  /** The `Idempotency-Key`. */
  readonly repeatKey?: string | undefined;
  readonly filesCookie?: string | undefined;
  readonly signInCookie?: string | undefined;
  readonly isOwnPage?: boolean;
  readonly isFromElsewhere?: boolean;
  readonly watchClient: WatchClient;
};

/** The result of a call. */
export type Outcome = {
  readonly ctx: RequestCtx | ActorCtx;
  readonly answer: AnyAnswer;
  readonly resources: LoadedResources;
};

/**
 * Serves a call of an admitted sender, in their turn: validates it, loads and authorises what it names, and runs the
 * handler.
 */
export async function serveCall(
  parts: CallParts,
  entry: readonly [EndpointKey, Endpoint],
  ctx: RequestCtx | ActorCtx,
  sent: SentCall,
): Promise<Outcome> {
  const serve = () => serveHere(parts, entry, ctx, sent);
  // Within a transaction, others of the same user may have all slots while they wait for it to end.
  const served = ctx.isAdmittedWithin
    ? await serve()
    : await parts.inShare({ entry, query: sent.query }, ctx, serve);
  return typeof served === "function" ? served() : served;
}

/** Returns how another thread serves it if that is where it belongs: it does not occupy a slot here meanwhile. */
async function serveHere(
  parts: CallParts,
  [key, endpoint]: readonly [EndpointKey, Endpoint],
  ctx: RequestCtx | ActorCtx,
  sent: SentCall,
): Promise<Outcome | (() => Promise<Outcome>)> {
  const { params, query, body, file, signed, ifMatch, ifNoneMatch, repeatKey } = sent;
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
  const conditions = { ifMatch, ifNoneMatch };
  // Asked for after everything else was read, so that nothing is served that is older than what was permitted.
  const fresh = parts.readers?.has(key) ? await ctx.replicas?.find() : undefined;
  const reading = fresh === undefined ? ctx : { ...ctx, db: fresh.db };
  const inThread = async (left?: HeavyRequest): Promise<Outcome> => {
    const content = isUnread ? { bytes: body.bytes } : { read: body };
    const prepared = left?.prepared;
    const job = { key, params, query, body: content, resources, ...conditions };
    const answer = await serveInThread(
      parts.heavy,
      ctx,
      { ...job, prepared: prepared?.data, replica: fresh && replicaOfJob(fresh) },
      sent.watchClient,
    ).catch(async (error: unknown) => {
      await prepared?.takeBack();
      throw error;
    });
    if (left === undefined || answer.pieces === undefined) return { ctx, answer, resources };
    return { ctx, answer: { ...answer, pieces: left.through(answer.pieces) }, resources };
  };
  if (isUnread) return () => inThread();
  const handlerInput = (arriving: IncomingFile | undefined) => ({
    ...input,
    ...conditions,
    resources,
    file: arriving,
    lastEventId: sent.lastEventId,
    filesCookie: sent.filesCookie,
    signInCookie: sent.signInCookie,
    isOwnPage: sent.isOwnPage ?? false,
    isFromElsewhere: sent.isFromElsewhere ?? false,
    signed,
    prepared: undefined,
  });
  try {
    const work = (within: RequestCtx | ActorCtx, arriving = file) =>
      runHandler(parts.handlers, [key, endpoint], within, handlerInput(arriving));
    if (endpoint.repeats !== "key" || repeatKey === undefined || !("actor" in ctx)) {
      return { ctx, answer: await work(reading), resources };
    }
    const isWithin = endpoint.auditWritten === "within";
    const { heavy: isHeavy, maxFileBytes } = endpoint;
    const once = { key: repeatKey, endpoint: key, input, file, maxFileBytes, isWithin, isHeavy };
    const answer = await answerOnce(ctx, once, async (within, arriving) => {
      try {
        return await work(within, arriving);
      } catch (error) {
        // Another thread could not join a transaction of this one.
        if (isWithin || !(error instanceof HeavyRequest)) throw error;
        return wholeAnswer((await inThread(error)).answer);
      }
    });
    return { ctx, answer, resources };
  } catch (error) {
    if (error instanceof HeavyRequest) return () => inThread(error);
    throw error;
  }
}

/** What a thread needs in order to read there too. */
function replicaOfJob({ url, keepsSnapshots }: FreshReplica): HeavyJob["replica"] {
  return { url, keepsSnapshots };
}

/** The same answer with its body in one piece, so that it can be stored and repeated. */
export async function wholeAnswer({ pieces, ...answer }: AnyAnswer): Promise<AnyAnswer> {
  if (pieces === undefined) return answer;
  return { ...answer, body: JSON.parse(await text(pieces)) as unknown };
}
