import type { Endpoint, EndpointKey, EndpointTable } from "@mosaico/contract/endpoint";
import type { FastifyBaseLogger } from "fastify";
import { type ActorCtx, type RequestCtx, inTransaction } from "../context.ts";
import { Assumptions } from "../database/assumptions.ts";
import { hasRowLocks } from "../database/has-row-locks.ts";
import { isDatabaseAway } from "../database/is-database-away.ts";
import { admitSender } from "./admit.ts";
import { encodedAnswer } from "./answer.ts";
import type { AppError } from "./app-error.ts";
import type { AuditRefusal } from "./audit-refusals.ts";
import type { FindSession } from "./authenticate.ts";
import { noteRefusal, refusalOf } from "./errors.ts";
import { OwnTransactionsNeeded } from "./own-transactions.ts";
import type { LimitRate } from "./rate.ts";
import { auditAfter } from "./run-handler.ts";
import { type CallParts, type Outcome, serveCall, wholeAnswer } from "./serve-call.ts";

/** A call of an endpoint with a JSON body that did not arrive as a request of its own. */
type EndpointCall = {
  /** The token of the session. */
  readonly token: string;
  readonly params: unknown;
  readonly body: unknown;
  readonly log: FastifyBaseLogger;
  /** Aborted once the client has disconnected. */
  readonly clientGone: AbortSignal;
};

/** The answer of the endpoint as JSON text, or its refusal. */
type CallResult = { readonly text: string } | { readonly refusal: AppError };

/** Returns how a sender calls endpoints, prepared once for all of its calls. */
export type CallEndpointsAs = (
  sender: Pick<RequestCtx, "network" | "language" | "userAgent">,
) => CallEndpoint;

/** Calls an endpoint by its key. Never throws. */
export type CallEndpoint = (key: EndpointKey, call: EndpointCall) => Promise<CallResult>;

/** The guards of a table, which its endpoints share however they are called: the same limits count all calls. */
export type CallGuards = {
  readonly limitRate: LimitRate;
  readonly auditRefusal: AuditRefusal;
  readonly findSession: FindSession;
};

/**
 * Returns how the endpoints of a table are called other than by requests. Admission, validation, permissions, handlers,
 * audit and refusals are those of a request.
 */
export function endpointCaller(
  parts: CallParts & { readonly table: EndpointTable },
  { limitRate, auditRefusal, findSession }: CallGuards,
): CallEndpointsAs {
  for (const key of parts.admittedWithin ?? []) {
    // Its entry would be written after the transaction, by the context within.
    if (parts.table[key]?.audit !== null)
      throw new Error(`${key} is not in the table, or audited.`);
  }
  const serveAs = (key: EndpointKey, { db }: RequestCtx) => {
    if (parts.admittedWithin?.has(key) !== true) return serveOnce;
    return hasRowLocks(db) ? serveAssuming : serveWithin;
  };
  const answer = async (
    [key, endpoint]: readonly [EndpointKey, Endpoint],
    { token, params, body, clientGone, log }: EndpointCall,
    ctx: RequestCtx,
  ): Promise<string> => {
    let admitted: RequestCtx | ActorCtx = ctx;
    const serve: Serve = async (within, isCounted = false) => {
      const limit = isCounted ? withoutLimit : limitRate;
      admitted = await admitSender(within, endpoint, limit, {
        method: key.slice(0, key.indexOf(" ")),
        findRequester: () => findSession(within, token),
      });
      const sent = { params, query: {}, body, file: undefined, watchClient: () => clientGone };
      return serveCall(parts, [key, endpoint], admitted, sent);
    };
    try {
      const outcome = await serveAs(key, ctx)(ctx, serve);
      await auditAfter(endpoint, outcome, log);
      const whole = await wholeAnswer(outcome.answer);
      return encodedAnswer(endpoint, whole);
    } catch (error) {
      // What it was admitted in was undone.
      const { assumptions: _, ...sender } = { ...admitted, db: ctx.db, events: ctx.events };
      await auditRefusal(error, endpoint, () => sender, log);
      throw error;
    }
  };
  return (sender) => {
    const ctx = { ...parts.ctx, ...sender };
    return async (key, call) => {
      const endpoint = parts.table[key];
      if (endpoint === undefined) throw new Error(`${key} is not in the table.`);
      try {
        return { text: await answer([key, endpoint], call, ctx) };
      } catch (error) {
        const refusal = refusalOf(error);
        noteRefusal(error, refusal, call.log, parts.ctx.disk);
        return { refusal };
      }
    };
  };
}

/** Admits and serves a call; `isCounted` if it was counted towards the limits before. */
type Serve = (ctx: RequestCtx, isCounted?: boolean) => Promise<Outcome>;

const withoutLimit: LimitRate = () => {};

const serveOnce = (ctx: RequestCtx, serve: Serve): Promise<Outcome> => serve(ctx);

/** Serves a call in one transaction, and again without if it needs its own. */
async function serveWithin(ctx: RequestCtx, serve: Serve): Promise<Outcome> {
  try {
    return await inTransaction({ ...ctx, isAdmittedWithin: true as const }, (tx) => serve(tx));
  } catch (error) {
    if (!(error instanceof OwnTransactionsNeeded)) throw error;
    return serve(ctx, true);
  }
}

/** Serves a call on what earlier ones have read, and again without if it is refused like this, or cannot be made so. */
async function serveAssuming(ctx: RequestCtx, serve: Serve): Promise<Outcome> {
  const assumptions = new Assumptions({ mayAssume: true });
  try {
    return await serve({ ...ctx, assumptions });
  } catch (error) {
    if (!assumptions.areUsed || isDatabaseAway(error)) throw error;
    return serve({ ...ctx, assumptions: new Assumptions({ mayAssume: false }) }, true);
  }
}
