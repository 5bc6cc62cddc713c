import type { CallAnswer, CallInput } from "@mosaico/contract/call";
import type { WirePasskey } from "@mosaico/contract/passkeys";
import { DEFAULT_LANGUAGE, findLanguage } from "@mosaico/domain/language";
import { PASSKEY_LIMITS, checkPasskeyName, keepsWayIn } from "@mosaico/domain/people/passkey";
import { type ActorCtx, type Mail, inTransaction } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { AppError } from "#platform/http/app-error.ts";
import { valueOf } from "#platform/http/refusal.ts";
import { passkeyAddedMail, passkeyRemovedMail } from "../auth.mail.ts";
import type { UserRow } from "../auth.store.ts";
import { requireConfirmed, requireForNewWayIn } from "../confirm.ts";
import { hasIdentity } from "../oidc/identities.store.ts";
import { hasPassword } from "../own-password.ts";
import { getRequester } from "../requester.ts";
import { requireLeft } from "../second-step/require-left.ts";
import { completeSession } from "../sessions.store.ts";
import { CHALLENGE_MS, addChallenge, claimChallenge, isOpenChallenge } from "./challenges.store.ts";
import {
  type PasskeyRow,
  addPasskey,
  listPasskeyRows,
  removePasskeyRow,
  renamePasskeyRow,
} from "./passkeys.store.ts";
import { challengeIn, relyingParty } from "./relying-party.ts";

const RP_NAME = "Mosaico";

type Wanted = CallInput<"POST /passkeys">["body"];

/** W4: the requester's passkeys, newest first. */
export async function listOwnPasskeys(ctx: ActorCtx): Promise<WirePasskey[]> {
  return (await listPasskeyRows(ctx, ctx.actor.userId)).map(wirePasskey);
}

/** Begins adding a passkey. Requires the password, so that an unattended screen gives nobody a lasting way in. */
export async function beginPasskey(
  ctx: ActorCtx,
  password: string | undefined,
): Promise<CallAnswer<"POST /passkeys/challenge">> {
  const { id: rpId } = relyingParty(ctx);
  const user = await getRequester(ctx);
  await requireForNewWayIn(ctx, user, password);
  const existing = await listPasskeyRows(ctx, user.id);
  if (existing.length >= PASSKEY_LIMITS.count) throw new AppError("passkeys.tooMany");
  return {
    challenge: await addChallenge(ctx, user.id),
    rpId,
    rpName: RP_NAME,
    userHandle: Buffer.from(user.id, "utf8").toString("base64url"),
    userName: user.email,
    displayName: user.name,
    timeout: CHALLENGE_MS,
    excluded: existing.map(({ id }) => id),
  };
}

/** Adds a passkey, and reports it to its user by mail. */
export async function addOwnPasskey(ctx: ActorCtx, wanted: Wanted): Promise<WirePasskey> {
  const name = valueOf(checkPasskeyName(wanted.name));
  const user = await getRequester(ctx);
  const challenge = challengeIn(wanted.clientDataJSON);
  const made = await verifyMade(ctx, wanted, challenge);
  const now = ctx.clock.now().toISOString();
  const row = { ...made, userId: user.id, name, createdAt: now, usedAt: null };
  await inTransaction(ctx, async (tx) => {
    await lockKey(tx.db, `passkeys:${user.id}`);
    if (!(await claimChallenge(tx, challenge, user.id))) throw new AppError("auth.invalidPasskey");
    const before = await listPasskeyRows(tx, user.id);
    if (before.length >= PASSKEY_LIMITS.count) throw new AppError("passkeys.tooMany");
    if (!(await addPasskey(tx, row))) throw new AppError("passkeys.known");
    // W9: the authenticator has verified its user.
    await completeSession(tx, tx.session.id);
    tx.events.publish([`user:${user.id}`]);
    await notifyUser(tx, user, passkeyAddedMail);
  });
  return wirePasskey(row);
}

/** W4: renames one of the requester's passkeys. */
export async function renameOwnPasskey(
  ctx: ActorCtx,
  id: string,
  wanted: string,
): Promise<WirePasskey> {
  const name = valueOf(checkPasskeyName(wanted));
  const row = await renamePasskeyRow(ctx, ctx.actor.userId, { id, name });
  if (row === undefined) throw new AppError("notFound");
  return wirePasskey(row);
}

/** W4: removes one of the requester's passkeys, unless it is their last way to sign in. */
export async function removeOwnPasskey(ctx: ActorCtx, id: string): Promise<void> {
  await requireConfirmed(ctx);
  const user = await getRequester(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockKey(tx.db, `passkeys:${user.id}`);
    const passkeys = await listPasskeyRows(tx, user.id);
    if (!passkeys.some((passkey) => passkey.id === id)) throw new AppError("notFound");
    const methods = {
      passkeys: passkeys.length,
      hasPassword: hasPassword(tx, user),
      hasProvider: tx.identity !== undefined && (await hasIdentity(tx, user.id)),
    };
    if (!keepsWayIn(methods, 1)) throw new AppError("passkeys.lastWay");
    await requireLeft(tx, { passkeys: passkeys.length - 1 });
    await removePasskeyRow(tx, user.id, id);
    await notifyUser(tx, user, passkeyRemovedMail);
  });
}

async function verifyMade(
  ctx: ActorCtx,
  { id, clientDataJSON, attestationObject, transports }: Wanted,
  challenge: string,
): Promise<Pick<PasskeyRow, "id" | "publicKey" | "counter" | "transports" | "isSynced">> {
  const party = relyingParty(ctx);
  if (!(await isOpenChallenge(ctx, challenge, ctx.actor.userId))) {
    throw new AppError("auth.invalidPasskey");
  }
  // Loaded only where passkeys are used.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const verification = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => {
    // Another origin or host, no verification of the user, or nothing that can be read.
    throw new AppError("auth.invalidPasskey");
  });
  if (!verification.verified) throw new AppError("auth.invalidPasskey");
  const { credential, credentialBackedUp } = verification.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports,
    isSynced: credentialBackedUp,
  };
}

async function notifyUser(
  tx: ActorCtx,
  user: UserRow,
  write: typeof passkeyAddedMail,
): Promise<void> {
  const language = findLanguage(user.language) ?? DEFAULT_LANGUAGE;
  const mail: Mail = write({ language, publicUrl: tx.publicUrl }, user.email);
  await tx.mailer.send(tx.db, mail);
}

function wirePasskey({ id, name, isSynced, createdAt, usedAt }: PasskeyRow): WirePasskey {
  return { id, name, isSynced, createdAt, usedAt };
}
