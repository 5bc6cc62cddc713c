import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MAX_LENGTH = 4000;

/** The purpose of a seal: data sealed for one purpose cannot be opened for another. */
export type SealPurpose = "begun" | "ticket";

/**
 * Encrypts and authenticates data that the browser stores for us, with an expiry: the browser can neither read nor
 * change it.
 */
export function createSeal(secret: string, clock: Clock) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "mosaico sign-in", 32));
  return {
    seal(purpose: SealPurpose, text: string, lifeMs: number): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
      const until = clock.now().getTime() + lifeMs;
      const sealed = Buffer.concat([
        cipher.update(JSON.stringify({ until, text })),
        cipher.final(),
      ]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    unseal(purpose: SealPurpose, sealed: string | undefined): string | undefined {
      if (sealed === undefined || sealed.length > MAX_LENGTH) return undefined;
      const bytes = Buffer.from(sealed, "base64url");
      try {
        const opener = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        opener.setAAD(Buffer.from(purpose));
        opener.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        const { until, text } = JSON.parse(
          Buffer.concat([opener.update(body), opener.final()]).toString(),
        ) as { until: number; text: string };
        return until > clock.now().getTime() ? text : undefined;
      } catch {
        // Not sealed by us, or modified.
        return undefined;
      }
    },
  };
}
