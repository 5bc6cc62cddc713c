import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from "node:crypto";
import { BackupError } from "./backup-error.ts";

/** How the key is derived from `BACKUP_KEY`, written once into the place of the backups. */
export type KeyTerms = {
  readonly kdf: "scrypt";
  readonly cost: number;
  /** Hex. */
  readonly salt: string;
  /** Hex: proves that a key is the right one without revealing it. */
  readonly check: string;
};

/** Encrypts what is written to a place, or leaves it as it is. */
export type Sealing = {
  readonly terms: KeyTerms | undefined;
  /** The size of an object in the place. */
  sizeOf(bytes: number): number;
  /** The name of a file's content in the place: without the key, it does not reveal what the content is. */
  nameOf(sha256: string): string;
  seal(name: string, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Throws a `BackupError` if anything was changed, cut off, or stored under another name. */
  unseal(name: string, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
};

const MAGIC = Buffer.from("mosaico-sealed-1\n");
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";
const SCRYPT_COST = 2 ** 15;
const SCRYPT_MEMORY = 64 * 1024 * 1024;
const MAX_COST = 2 ** 20;

export const UNSEALED: Sealing = {
  terms: undefined,
  sizeOf: (bytes) => bytes,
  nameOf: (sha256) => sha256,
  seal: (_, bytes) => bytes,
  unseal: (_, bytes) => bytes,
};

/** Creates the terms for a new place. */
export function newKeyTerms(secret: string): KeyTerms {
  const salt = randomBytes(SALT_BYTES).toString("hex");
  const terms = { kdf: "scrypt", cost: SCRYPT_COST, salt } as const;
  return { ...terms, check: checkOf(deriveKey(secret, terms)).toString("hex") };
}

/** Throws a `BackupError` if the key is not that of the place. */
export function openSealing(secret: string, terms: KeyTerms): Sealing {
  const key = deriveKey(secret, terms);
  const check = Buffer.from(terms.check, "hex");
  const own = checkOf(key);
  if (check.length !== own.length || !timingSafeEqual(check, own)) {
    throw new BackupError(
      "wrongKey",
      "BACKUP_KEY is not the key of these backups. Nothing was changed. Set the key with which the place was first used.",
    );
  }
  return {
    terms,
    sizeOf: (bytes) =>
      HEADER_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / CHUNK_BYTES)),
    nameOf: (sha256) => createHmac("sha256", key).update(`file:${sha256}`).digest("hex"),
    seal: (name, bytes) => sealed(key, name, bytes),
    unseal: (name, bytes) => unsealed(key, name, bytes),
  };
}

async function* sealed(key: Buffer, name: string, bytes: AsyncIterable<Uint8Array>) {
  const salt = randomBytes(SALT_BYTES);
  const own = objectKey(key, salt, name);
  yield Buffer.concat([MAGIC, salt]);
  for await (const { chunk, index, isLast } of inChunks(bytes, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, own, nonceOf(index, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

async function* unsealed(key: Buffer, name: string, bytes: AsyncIterable<Uint8Array>) {
  const damaged = () =>
    new BackupError("damaged", `The backup is damaged: ${name} was changed, cut off or mixed up.`);
  const rest = bytes[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  try {
    while (head.length < HEADER_BYTES) {
      const { done, value } = await rest.next();
      if (done) throw damaged();
      head = Buffer.concat([head, value]);
    }
    if (!MAGIC.equals(head.subarray(0, MAGIC.length))) throw damaged();
    const own = objectKey(key, head.subarray(MAGIC.length, HEADER_BYTES), name);
    const body = after(head.subarray(HEADER_BYTES), rest);
    for await (const { chunk, index, isLast } of inChunks(body, CHUNK_BYTES + TAG_BYTES)) {
      const end = chunk.length - TAG_BYTES;
      if (end < 0) throw damaged();
      const opener = createDecipheriv(CIPHER, own, nonceOf(index, isLast), {
        authTagLength: TAG_BYTES,
      });
      opener.setAuthTag(chunk.subarray(end));
      const plain = opener.update(chunk.subarray(0, end));
      try {
        opener.final();
      } catch {
        throw damaged();
      }
      yield plain;
    }
  } finally {
    await rest.return?.();
  }
}

async function* after(first: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Regroups bytes into chunks of one size; the last one, which may be empty only if it is the first, is marked. */
async function* inChunks(bytes: AsyncIterable<Uint8Array>, size: number) {
  let pieces: Uint8Array[] = [];
  let held = 0;
  let index = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    held += piece.length;
    // Held back until more follows, because the last chunk is marked.
    if (held <= size) continue;
    const all = Buffer.concat(pieces);
    let start = 0;
    for (; all.length - start > size; start += size) {
      yield { chunk: all.subarray(start, start + size), index: index++, isLast: false };
    }
    pieces = [all.subarray(start)];
    held = all.length - start;
  }
  yield { chunk: Buffer.concat(pieces), index, isLast: true };
}

/** Each chunk has its place, and the last one a mark, so that none can be left out, repeated or moved. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function objectKey(key: Buffer, salt: Uint8Array, name: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, `mosaico backup object ${name}`, 32));
}

function deriveKey(secret: string, { cost, salt }: Pick<KeyTerms, "cost" | "salt">): Buffer {
  return scryptSync(secret.normalize("NFC"), Buffer.from(salt, "hex"), 32, {
    N: Math.min(cost, MAX_COST),
    r: 8,
    p: 1,
    maxmem: SCRYPT_MEMORY * (cost / SCRYPT_COST),
  });
}

function checkOf(key: Buffer): Buffer {
  return createHmac("sha256", key).update("mosaico backup key check").digest();
}
