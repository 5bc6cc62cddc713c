import { createHash } from "node:crypto";

const LENGTH = 22;

/** An entity tag for this content: 132 bits of its SHA-256. */
export function contentTag(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, LENGTH);
}
