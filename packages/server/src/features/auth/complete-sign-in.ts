import type { User } from "@mosaico/contract/auth";
import type { SignInMethod } from "@mosaico/domain/people/second-step-rule";
import { type RequestCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { openSession } from "./auth.service.ts";
import type { UserRow } from "./auth.store.ts";
import { findLack } from "./second-step/find-lack.ts";
import { requireCode } from "./second-step/require-code.ts";
import { findSecondStep } from "./second-step/second-step.store.ts";
import { toWireUser } from "./wire-user.ts";

export type SignedIn = {
  readonly user: User;
  readonly token: string;
  readonly filesSecret: string;
};

/** How a user was recognised: by a passkey, which is both steps, or in a way that is one, with the code if they sent one. */
type Recognition =
  | { readonly method: "passkey" }
  | {
      readonly method: Exclude<SignInMethod, "passkey">;
      readonly code: string | undefined;
    };

/**
 * Opens a session for an authenticated user, after checking the code of their second step if they have one, unless they
 * were verified by both factors already. `claim`
 * uses up the proof of identity in the same transaction, and throws if another request was first.
 */
export async function completeSignIn(
  ctx: RequestCtx,
  user: UserRow,
  by: Recognition,
  claim: (tx: RequestCtx) => Promise<void> = async () => {},
): Promise<SignedIn> {
  if (user.status === "pending") throw new AppError("auth.notVerified");
  if (user.status !== "active") throw new AppError("auth.blocked");
  const { method } = by;
  const opening = (hasSecondStep: boolean) => async (tx: RequestCtx) => {
    await claim(tx);
    return openSession(tx, user.id, { method, hasSecondStep });
  };
  const needsCode = by.method !== "passkey" && (await hasCodes(ctx, user.id));
  const { id, token, filesSecret } = needsCode
    ? await requireCode(ctx, user.id, requireTyped(by.code), opening(true))
    : await inTransaction(ctx, opening(method === "passkey"));
  const who = { userId: user.id, isAdmin: user.isAdmin };
  const lack = await findLack(ctx, who, {
    method,
    hasSecondStep: needsCode || method === "passkey",
  });
  const session = { id, ...(lack !== undefined && { lack }) };
  return { user: await toWireUser(ctx, user, session), token, filesSecret };
}

async function hasCodes(ctx: RequestCtx, userId: string): Promise<boolean> {
  return (await findSecondStep(ctx, userId))?.isOn === true;
}

function requireTyped(code: string | undefined): string {
  if (code === undefined || code.trim() === "") throw new AppError("secondStep.required");
  return code;
}
