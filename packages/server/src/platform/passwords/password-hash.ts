import crypto from "node:crypto";
import { AppError } from "../http/app-error.ts";
import { createBoundedPool } from "../process/bounded-pool.ts";

type Parameters = {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
};
type Parts = Parameters & { readonly salt: Buffer; readonly hash: Buffer };

/** Memory in KiB: 19 MiB, the OWASP recommendation for two passes. */
const PARAMETERS: Parameters = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

// Leaves two of the four threads of Node's pool free for files; up to about two seconds of work may queue.
const pool = createBoundedPool({ running: 2, waiting: 100 });

/** Hashes a password with Argon2id and its own salt. Returns a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(SALT_BYTES);
  const hash = await derive(password, { ...PARAMETERS, salt, length: HASH_BYTES });
  const { memory, passes, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Verifies a password. Without a hash, as for an unknown address, it does the same work and returns false. */
export async function verifyPassword(password: string, phc: string | undefined): Promise<boolean> {
  const parsed = phc === undefined ? undefined : parse(phc);
  const against = parsed ?? {
    ...PARAMETERS,
    salt: Buffer.alloc(SALT_BYTES),
    hash: Buffer.alloc(HASH_BYTES),
  };
  const derived = await derive(password, { ...against, length: against.hash.length });
  return crypto.timingSafeEqual(derived, against.hash) && parsed !== undefined;
}

/** Whether a hash was made with outdated parameters and should be renewed at the next sign-in. */
export function isOutdated(phc: string): boolean {
  const { memory, passes, parallelism } = PARAMETERS;
  return !phc.startsWith(`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`);
}

async function derive(
  password: string,
  parameters: Parameters & { salt: Buffer; length: number },
): Promise<Buffer> {
  const { memory, passes, parallelism, salt, length } = parameters;
  const task = () =>
    new Promise<Buffer>((resolve, reject) => {
      crypto.argon2(
        "argon2id",
        { message: password, nonce: salt, parallelism, tagLength: length, memory, passes },
        (error, derived) => (error ? reject(error) : resolve(derived)),
      );
    });
  const outcome = await pool(task);
  // A flood of sign-ins is refused rather than making everybody wait.
  if (outcome === undefined) throw new AppError("server.unavailable", { retryAfter: 2 });
  return outcome.result;
}

function parse(phc: string): Parts | undefined {
  const match = PHC.exec(phc);
  if (match === null) return undefined;
  const [, memory = "", passes = "", parallelism = "", salt = "", hash = ""] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
