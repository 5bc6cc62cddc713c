import { DEFAULT_LANGUAGE, findLanguage } from "@mosaico/domain/language";
import { mayRegister } from "@mosaico/domain/people/registration";
import { createFirstAccount } from "#features/accounts/accounts.service.ts";
import { type RequestCtx, type SystemCtx, inTransaction } from "#platform/context.ts";
import { hashSecret } from "#platform/hash-secret.ts";
import { activateUser, findUser } from "./auth.store.ts";
import { countFailure, refuseAfterFailures } from "#platform/limits/failures.ts";
import { looksLikeToken } from "./secrets.ts";
import { type ClaimedToken, claimToken, findToken, spendTokens } from "./tokens.store.ts";

/** The outcome of confirming an address, as /login reports it. */
export type Verification =
  | { readonly status: "success"; readonly userId: string }
  | { readonly status: "error" | "not-found" | "already-verified" };

/** Completes a registration: activates the user, and creates an account, an implementation and a first mosaic. */
export async function verify(ctx: RequestCtx, token: string): Promise<Verification> {
  await refuseAfterFailures(ctx, "token");
  const outcome = looksLikeToken(token)
    ? await inTransaction(ctx, (tx) => followLink(tx, hashSecret(token)))
    : ({ status: "error" } as const);
  if (outcome.status === "error" || outcome.status === "not-found") {
    await countFailure(ctx, "token");
  }
  return outcome;
}

async function followLink(tx: SystemCtx, hash: string): Promise<Verification> {
  const claimed = await claimToken(tx, "verify", hash);
  if (claimed === undefined) return { status: await findRefusal(tx, hash) };
  const { userId } = claimed;
  const registration = registrationOf(claimed);
  const user = await findUser(tx, userId);
  // The operator may have changed who may register since the link was sent.
  const isAdmitted = user !== undefined && mayRegister(tx.signIn.registration, user.email);
  if (user?.status === "pending" && !isAdmitted) return { status: "error" };
  if (!(await activateUser(tx, userId, registration))) return { status: "already-verified" };
  await spendTokens(tx, "verify", userId);
  await createFirstAccount(tx, { userId, ...registration });
  return { status: "success", userId };
}

async function findRefusal(tx: SystemCtx, hash: string) {
  const token = await findToken(tx, "verify", hash);
  // The user was deleted, and the token with them.
  if (token === undefined) return "not-found";
  const user = await findUser(tx, token.userId);
  return token.isUsed || user?.status === "active" ? "already-verified" : "error";
}

function registrationOf({ payload }: ClaimedToken) {
  const { name, passwordHash, language } = payload;
  if (name === undefined || passwordHash === undefined) {
    throw new Error("A verification token must contain a name and a password hash.");
  }
  return { name, passwordHash, language: findLanguage(language) ?? DEFAULT_LANGUAGE };
}
