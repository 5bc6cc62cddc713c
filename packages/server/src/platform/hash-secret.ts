import { hash } from "node:crypto";

/** Hashes a token or another 256-bit secret for storage, so that a reader of the database cannot use it. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret);
}
