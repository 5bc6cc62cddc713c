import type { Ids } from "#platform/context.ts";

// 32 of them, so that five bits choose one: without l and o, 0 and 1, which are easily taken for one another.
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH = 16;

/** A random password of 80 bits that one can read off a screen and type. */
export function readablePassword(ids: Ids): string {
  const chance = Buffer.from(ids.token(), "base64url").subarray(0, LENGTH);
  return Array.from(chance, (byte) => LETTERS[byte % LETTERS.length]).join("");
}
