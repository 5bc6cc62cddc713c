import type { CallInput } from "@mosaico/contract/call";
import type { RequestCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { countFailure, refuseAfterFailures } from "#platform/limits/failures.ts";
import { type UserRow, findUser } from "../auth.store.ts";
import { type SignedIn, completeSignIn } from "../complete-sign-in.ts";
import { CHALLENGE_MS, addChallenge, claimChallenge, isOpenChallenge } from "./challenges.store.ts";
import { type PasskeyRow, findPasskey, noteUse } from "./passkeys.store.ts";
import { challengeIn, relyingParty } from "./relying-party.ts";

type Assertion = CallInput<"POST /auth/passkeys/login">["body"];

/** The challenge for a sign-in. It is for nobody: which passkey signs it is the user's choice. */
export async function beginPasskeySignIn(ctx: RequestCtx) {
  const { id: rpId } = relyingParty(ctx);
  return { challenge: await addChallenge(ctx, null), rpId, timeout: CHALLENGE_MS };
}

/** Signs in with a passkey. It has verified its user, so it counts as both factors. */
export async function signInByPasskey(ctx: RequestCtx, assertion: Assertion): Promise<SignedIn> {
  const { user, claim } = await checkPasskey(ctx, assertion);
  return completeSignIn(ctx, user, { method: "passkey" }, claim);
}

/** The user whose passkey signed a challenge. `claim` uses the challenge up, and throws if another request was first. */
export async function checkPasskey(
  ctx: RequestCtx,
  assertion: Assertion,
): Promise<{ readonly user: UserRow; readonly claim: (tx: RequestCtx) => Promise<void> }> {
  const party = relyingParty(ctx);
  await refuseAfterFailures(ctx, "signIn");
  const passkey = await findPasskey(ctx, assertion.id);
  const challenge = challengeIn(assertion.clientDataJSON);
  const verified = passkey && (await verify(ctx, party, passkey, assertion, challenge));
  const user = verified && passkey && (await findUser(ctx, passkey.userId));
  if (passkey === undefined || verified === undefined || user === undefined) {
    await countFailure(ctx, "signIn");
    throw invalid(passkey);
  }
  const claim = async (tx: RequestCtx) => {
    const isFirst = await claimChallenge(tx, challenge, null);
    // Also refuses a passkey that was removed, or used elsewhere, since it was read.
    if (!isFirst || !(await noteUse(tx, passkey, verified))) throw invalid(passkey);
  };
  return { user, claim };
}

async function verify(
  ctx: RequestCtx,
  party: ReturnType<typeof relyingParty>,
  passkey: PasskeyRow,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: Assertion,
  challenge: string,
): Promise<{ readonly counter: number; readonly isSynced: boolean } | undefined> {
  const handle = userHandle && Buffer.from(userHandle, "base64url").toString("utf8");
  if (handle && handle !== passkey.userId) return undefined;
  if (!(await isOpenChallenge(ctx, challenge, null))) return undefined;
  // Loaded only where passkeys are used.
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    });
    return verified ? { counter: info.newCounter, isSynced: info.credentialBackedUp } : undefined;
  } catch {
    // Another origin or host, a counter that goes back, no verification of the user, or nothing that can be read.
    return undefined;
  }
}

function invalid(passkey: PasskeyRow | undefined): AppError {
  return new AppError("auth.invalidPasskey", passkey && { about: { userId: passkey.userId } });
}
