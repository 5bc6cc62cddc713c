import { hash } from "node:crypto";

/** How a token or another secret of 256 bits is kept: whoever reads the database cannot use it. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret);
}
