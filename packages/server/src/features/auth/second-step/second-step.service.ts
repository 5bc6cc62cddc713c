import type { Language } from "@mosaico/domain/language";
import { DEFAULT_LANGUAGE, findLanguage } from "@mosaico/domain/language";
import { needsSecondStep } from "@mosaico/domain/people/second-step-rule";
import { type ActorCtx, type Mail, type SystemCtx, inTransaction } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { hashSecret } from "#platform/hash-secret.ts";
import { AppError } from "#platform/http/app-error.ts";
import { secondStepOffMail, secondStepOnMail } from "../auth.mail.ts";
import { type UserRow, findUser } from "../auth.store.ts";
import { requireForNewWayIn } from "../confirm.ts";
import { removePasskeysOf } from "../passkeys/passkeys.store.ts";
import { getRequester } from "../requester.ts";
import { completeSession } from "../sessions.store.ts";
import { countWrongCodes, requireCode } from "./require-code.ts";
import { requireLeft } from "./require-left.ts";
import {
  confirmSecret,
  countRecoveryCodes,
  findSecondStep,
  isConfirmed,
  putSecret,
  removeSecondStep,
  replaceRecoveryCodes,
} from "./second-step.store.ts";
import { findTotpStep, newTotpSecret, totpAddress } from "./totp.ts";
import { newRecoveryCodes, readTypedCode } from "./typed-code.ts";

/** Whether a user's second step is on, and how many recovery codes are left. */
export async function getSecondStep(
  ctx: SystemCtx,
  userId: string,
): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const secondStep = await findSecondStep(ctx, userId);
  if (secondStep?.isOn !== true) return { isOn: false, recoveryCodesLeft: 0 };
  return { isOn: true, recoveryCodesLeft: await countRecoveryCodes(ctx, userId) };
}

/** W9: completes the requester's session, which began without a code, with one. */
export async function enterCode(ctx: ActorCtx, typed: string): Promise<void> {
  const user = await getRequesterWithSecondStep(ctx);
  await requireCode(ctx, user.id, typed, async (tx) => {
    await completeSession(tx, tx.session.id);
    tx.events.publish([`user:${user.id}`]);
  });
}

/** Creates a new secret for the requester's authenticator app. It has no effect until confirmed with a code. */
export async function beginSecondStep(
  ctx: ActorCtx,
  password: string | undefined,
): Promise<{ secret: string; address: string }> {
  const user = await getRequester(ctx);
  await requireForNewWayIn(ctx, user, password);
  const secret = newTotpSecret(ctx.ids);
  if (!(await putSecret(ctx, user.id, secret))) throw new AppError("secondStep.isOn");
  return { secret, address: totpAddress(secret, user.email) };
}

/** Turns the second step on with a code of the app. Returns the recovery codes, which are shown only this once. */
export async function turnSecondStepOn(ctx: ActorCtx, typed: string): Promise<string[]> {
  const user = await getRequester(ctx);
  const begun = await findSecondStep(ctx, user.id);
  if (begun === undefined) throw new AppError("secondStep.notBegun");
  if (begun.isOn) throw new AppError("secondStep.isOn");
  const { secret, sealed } = begun;
  const confirm = async (tx: ActorCtx) => {
    const { kind, code } = readTypedCode(typed);
    const step = kind === "totp" ? findTotpStep(secret, code, tx.clock.now()) : undefined;
    return step !== undefined && confirmSecret(tx, user.id, { sealed, step });
  };
  return countWrongCodes(ctx, user.id, confirm, async (tx) => {
    await completeSession(tx, tx.session.id);
    await notifyUser(tx, user, secondStepOnMail);
    return renewCodes(tx, user.id);
  });
}

/** Replaces the requester's recovery codes. */
export async function renewRecoveryCodes(ctx: ActorCtx, typed: string): Promise<string[]> {
  const user = await getRequesterWithSecondStep(ctx);
  return requireCode(ctx, user.id, typed, async (tx) => {
    tx.events.publish([`user:${user.id}`]);
    return renewCodes(tx, user.id);
  });
}

export async function turnSecondStepOff(ctx: ActorCtx, typed: string): Promise<void> {
  const user = await getRequesterWithSecondStep(ctx);
  await requireCode(ctx, user.id, typed, async (tx) => {
    await lockKey(tx.db, `passkeys:${user.id}`);
    await requireLeft(tx, { hasCodes: false });
    await removeSecondStep(tx, user.id);
    await notifyUser(tx, user, secondStepOffMail);
  });
}

/**
 * Turns the second step off for a user who has lost both device and codes; an admin has verified their identity. Where one
 * is required of them, their passkeys are removed as well, because these are a second step: they set up another one.
 */
export async function turnOffSecondStepOf(ctx: ActorCtx, userId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, userId);
    if (user === undefined) throw new AppError("notFound");
    const wasOn = await isConfirmed(tx, userId);
    await removeSecondStep(tx, userId);
    const removed = needsSecondStep(tx.signIn.secondStep, user)
      ? await removePasskeysOf(tx, userId)
      : 0;
    if (wasOn || removed > 0) await notifyUser(tx, user, secondStepOffMail);
  });
}

async function renewCodes(tx: ActorCtx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes(tx.ids);
  const hashes = codes.map((code) => hashSecret(readTypedCode(code).code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

async function getRequesterWithSecondStep(ctx: ActorCtx): Promise<UserRow> {
  const user = await getRequester(ctx);
  if ((await findSecondStep(ctx, user.id))?.isOn !== true) {
    throw new AppError("secondStep.notBegun");
  }
  return user;
}

/** Informs the user by mail, in their language, and notifies their other open screens. */
async function notifyUser(
  tx: ActorCtx,
  user: UserRow,
  write: (context: { language: Language; publicUrl: string }, to: string) => Mail,
): Promise<void> {
  const language = findLanguage(user.language) ?? DEFAULT_LANGUAGE;
  await tx.mailer.send(tx.db, write({ language, publicUrl: tx.publicUrl }, user.email));
  tx.events.publish([`user:${user.id}`]);
}
