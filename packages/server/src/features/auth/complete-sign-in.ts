import type { User } from "@mosaico/contract/auth";
import { type RequestCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { openSession } from "./auth.service.ts";
import type { UserRow } from "./auth.store.ts";
import { requireCode } from "./second-step/require-code.ts";
import { findSecondStep } from "./second-step/second-step.store.ts";
import { toWireUser } from "./wire-user.ts";

export type SignedIn = {
  readonly user: User;
  readonly token: string;
  readonly filesSecret: string;
};

/**
 * Opens a session for an authenticated user, after checking the code of their second step if they have one, unless they
 * were verified by both factors already. `claim`
 * uses up the proof of identity in the same transaction, and throws if another request was first.
 */
export async function completeSignIn(
  ctx: RequestCtx,
  user: UserRow,
  step: { readonly code: string | undefined } | "verified",
  claim: (tx: RequestCtx) => Promise<void> = async () => {},
): Promise<SignedIn> {
  if (user.status === "pending") throw new AppError("auth.notVerified");
  if (user.status !== "active") throw new AppError("auth.blocked");
  const open = async (tx: RequestCtx) => {
    await claim(tx);
    return openSession(tx, user.id);
  };
  const { id, token, filesSecret } =
    step !== "verified" && (await hasSecondStep(ctx, user.id))
      ? await requireCode(ctx, user.id, requireTyped(step.code), open)
      : await inTransaction(ctx, open);
  return { user: await toWireUser(ctx, user, { id }), token, filesSecret };
}

async function hasSecondStep(ctx: RequestCtx, userId: string): Promise<boolean> {
  return (await findSecondStep(ctx, userId))?.isOn === true;
}

function requireTyped(code: string | undefined): string {
  if (code === undefined || code.trim() === "") throw new AppError("secondStep.required");
  return code;
}
