import {
  type Lack,
  type SecondSteps,
  lackOf,
  needsSecondStep,
} from "@mosaico/domain/people/second-step-rule";
import type { SystemCtx } from "#platform/context.ts";
import { listPasskeyRows } from "../passkeys/passkeys.store.ts";
import type { SessionStart } from "../session-rows.store.ts";
import { isConfirmed } from "./second-step.store.ts";

/** W9: what a session that began like this lacks under the settings as they are now. */
export async function findLack(
  ctx: SystemCtx,
  user: { readonly userId: string; readonly isAdmin: boolean },
  start: SessionStart,
): Promise<Lack | undefined> {
  if (!needsSecondStep(ctx.signIn.secondStep, user) || hasBothSteps(ctx, start)) return undefined;
  return lackOf(await findSecondSteps(ctx, user.userId));
}

/** What a user has as a second step. */
export async function findSecondSteps(ctx: SystemCtx, userId: string): Promise<SecondSteps> {
  const hasCodes = await isConfirmed(ctx, userId);
  return { hasCodes, passkeys: (await listPasskeyRows(ctx, userId)).length };
}

function hasBothSteps({ signIn }: SystemCtx, { method, hasSecondStep }: SessionStart): boolean {
  return hasSecondStep || (method === "provider" && signIn.trustsProviderStep);
}
