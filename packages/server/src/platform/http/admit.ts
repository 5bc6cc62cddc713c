import { type Language, findLanguage } from "@mosaico/domain/language";
import { type Endpoint, takesTokens } from "@mosaico/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ActorCtx, RequestCtx, SystemCtx } from "../context.ts";
import { noteKnownNetwork } from "../limits/known-networks.ts";
import { type Limit, hit } from "../limits/limits.ts";
import { acceptedLanguage } from "./accepted-language.ts";
import { AppError } from "./app-error.ts";
import { type FindSession, type Requester, findRequester } from "./authenticate.ts";
import { COSTLY_BUDGETS, NETWORK_BUDGET, OWN_NETWORK_BUDGETS, SESSION_BUDGETS } from "./budgets.ts";
import { findLinkProofs } from "./links-cookie.ts";
import { networkOf } from "./network.ts";
import type { Allowance, LimitRate } from "./rate.ts";
import { type RateState, setRateHeaders } from "./rate-headers.ts";

const MAX_USER_AGENT_LENGTH = 300;
// Set by the web app when a user chooses a language.
const LANGUAGE_COOKIE = "i18next";

/**
 * Admits a request or throws: enforces the rate limits and authenticates the requester. Runs before the body is read.
 */
export async function admit(
  ctx: SystemCtx,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { limitRate, findSession }: { limitRate: LimitRate; findSession: FindSession },
): Promise<RequestCtx | ActorCtx> {
  const unsigned = {
    ...requestCtx(ctx, request),
    linkProofs: findLinkProofs(request, ctx.publicUrl),
    ...(endpoint.text === "html" && { language: languageOfPage(request) }),
  };
  return admitSender(unsigned, endpoint, limitRate, {
    method: request.method,
    findRequester: () => findRequester(ctx, request, findSession),
    onCounted: (state) => setRateHeaders(reply, state),
    isEmbedded: () => isEmbeddedElsewhere(request),
  });
}

/** What is known of a sender besides its network. */
type Sender = {
  /** The method of the request, or of the endpoint that is called. */
  readonly method: string;
  readonly findRequester: () => Promise<Requester | undefined>;
  readonly onCounted?: (state: RateState) => void;
  readonly isEmbedded?: () => boolean;
};

/** Admits a sender to an endpoint, however the call arrived: enforces the limits and authenticates the requester. */
export async function admitSender(
  unsigned: RequestCtx,
  endpoint: Endpoint,
  limitRate: LimitRate,
  { method, findRequester: findSender, onCounted, isEmbedded }: Sender,
): Promise<RequestCtx | ActorCtx> {
  const take = (name: string, key: string, allowance: Allowance) =>
    limitRate(`${name}:${key}`, allowance, ({ left, resetSeconds }) => {
      const { burst: quota, perSecond } = allowance;
      onCounted?.({ name, quota, windowSeconds: quota / perSecond, left, resetSeconds });
    });
  const ownBudgets: Partial<Readonly<Record<string, Allowance>>> = OWN_NETWORK_BUDGETS;
  const ownBudget = ownBudgets[endpoint.rate];
  if (ownBudget !== undefined) take(endpoint.rate, unsigned.network, ownBudget);
  else if (endpoint.rate !== "unlimited") take("network", unsigned.network, NETWORK_BUDGET);
  if (endpoint.rate === "token" && isEmbedded?.() === true) throw new AppError("auth.forbidden");
  const limits: Partial<Readonly<Record<string, Limit>>> = COSTLY_BUDGETS;
  const limit = limits[endpoint.rate];
  if (limit !== undefined) {
    await hit(unsigned, `${endpoint.rate}.network:${unsigned.network}`, limit, (left) =>
      onCounted?.({ name: endpoint.rate, quota: limit.max, ...limit, ...left }),
    );
  }
  if (endpoint.access === "public") return unsigned;
  const requester = await findSender();
  if (requester === undefined) {
    if (endpoint.access === "visitor") return unsigned;
    throw new AppError("auth.required");
  }
  // W9: nothing shows whose session it is until it is complete.
  if (!isComplete(requester, endpoint)) {
    if (endpoint.access === "visitor") return unsigned;
    throw new AppError("auth.incomplete");
  }
  noteKnownNetwork(unsigned);
  requireScope(requester, method, endpoint);
  const allowances: Partial<Readonly<Record<string, Allowance>>> = SESSION_BUDGETS;
  const allowance = allowances[endpoint.rate];
  if (allowance !== undefined) take(endpoint.rate, requester.session.id, allowance);
  if (endpoint.access === "admin" && !requester.actor.isAdmin) {
    throw new AppError("auth.forbidden", { about: { userId: requester.actor.userId } });
  }
  return { ...unsigned, ...requester };
}

/** W9: whether a session lacks nothing, or the endpoint is among those that complete or end it. */
function isComplete({ session: { lack } }: Requester, { completes }: Endpoint): boolean {
  return lack === undefined || completes.includes(lack);
}

/** K2: refuses what the requester's access token is not for. Permissions are checked with what the request names. */
function requireScope({ actor, session }: Requester, method: string, endpoint: Endpoint): void {
  if (session.scope === undefined) return;
  const isReading = method === "GET" || method === "HEAD";
  if (takesTokens(endpoint) && (isReading || session.scope !== "read")) return;
  throw new AppError("tokens.outOfScope", { about: { userId: actor.userId } });
}

/**
 * Returns whether a page of another site made the browser send this request for an embedded resource, such as a picture.
 * Users follow links to the endpoints that take secret tokens; a page that they merely visit must not use up the failed
 * attempts of their network.
 */
function isEmbeddedElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  const isOwn = site === undefined || site === "same-origin" || site === "none";
  return !isOwn && headers["sec-fetch-dest"] !== "document";
}

/**
 * L4: the language of a page: that of its address, or else the one chosen in this browser, which requests of the web app
 * state as `Accept-Language`, but navigations do not.
 */
function languageOfPage({ query, cookies, headers }: FastifyRequest): Language {
  const { lng } = query as { lng?: unknown };
  return (
    findLanguage(typeof lng === "string" ? lng : undefined) ??
    findLanguage(cookies[LANGUAGE_COOKIE]) ??
    acceptedLanguage(headers["accept-language"])
  );
}

/** The context extended with what the request reveals about its sender. */
export function requestCtx(ctx: SystemCtx, request: FastifyRequest): RequestCtx {
  return {
    ...ctx,
    network: networkOf(request.ip),
    language: acceptedLanguage(request.headers["accept-language"]),
    userAgent: (request.headers["user-agent"] ?? "").slice(0, MAX_USER_AGENT_LENGTH),
  };
}
