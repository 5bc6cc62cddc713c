import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;

/** What an authenticator app with this secret shows, so many steps of 30 s from a moment. */
export function authenticatorCode(secret: string, at: Date, steps = 0): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret.replaceAll(" ", "")),
    timestamp: at.getTime() + steps * STEP_MS,
  });
}
