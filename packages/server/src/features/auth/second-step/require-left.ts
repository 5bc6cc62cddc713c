import {
  type SecondSteps,
  keepsSecondStep,
  needsSecondStep,
} from "@mosaico/domain/people/second-step-rule";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { findSecondSteps } from "./find-lack.ts";

/**
 * W9: refuses a change after which the requester would have no second step although one is required of them. `after` is what
 * the change leaves; whoever removes something holds the lock of the user's passkeys.
 */
export async function requireLeft(tx: ActorCtx, after: Partial<SecondSteps>): Promise<void> {
  if (!needsSecondStep(tx.signIn.secondStep, tx.actor)) return;
  const left = { ...(await findSecondSteps(tx, tx.actor.userId)), ...after };
  if (!keepsSecondStep(left)) throw new AppError("secondStep.isRequired");
}
