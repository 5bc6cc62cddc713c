import { Secret, TOTP } from "otpauth";
import type { Ids } from "#platform/context.ts";

// What every authenticator app takes without asking (RFC 6238).
const RULES = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const ISSUER = "Mosaico";
const SECRET_BYTES = 20;
// A code of the step before or after is taken too: clocks differ, and typing takes a while.
const WINDOW = 1;

/** A new secret to share with an authenticator app, in Base32. */
export function newTotpSecret(ids: Ids): string {
  const bytes = Uint8Array.from(Buffer.from(ids.token(), "base64url").subarray(0, SECRET_BYTES));
  return new Secret({ buffer: bytes.buffer }).base32;
}

/** The `otpauth:` address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, email: string): string {
  return new TOTP({ ...RULES, issuer: ISSUER, label: email, secret }).toString();
}

/** The time step whose code this is, of those that count at that moment; undefined for a wrong one. */
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
