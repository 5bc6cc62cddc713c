import { createCipheriv, createHash } from "node:crypto";
import type { PdfEncryption } from "./find-encryption.ts";
import type { PdfDictionary } from "./pdf-values.ts";
import { rc4 } from "./rc4.ts";

// The padding of passwords shorter than 32 characters; for an empty one, all of it.
const PADDING = Buffer.from(
  "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a",
  "hex",
);

/**
 * Whether the empty user password opens a PDF, according to the check of the standard security handler. Source: ISO
 * 32000-2, 7.6.4. Other handlers require a certificate, so such files count as locked.
 */
export function opensWithoutPassword({ dictionary, id }: PdfEncryption): boolean {
  const filter = dictionary.get("Filter");
  if (typeof filter !== "object" || filter === null || !("name" in filter)) return false;
  if (filter.name !== "Standard") return false;
  const revision = numberIn(dictionary, "R");
  const user = bytesIn(dictionary, "U");
  if (revision >= 5) return matchesHash(user, revision);
  const key = keyOfNothing(dictionary, id, revision);
  return revision === 2
    ? rc4(key, PADDING).equals(user.subarray(0, 32))
    : userOfNothing(key, id).equals(user.subarray(0, 16));
}

/** Algorithm 2, for the empty password. */
function keyOfNothing(dictionary: PdfDictionary, id: Buffer, revision: number): Buffer {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberIn(dictionary, "P") | 0);
  const hash = createHash("md5")
    .update(PADDING)
    .update(bytesIn(dictionary, "O").subarray(0, 32))
    .update(permissions)
    .update(id);
  const isMetadataOpen = revision >= 4 && dictionary.get("EncryptMetadata") === false;
  if (isMetadataOpen) hash.update(Buffer.alloc(4, 0xff));
  const length = revision === 2 ? 5 : keyBytes(dictionary);
  let key = hash.digest();
  if (revision === 2) return key.subarray(0, length);
  for (let round = 0; round < 50; round += 1) {
    key = createHash("md5").update(key.subarray(0, length)).digest();
  }
  return key.subarray(0, length);
}

function keyBytes(dictionary: PdfDictionary): number {
  // Version 4 has keys of 128 bits, whatever its length entry says.
  if (numberIn(dictionary, "V") === 4) return 16;
  const bits = numberIn(dictionary, "Length") || 40;
  return Math.min(16, Math.max(5, Math.floor(bits / 8)));
}

/** Algorithm 5, for the empty password: the half of the entry that is not arbitrary padding. */
function userOfNothing(key: Buffer, id: Buffer): Buffer {
  let value = rc4(key, createHash("md5").update(PADDING).update(id).digest());
  for (let round = 1; round <= 19; round += 1) {
    value = rc4(
      key.map((byte) => byte ^ round),
      value,
    );
  }
  return value;
}

/** Algorithm 11: a hash of 32 bytes, followed by a salt of 8. */
function matchesHash(user: Buffer, revision: number): boolean {
  if (user.length < 40) return false;
  const salt = user.subarray(32, 40);
  const first = createHash("sha256").update(salt).digest();
  const hash = revision === 5 ? first : hardened(first);
  return hash.equals(user.subarray(0, 32));
}

/** Algorithm 2.B, for the empty password. */
function hardened(first: Buffer): Buffer {
  let key = first;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32));
    const encrypted = cipher.setAutoPadding(false).update(repeated);
    // The first 16 bytes as a number modulo 3, which equals the sum of the bytes modulo 3.
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(["sha256", "sha384", "sha512"][rest] ?? "sha256")
      .update(encrypted)
      .digest();
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function numberIn(dictionary: PdfDictionary, key: string): number {
  const value = dictionary.get(key);
  return typeof value === "number" ? value : 0;
}

function bytesIn(dictionary: PdfDictionary, key: string): Buffer {
  const value = dictionary.get(key);
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
}
