import { preferredLanguage, DEFAULT_LANGUAGE } from "@mosaico/domain/language";
import type { Endpoint, RateClass } from "@mosaico/contract/endpoint";
import type { FastifyRequest } from "fastify";
import type { ActorCtx, RequestCtx, SystemCtx } from "../context.ts";
import { hit, type Limit } from "../limits/limits.ts";
import { AppError } from "./app-error.ts";
import { type FindSession, findAsker } from "./authenticate.ts";
import { networkOf } from "./network.ts";
import type { Allowance, TakeOne } from "./rate.ts";

// Far above what a person or a program with a purpose needs: they only end floods.
const PER_NETWORK: Allowance = { burst: 20_000, perSecond: 400 };
const PER_SESSION: Partial<Readonly<Record<RateClass, Allowance>>> = {
  read: { burst: 4000, perSecond: 80 },
  write: { burst: 2000, perSecond: 40 },
  upload: { burst: 500, perSecond: 5 },
};
const HOUR_SECONDS = 3600;
const IN_DATABASE: Partial<Readonly<Record<RateClass, Limit>>> = {
  register: { max: 60, windowSeconds: HOUR_SECONDS },
  recovery: { max: 60, windowSeconds: HOUR_SECONDS },
  form: { max: 30, windowSeconds: HOUR_SECONDS },
};
const LONGEST_USER_AGENT = 300;

/** Lets a request in, or throws: not too often, and somebody who may knock at all. Nothing of its body is read yet. */
export async function admit(
  ctx: SystemCtx,
  endpoint: Endpoint,
  request: FastifyRequest,
  { takeOne, findSession }: { takeOne: TakeOne; findSession: FindSession },
): Promise<RequestCtx | ActorCtx> {
  const asked = requestCtx(ctx, request);
  takeOne(`network:${asked.network}`, PER_NETWORK);
  if (endpoint.rate === "token" && isByTheWay(request)) throw new AppError("auth.forbidden");
  const limit = IN_DATABASE[endpoint.rate];
  if (limit !== undefined) await hit(ctx, `${endpoint.rate}.network:${asked.network}`, limit);
  if (endpoint.access === "public") return asked;
  const asker = await findAsker(ctx, request, findSession);
  if (asker === undefined) {
    if (endpoint.access === "visitor") return asked;
    throw new AppError("auth.required");
  }
  const allowance = PER_SESSION[endpoint.rate];
  if (allowance !== undefined) takeOne(`${endpoint.rate}:${asker.session.id}`, allowance);
  if (endpoint.access === "admin" && !asker.actor.isAdmin) {
    throw new AppError("auth.forbidden", { about: { userId: asker.actor.userId } });
  }
  return { ...asked, ...asker };
}

/**
 * Whether a page of another site has a browser ask for something by the way, as for a picture. Links lead people to what
 * takes secrets; a page that they merely read must not have them fail there until their network has to wait.
 */
function isByTheWay({ headers }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  const isOwn = site === undefined || site === "same-origin" || site === "none";
  return !isOwn && headers["sec-fetch-dest"] !== "document";
}

/** The world with what a request tells of who sent it. */
export function requestCtx(ctx: SystemCtx, request: FastifyRequest): RequestCtx {
  return {
    ...ctx,
    network: networkOf(request.ip),
    language: preferredLanguage(request.headers["accept-language"]) ?? DEFAULT_LANGUAGE,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, LONGEST_USER_AGENT),
  };
}
