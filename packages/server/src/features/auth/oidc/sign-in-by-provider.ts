import { findLanguage } from "@mosaico/domain/language";
import type { RequestCtx, SystemCtx } from "#platform/context.ts";
import { hashSecret } from "#platform/hash-secret.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { SignInCookie } from "#platform/http/sign-in-cookie.ts";
import type {
  Arrival,
  IdentityProvider,
  ProviderAddress,
  ProviderAnswer,
} from "#platform/identity/identity.ts";
import { countFailure, hasFailedTooOften, refuseAfterFailures } from "#platform/limits/failures.ts";
import { findUser } from "../auth.store.ts";
import { type SignedIn, completeSignIn } from "../complete-sign-in.ts";
import { addToken, claimToken, findToken } from "../tokens.store.ts";
import { type Recognised, recognise } from "./recognise.ts";

type Problem =
  | Extract<Arrival, { ok: false }>["problem"]
  | Extract<Recognised, { ok: false }>["problem"];

/** The outcome of the provider's callback: where to redirect the browser, and its cookie. */
export type CameBack = {
  readonly path: string;
  readonly cookie: SignInCookie | null;
  /** The user whose identity was linked by this sign-in. */
  readonly linked: string | undefined;
};

const BEGUN_SECONDS = 10 * 60;
// Leaves time to look up the code of the second step.
const LINK_SECONDS = 10 * 60;
const TICKET_SECONDS = 5 * 60;

/** The path of the login page, which leads to the provider once its button is pressed. */
export function askFirst(
  ctx: RequestCtx,
  { invite }: { readonly invite?: string | undefined },
): string {
  getProvider(ctx);
  return loginPath({}, invite);
}

/** Redirects to the provider, or back to the login page if the provider does not answer. */
export async function leaveForProvider(
  ctx: RequestCtx,
  { lang, invite }: { readonly lang?: string | undefined; readonly invite?: string | undefined },
): Promise<{ address: ProviderAddress; cookie: SignInCookie } | { path: string }> {
  const language = { ofScreen: findLanguage(lang), ofBrowser: ctx.language };
  const begun = await getProvider(ctx).begin(language, invite);
  if (begun === undefined) return { path: loginPath({ oidc: "away" }, invite) };
  return { address: begun.address, cookie: { value: begun.browserState, seconds: BEGUN_SECONDS } };
}

/**
 * Handles the provider's callback. The user gets a ticket, and their browser the other half of it, so that a callback
 * address sent by somebody else signs them in as nobody.
 */
export async function comeBack(
  ctx: RequestCtx,
  answer: ProviderAnswer,
  browserState: string | undefined,
): Promise<CameBack> {
  const provider = getProvider(ctx);
  if (await hasFailedTooOften(ctx, "token")) return refusal("failed", undefined);
  const arrival = await provider.arrive(answer, browserState);
  if (!arrival.ok) {
    if (arrival.problem === "failed") await countFailure(ctx, "token");
    return refusal(arrival.problem, arrival.carried);
  }
  const { identity } = arrival;
  // The language of the user's screen wins, since the provider's claim is only a guess.
  const language = findLanguage(arrival.language) ?? findLanguage(identity.locale) ?? ctx.language;
  const who = await recognise(ctx, identity, {
    name: provider.name,
    language,
    invite: arrival.carried,
  });
  if (!who.ok) return refusal(who.problem, arrival.carried);
  const ticket = ctx.ids.token();
  const half = ctx.ids.token();
  const lifeMs = TICKET_SECONDS * 1000;
  await addToken(ctx, {
    hash: hashSecret(ticket),
    purpose: "ticket",
    userId: who.userId,
    payload: { half: hashSecret(half) },
    lifeMs,
  });
  return {
    path: loginPath({ ticket }, arrival.carried),
    cookie: { value: provider.seal("ticket", half, lifeMs), seconds: TICKET_SECONDS },
    linked: who.isNewHere ? who.userId : undefined,
  };
}

/** Signs in with both halves of a ticket, and the code of the second step if there is one. */
export async function finishSignIn(
  ctx: RequestCtx,
  input: { readonly ticket: string; readonly code?: string | undefined },
  browserState: string | undefined,
): Promise<SignedIn> {
  const half = ctx.identity?.unseal("ticket", browserState);
  await refuseAfterFailures(ctx, "token");
  const hash = hashSecret(input.ticket);
  const ticket = await findToken(ctx, "ticket", hash);
  const isGood =
    ticket !== undefined &&
    !ticket.isUsed &&
    !ticket.hasExpired &&
    // The link that an operator made has no other half; see `makeSignInLink`.
    (ticket.payload["half"] === undefined ||
      (half !== undefined && ticket.payload["half"] === hashSecret(half)));
  const user = isGood ? await findUser(ctx, ticket.userId) : undefined;
  if (user === undefined) {
    await countFailure(ctx, "token");
    throw new AppError("oidc.invalidTicket");
  }
  const method = ticket?.payload["half"] === undefined ? "link" : "provider";
  return completeSignIn(ctx, user, { method, code: input.code }, async (tx) => {
    if ((await claimToken(tx, "ticket", hash)) === undefined) {
      throw new AppError("oidc.invalidTicket");
    }
  });
}

/**
 * Returns the path by which a user signs in once, without provider and password; a second step is required all the same.
 * Only whoever runs the installation may have it made, to get in when nothing else works.
 */
export async function makeSignInLink(ctx: SystemCtx, userId: string): Promise<string> {
  const ticket = ctx.ids.token();
  await addToken(ctx, {
    hash: hashSecret(ticket),
    purpose: "ticket",
    userId,
    payload: {},
    lifeMs: LINK_SECONDS * 1000,
  });
  return loginPath({ ticket }, undefined);
}

function getProvider({ identity }: RequestCtx): IdentityProvider {
  if (identity === undefined) throw new AppError("notFound");
  return identity;
}

function refusal(problem: Problem, invite: string | undefined): CameBack {
  return { path: loginPath({ oidc: problem }, invite), cookie: null, linked: undefined };
}

/** The login page after the callback, with the invitation that the sign-in started with. */
function loginPath(
  parameters: Readonly<Record<string, string>>,
  invite: string | undefined,
): string {
  const query = new URLSearchParams({ ...parameters, ...(invite !== undefined && { invite }) });
  return `/login?${query.toString()}`;
}
