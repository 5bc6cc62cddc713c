import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { SecretKey, SecretKeys } from "./secret-keys.ts";

/** Names the row that a secret belongs to: its table and its key. */
export type SecretPlace = readonly [table: string, ...key: string[]];

/** Encrypts the secrets that the database stores and the server has to read again. */
export type Secrets = {
  readonly keys: SecretKeys;
  /** Encrypts a text for one row: copied to another row, it cannot be decrypted. */
  seal(place: SecretPlace, text: string): string;
  /** Throws an `UnreadableSecret` if the text was not encrypted for this row with one of the keys. */
  open(place: SecretPlace, sealed: string): string;
};

export class UnreadableSecret extends Error {
  override readonly name = "UnreadableSecret";
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MARK = "sealed:1";
const SEALED = /^sealed:1:([0-9a-f]{8}):([A-Za-z0-9_-]+)$/;

/** What everything that a key encrypted begins with. */
export function sealedPrefix({ id }: Pick<SecretKey, "id">): string {
  return `${MARK}:${id}:`;
}

/** The id of the key that encrypted a text; undefined if it is not encrypted. */
export function sealedWith(text: string): string | undefined {
  return SEALED.exec(text)?.[1];
}

export function createSecrets(keys: SecretKeys): Secrets {
  const all = [keys.current, ...keys.others];
  return {
    keys,
    seal(place, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, bytesOf(keys.current), nonce).setAAD(aadOf(place));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]);
      return `${sealedPrefix(keys.current)}${sealed.toString("base64url")}`;
    },
    open(place, sealed) {
      const [, id, text = ""] = SEALED.exec(sealed) ?? [];
      if (id === undefined) throw unreadable(place, "it is not encrypted");
      const key = all.find((each) => each.id === id);
      if (key === undefined) throw unreadable(place, `this server does not have its key, ${id}`);
      const bytes = Buffer.from(text, "base64url");
      try {
        const opener = createDecipheriv(CIPHER, bytesOf(key), bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        opener.setAAD(aadOf(place));
        opener.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const body = opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([body, opener.final()]).toString("utf8");
      } catch {
        throw unreadable(place, "it was changed, or belongs to another row");
      }
    },
  };
}

function bytesOf({ hex }: SecretKey): Buffer {
  return Buffer.from(hex, "hex");
}

/** As JSON, so that no two rows have the same text. */
function aadOf(place: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify(place));
}

/** Without the key of the row, which may be an address. */
function unreadable([table]: SecretPlace, reason: string): UnreadableSecret {
  return new UnreadableSecret(`A secret in the table ${table} cannot be read: ${reason}.`);
}
