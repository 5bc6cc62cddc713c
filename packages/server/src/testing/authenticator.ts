import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;

/** Returns the code that an authenticator app shows for this secret, some 30-second steps from a moment. */
export function authenticatorCode(secret: string, at: Date, steps = 0): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret.replaceAll(" ", "")),
    timestamp: at.getTime() + steps * STEP_MS,
  });
}
