import type { Ids } from "#platform/context.ts";

// 32 letters and digits, so that five bits choose one: l, o, 0 and 1 are left out, because they are easily confused.
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH = 16;

/** A random password of 80 bits that is easy to read off a screen and type. */
export function readablePassword(ids: Ids): string {
  const chance = Buffer.from(ids.token(), "base64url").subarray(0, LENGTH);
  return Array.from(chance, (byte) => LETTERS[byte % LETTERS.length]).join("");
}
