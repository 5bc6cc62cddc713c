import type { WirePasskey } from "@mosaico/contract/passkeys";
import type { CallInput } from "@mosaico/contract/call";
import { call } from "#platform/api/call.ts";

type Transports = CallInput<"POST /passkeys">["body"]["transports"];

const ES256 = -7;
const RS256 = -257;
const EDDSA = -8;

/** The browser did not create a passkey: the user declined, or the device already has one. */
export class NoNewPasskey extends Error {
  override readonly name = "NoNewPasskey";
}

/** Lets the browser create a passkey, and adds it to the user. */
export async function createPasskey({
  name,
  password,
}: {
  readonly name: string;
  readonly password?: string;
}): Promise<WirePasskey> {
  const body = password === undefined ? {} : { password };
  const options = await call("POST /passkeys/challenge", { body });
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: options.challenge,
      rp: { id: options.rpId, name: options.rpName },
      user: {
        id: options.userHandle,
        name: options.userName,
        displayName: options.displayName,
      },
      timeout: options.timeout,
      pubKeyCredParams: [EDDSA, ES256, RS256].map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: options.excluded.map((each) => ({ type: "public-key", id: each })),
      // Found without an address, and as good as password and code together.
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    },
  }).catch((error: unknown) => {
    throw new NoNewPasskey("No passkey was created.", { cause: error });
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const answer = await call("POST /passkeys", {
    body: { name, id, clientDataJSON, attestationObject, transports: transports as Transports },
  });
  return answer.item;
}
