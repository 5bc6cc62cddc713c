import { createHmac } from "node:crypto";

/** A key of 256 bits that encrypts secrets in the database. */
export type SecretKey = {
  /** Eight hex digits, stored beside what the key encrypted. They do not reveal it. */
  readonly id: string;
  /** 64 hex digits. */
  readonly hex: string;
};

/** The keys that a server has: one to write with, and all that it can read. */
export type SecretKeys = {
  readonly current: SecretKey;
  /** Further keys that are only read with. */
  readonly others: readonly SecretKey[];
};

const KEY = /^[0-9a-f]{64}$/i;

/** A key from its text; undefined if it is not 64 hex digits. */
export function secretKeyOf(text: string): SecretKey | undefined {
  if (!KEY.test(text)) return undefined;
  const hex = text.toLowerCase();
  const id = createHmac("sha256", Buffer.from(hex, "hex")).update("mosaico secrets key").digest();
  return { id: id.subarray(0, 4).toString("hex"), hex };
}
