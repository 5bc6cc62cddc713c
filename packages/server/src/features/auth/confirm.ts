import type { CallInput } from "@mosaico/contract/call";
import { stillCounts } from "@mosaico/domain/people/second-step-rule";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { refusal } from "#platform/http/refusal.ts";
import type { UserRow } from "./auth.store.ts";
import { hasPassword, requireOwnPassword } from "./own-password.ts";
import { checkPasskey } from "./passkeys/sign-in-by-passkey.ts";
import { getRequester } from "./requester.ts";
import { findSecondSteps } from "./second-step/find-lack.ts";
import { requireCode } from "./second-step/require-code.ts";
import { findConfirmation, noteConfirmation } from "./sessions.store.ts";

type Proof = CallInput<"POST /auth/confirm">["body"];

/**
 * W10: requires that the requester has signed in, or proved again who they are, a short while ago. Whoever has nothing to
 * prove it with, because they only sign in through an identity provider, goes on.
 */
export async function requireConfirmed(ctx: ActorCtx): Promise<void> {
  if (await hasConfirmed(ctx)) return;
  const { hasCodes, passkeys } = await findSecondSteps(ctx, ctx.actor.userId);
  if (hasCodes || passkeys > 0 || hasPassword(ctx, await getRequester(ctx))) {
    throw new AppError("auth.confirmFirst");
  }
}

/**
 * Requires the password of the requester before they get another way to sign in, so that an unattended screen gives nobody a
 * lasting one. W9: whoever has signed in a short while ago, and can do nothing but set up their first second step, has just
 * proved who they are.
 */
export async function requireForNewWayIn(
  ctx: ActorCtx,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  if (!hasPassword(ctx, user)) return;
  if (password === undefined && ctx.session.lack === "secondStep") {
    if (await hasConfirmed(ctx)) return;
    throw new AppError("auth.confirmFirst");
  }
  await requireOwnPassword(ctx, user, password ?? "");
}

/** W10: notes that the requester has proved who they are: by their password, a code, or a passkey. */
export async function confirmIdentity(ctx: ActorCtx, proof: Proof): Promise<void> {
  const user = await getRequester(ctx);
  const note = (tx: ActorCtx) => noteConfirmation(tx, tx.session.id);
  if (proof.passkey !== undefined) {
    const { user: owner, claim } = await checkPasskey(ctx, proof.passkey);
    if (owner.id !== user.id) throw new AppError("auth.invalidPasskey");
    return inTransaction(ctx, async (tx) => {
      await claim(tx);
      await note(tx);
    });
  }
  if (proof.code !== undefined) return requireCode(ctx, user.id, proof.code, note);
  if (!hasPassword(ctx, user)) throw refusal("profile.required", ["password"]);
  await requireOwnPassword(ctx, user, proof.password ?? "");
  return note(ctx);
}

async function hasConfirmed(ctx: ActorCtx): Promise<boolean> {
  const at = await findConfirmation(ctx, ctx.session.id);
  return at === undefined || stillCounts(Date.parse(at), ctx.clock.now().getTime());
}
