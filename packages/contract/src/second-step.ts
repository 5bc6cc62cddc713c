import { z } from "zod";
import { secondStepCode as code } from "./auth.ts";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { password, text } from "./values.ts";

const recoveryCodes = named(
  "RecoveryCodes",
  "What opens the second step without the app, each once; told this once",
  z.strictObject({
    recoveryCodes: described(z.array(z.string()), "The codes", ["k3m9-x7q2", "p8w4-n6t1"]),
  }),
);
const RECOVERY_CODES = { max: 10, because: "so many are made at a time" } as const;

/** Signing in with a second step: a code of six digits by time (TOTP, RFC 6238), or a recovery code. */
export const secondStepApi = {
  "POST /user-profiles/second-step": endpoint({
    summary:
      "Begins: a new secret for the requester's authenticator app. Nothing changes until a code of it came",
    access: "user",
    rate: "write",
    repeats: "same",
    body: z.strictObject({
      /** Not asked of who has none. */
      password: password.optional(),
    }),
    answer: z.strictObject({
      secret: text("The secret in Base32, for typing", "JBSWY3DPEHPK3PXP"),
      address: text(
        "The `otpauth:` address, for a QR code",
        "otpauth://totp/Mosaico:ana%40example.org?secret=JBSWY3DPEHPK3PXP",
      ),
    }),
    errors: ["secondStep.isOn", "profile.wrongPassword", "auth.tooManyAttempts"],
  }),
  "PUT /user-profiles/second-step": endpoint({
    summary: "Turns it on with a code of the app; the recovery codes are told this once",
    access: "user",
    rate: "write",
    body: z.strictObject({ code }),
    answer: recoveryCodes,
    list: RECOVERY_CODES,
    errors: [
      "secondStep.isOn",
      "secondStep.notBegun",
      "secondStep.wrongCode",
      "auth.tooManyAttempts",
    ],
    audit: "secondStep.turnedOn",
  }),
  "POST /user-profiles/second-step/recovery-codes": endpoint({
    summary: "Makes new recovery codes; the earlier ones end",
    access: "user",
    rate: "write",
    repeats: "again",
    body: z.strictObject({ code }),
    answer: recoveryCodes,
    list: RECOVERY_CODES,
    errors: ["secondStep.notBegun", "secondStep.wrongCode", "auth.tooManyAttempts"],
    audit: "secondStep.newCodes",
  }),
  "POST /user-profiles/second-step/off": endpoint({
    summary: "Turns it off with a code of the app or a recovery code",
    access: "user",
    rate: "write",
    repeats: "same",
    body: z.strictObject({ code }),
    status: 204,
    errors: ["secondStep.notBegun", "secondStep.wrongCode", "auth.tooManyAttempts"],
    audit: "secondStep.turnedOff",
  }),
} as const;
