import { PASSKEY_LIMITS } from "@mosaico/domain/people/passkey";
import { z } from "zod";
import { secondStepCode, signedIn } from "./auth.ts";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { flag, instant, password, text } from "./values.ts";

const PASSKEYS = { max: PASSKEY_LIMITS.count, because: "a user has at most that many" } as const;
const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

const MAX_ID = 1400;
const MAX_CLIENT_DATA = 4000;
const MAX_AUTHENTICATOR_DATA = 4000;
// With the certificates of a security key.
const MAX_ATTESTATION = 20_000;

/** Bytes as the browser writes them into JSON. */
const bytes = (max: number, description: string, example: string) =>
  described(
    z
      .string()
      .min(1)
      .max(max)
      .regex(/^[A-Za-z0-9_-]*$/),
    description,
    example,
  );

const credentialId = bytes(MAX_ID, "The id of the credential, base64url", "mGx0l4Yb3c8T");
const clientDataJSON = bytes(MAX_CLIENT_DATA, "The client data, base64url", "eyJ0eXBlIjoid2Vi");

const passkey = named(
  "Passkey",
  "A passkey of the requester",
  z.strictObject({
    id: credentialId,
    name: text("What its user calls it", "My phone"),
    isSynced: flag("Whether it is also on other devices of the user, or saved elsewhere"),
    createdAt: instant("When it was added"),
    usedAt: described(instant("When it was last used").nullable(), "Null if it was never used"),
  }),
);

/** A passkey of the requester, as sent over the wire. */
export type WirePasskey = z.output<typeof passkey>;

const name = described(z.string().max(1000), "What the requester calls it", "My phone");
const challenge = text("What the authenticator has to sign, base64url", "c2l4dGVlbi1ieXRlcw");
const rpId = text("The host that the passkeys are for", "mosaico.example.org");
const timeout = described(z.int(), "How long the challenge can be used, in milliseconds", 600_000);

/** The signature of a passkey, for signing in. */
const assertion = z.strictObject({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytes(MAX_AUTHENTICATOR_DATA, "The authenticator data, base64url", "SZYN5YgO"),
  signature: bytes(2000, "The signature, base64url", "MEUCIQDTx"),
  userHandle: bytes(200, "The user, as the authenticator knows them, base64url", "MGI2ZjFm")
    .nullable()
    .optional(),
});

/** Passkeys (WebAuthn), which replace the password and the second step at once. */
export const passkeysApi = {
  "POST /auth/passkeys/challenge": endpoint({
    summary: "Begins signing in with a passkey. The challenge works once, for ten minutes",
    access: "public",
    rate: "read",
    body: z.strictObject({}),
    answer: z.strictObject({ challenge, rpId, timeout }),
    errors: ["passkeys.unavailable"],
  }),
  "POST /auth/passkeys/login": endpoint({
    summary: "Signs in with a passkey that verified its user, without a code of the second step",
    access: "public",
    rate: "signIn",
    body: assertion,
    answer: signedIn,
    errors: [
      "passkeys.unavailable",
      "auth.invalidPasskey",
      "auth.notVerified",
      "auth.blocked",
      "auth.tooManyAttempts",
    ],
    audit: "auth.signedInByPasskey",
  }),
  "POST /auth/confirm": endpoint({
    summary:
      "Proves again who the requester is: by the password, a code of the second step, or a passkey that signed a challenge for signing in. For a quarter of an hour, nothing answers `auth.confirmFirst`",
    access: "user",
    rate: "write",
    repeats: "same",
    body: z.strictObject({
      password: password.optional(),
      code: secondStepCode.optional(),
      passkey: described(assertion, "The signature of a passkey").optional(),
    }),
    status: 204,
    errors: [
      "profile.required",
      "profile.wrongPassword",
      "secondStep.wrongCode",
      "passkeys.unavailable",
      "auth.invalidPasskey",
      "auth.tooManyAttempts",
    ],
    audit: "auth.confirmed",
  }),
  "GET /passkeys": endpoint({
    summary: "Lists the requester's passkeys, newest first",
    access: "user",
    rate: "read",
    answer: z.strictObject({ items: described(z.array(passkey), "The passkeys") }),
    list: PASSKEYS,
  }),
  "POST /passkeys/challenge": endpoint({
    summary: "Begins adding a passkey. The challenge works once, for ten minutes",
    access: "user",
    completes: ["secondStep"],
    rate: "write",
    repeats: "same",
    body: z.strictObject({
      /** Omitted by users who have no password, or who lack only a second step and have just signed in. */
      password: password.optional(),
    }),
    answer: z.strictObject({
      challenge,
      rpId,
      rpName: text("The name of the product", "Mosaico"),
      userHandle: text("The user, as the authenticator is to know them, base64url", "MGI2ZjFm"),
      userName: text("The user's address, by which they recognise it", "ana@example.org"),
      displayName: text("The user's name", "Ana"),
      timeout,
      excluded: described(z.array(credentialId), "The passkeys that the user already has"),
    }),
    list: PASSKEYS,
    errors: [
      "passkeys.unavailable",
      "passkeys.tooMany",
      "profile.wrongPassword",
      "auth.confirmFirst",
      "auth.tooManyAttempts",
    ],
  }),
  "POST /passkeys": endpoint({
    summary: "Adds a passkey with the authenticator's answer to the challenge",
    access: "user",
    completes: ["secondStep"],
    rate: "write",
    repeats: "again",
    body: z.strictObject({
      name,
      id: credentialId,
      clientDataJSON,
      attestationObject: bytes(MAX_ATTESTATION, "The attestation, base64url", "o2NmbXRkbm9uZQ"),
      transports: described(
        z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length),
        "How the authenticator is reached, so that the browser asks for the right one",
        ["internal"],
      ),
    }),
    status: 201,
    answer: z.strictObject({ item: passkey }),
    errors: [
      "passkeys.unavailable",
      "auth.invalidPasskey",
      "passkeys.known",
      "passkeys.tooMany",
      "passkeys.nameRequired",
      "passkeys.nameTooLong",
    ],
    audit: "passkeys.added",
  }),
  "PUT /passkeys/:passkeyId": endpoint({
    summary: "Renames one of the requester's passkeys",
    access: "user",
    rate: "write",
    params: z.strictObject({ passkeyId: credentialId }),
    body: z.strictObject({ name }),
    answer: z.strictObject({ item: passkey }),
    errors: ["notFound", "passkeys.nameRequired", "passkeys.nameTooLong"],
    audit: "passkeys.renamed",
  }),
  "DELETE /passkeys/:passkeyId": endpoint({
    summary: "Removes one of the requester's passkeys. The last way to sign in stays",
    access: "user",
    rate: "write",
    params: z.strictObject({ passkeyId: credentialId }),
    status: 204,
    errors: ["notFound", "passkeys.lastWay", "secondStep.isRequired", "auth.confirmFirst"],
    audit: "passkeys.removed",
  }),
} as const;
