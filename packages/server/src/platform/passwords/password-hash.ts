import crypto from "node:crypto";
import { availableParallelism } from "node:os";
import type { RequestCtx } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import { isKnownNetwork } from "../limits/known-networks.ts";
import { createTwoLanePool } from "../process/two-lane-pool.ts";
import { createHashingThreads } from "./hashing-threads.ts";

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

// One core is left to requests. Each lane may hold a few seconds of work.
const pool = createTwoLanePool({ running: availableParallelism() > 2 ? 2 : 1, waiting: 100 });
const threads = createHashingThreads();

/** Who wants a password hashed: a request, signed in or not, or the program itself. */
type Requester = Pick<RequestCtx, "clock" | "network"> & { readonly actor?: unknown };

/** Hashes a password with Argon2id and its own salt. Returns a PHC string. */
export async function hashPassword(password: string, by?: Requester): Promise<string> {
  const salt = crypto.randomBytes(SALT_BYTES);
  const hash = await derive(password, { ...PARAMETERS, salt, length: HASH_BYTES }, by);
  const { memory, passes, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Verifies a password. Without a hash, as for an unknown address, it does the same work and returns false. */
export async function verifyPassword(
  password: string,
  phc: string | undefined,
  by?: Requester,
): Promise<boolean> {
  const parsed = phc === undefined ? undefined : parse(phc);
  const against = parsed ?? {
    ...PARAMETERS,
    salt: Buffer.alloc(SALT_BYTES),
    hash: Buffer.alloc(HASH_BYTES),
  };
  const derived = await derive(password, { ...against, length: against.hash.length }, by);
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
  by: Requester | undefined,
): Promise<Buffer> {
  const { memory, passes, parallelism, salt, length } = parameters;
  const job = { password, salt, memory, passes, parallelism, tagLength: length };
  // Whoever floods the server has not signed in from the networks of its users: these go first.
  const isFirst = by === undefined || by.actor !== undefined || isKnownNetwork(by);
  const outcome = await pool.run(isFirst ? "first" : "second", () => threads.derive(job));
  // A flood of sign-ins is refused rather than making everybody wait.
  if (outcome === "full") {
    throw new AppError("server.unavailable", { retryAfter: pool.secondsOfWait() });
  }
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
