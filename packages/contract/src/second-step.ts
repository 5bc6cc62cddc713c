import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const code = z.string().max(64);
const password = z.string().max(256);
const RECOVERY_CODES = { max: 10, because: "so many are made at a time" } as const;

/** Signing in with a second step: a code of six digits by time (TOTP, RFC 6238), or a recovery code. */
export const secondStepApi = {
  "POST /user-profiles/second-step": endpoint({
    summary:
      "Begins: a new secret for the asker's authenticator app. Nothing changes until a code of it came",
    access: "user",
    rate: "write",
    repeats: "same",
    body: z.strictObject({
      /** Not asked of who has none. */
      password: password.optional(),
    }),
    answer: z.strictObject({
      /** Base32, for typing. */
      secret: z.string(),
      /** The `otpauth:` address, for a QR code. */
      address: z.string(),
    }),
    errors: ["secondStep.isOn", "profile.wrongPassword", "auth.tooManyAttempts"],
  }),
  "PUT /user-profiles/second-step": endpoint({
    summary: "Turns it on with a code of the app; the recovery codes are told this once",
    access: "user",
    rate: "write",
    body: z.strictObject({ code }),
    answer: z.strictObject({ recoveryCodes: z.array(z.string()) }),
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
    answer: z.strictObject({ recoveryCodes: z.array(z.string()) }),
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
