import { Secret, TOTP } from "otpauth";
import type { Ids } from "#platform/context.ts";

// The defaults that every authenticator app supports (RFC 6238).
const RULES = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const ISSUER = "Mosaico";
const SECRET_BYTES = 20;
// Codes of the adjacent steps are accepted too: clocks differ, and typing takes a while.
const WINDOW = 1;

/** A new secret for an authenticator app, in Base32. */
export function newTotpSecret(ids: Ids): string {
  const bytes = Uint8Array.from(Buffer.from(ids.token(), "base64url").subarray(0, SECRET_BYTES));
  return new Secret({ buffer: bytes.buffer }).base32;
}

/** The `otpauth:` address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, email: string): string {
  return new TOTP({ ...RULES, issuer: ISSUER, label: email, secret }).toString();
}

/** The time step that a code belongs to, among those valid at `now`; undefined if the code is wrong. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const ahead = TOTP.validate({
    ...RULES,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: WINDOW,
  });
  if (ahead === null) return undefined;
  return TOTP.counter({ period: RULES.period, timestamp }) + ahead;
}
