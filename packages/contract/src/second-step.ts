import { z } from "zod";
import { secondStepCode as code, user } from "./auth.ts";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { password, text } from "./values.ts";

const recoveryCodes = named(
  "RecoveryCodes",
  "Codes that replace the authenticator app, each valid once. They are returned only this time",
  z.strictObject({
    recoveryCodes: described(z.array(z.string()), "The codes", [
      "k3m9-x7q2-p8w4-n6t1-0hzc-5r2v-e9ya",
      "p8w4-n6t1-v3k7-d0qm-7xs4-b2jf-c6nh",
    ]),
  }),
);
const RECOVERY_CODES = { max: 10, because: "that many are created at a time" } as const;

/** Sign-in with a second step: a six-digit time-based code (TOTP, RFC 6238) or a recovery code. */
export const secondStepApi = {
  "POST /user-profiles/second-step": endpoint({
    summary:
      "Starts setting up the second step and returns a new secret for the authenticator app. Nothing changes until a code is confirmed",
    access: "user",
    completes: ["secondStep"],
    rate: "write",
    repeats: "same",
    body: z.strictObject({
      /** Omitted by users who have no password, or who lack only a second step and have just signed in. */
      password: password.optional(),
    }),
    answer: z.strictObject({
      secret: text("The secret in Base32, for manual entry", "JBSWY3DPEHPK3PXP"),
      address: text(
        "The `otpauth:` URI, for a QR code",
        "otpauth://totp/Mosaico:ana%40example.org?secret=JBSWY3DPEHPK3PXP",
      ),
    }),
    errors: [
      "secondStep.isOn",
      "profile.wrongPassword",
      "auth.confirmFirst",
      "auth.tooManyAttempts",
    ],
  }),
  "PUT /user-profiles/second-step": endpoint({
    summary:
      "Turns the second step on with a code of the app and returns the recovery codes, only this time",
    access: "user",
    completes: ["secondStep"],
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
    summary: "Creates new recovery codes; the earlier ones stop working",
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
    summary: "Turns the second step off with a code of the app or a recovery code",
    access: "user",
    rate: "write",
    repeats: "same",
    body: z.strictObject({ code }),
    status: 204,
    errors: [
      "secondStep.notBegun",
      "secondStep.wrongCode",
      "secondStep.isRequired",
      "auth.tooManyAttempts",
    ],
    audit: "secondStep.turnedOff",
  }),
  "POST /auth/second-step": endpoint({
    summary:
      "Completes a session that began without a code, where the installation requires one by now. Returns the user, and everything is allowed again",
    access: "user",
    completes: ["code"],
    rate: "write",
    repeats: "same",
    body: z.strictObject({ code }),
    answer: z.strictObject({ user }),
    errors: ["secondStep.notBegun", "secondStep.wrongCode", "auth.tooManyAttempts"],
    audit: "secondStep.used",
  }),
} as const;
