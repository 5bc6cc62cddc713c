import type { CallInput } from "@mosaico/contract/call";
import {
  WebAuthnAbortService,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
} from "@simplewebauthn/browser";
import { call } from "#platform/api/call.ts";

export type Assertion = CallInput<"POST /auth/passkeys/login">["body"];

/** The user, or their browser, did not use a passkey: nothing is wrong. */
export class NoPasskey extends Error {
  override readonly name = "NoPasskey";
}

/** Whether the browser offers passkeys where the address is typed. */
export const offersAmongAddresses = browserSupportsWebAuthnAutofill;

/** Ends the request for a passkey that is open, if there is one. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Asks the browser for a passkey: in its own window, or among the addresses that it suggests. Throws `NoPasskey` if the
 * user does not use one.
 */
export async function askForPasskey({ isAmongAddresses }: { isAmongAddresses: boolean }) {
  const options = await call("POST /auth/passkeys/challenge", { body: {} }, { token: null });
  const { id, response } = await startAuthentication({
    optionsJSON: { ...options, userVerification: "required" },
    useBrowserAutofill: isAmongAddresses,
    // The field is that of the address; its attribute is `username webauthn`.
    verifyBrowserAutofillInput: false,
  }).catch((error: unknown) => {
    throw new NoPasskey("No passkey was used.", { cause: error });
  });
  const assertion: Assertion = {
    id,
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle ?? null,
  };
  return assertion;
}
