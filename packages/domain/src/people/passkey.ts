import { type Outcome, accept, refuse } from "../outcome.ts";
import { plainName } from "./name.ts";

/** W4: how many passkeys a user has, and how long their names are in UTF-16 code units. */
export const PASSKEY_LIMITS = { count: 20, name: 80 } as const;

/** W4: normalises the name of a passkey, or returns why it is refused. */
export function checkPasskeyName(
  name: string,
): Outcome<string, "passkeys.nameRequired" | "passkeys.nameTooLong"> {
  const plain = plainName(name);
  if (plain === undefined) return refuse("passkeys.nameRequired", ["name"]);
  if (plain.length > PASSKEY_LIMITS.name) return refuse("passkeys.nameTooLong", ["name"]);
  return accept(plain);
}

/** W4: whether a user who removes this many of their passkeys can still sign in. */
export function keepsWayIn(
  { passkeys, hasPassword, hasProvider }: SignInMethods,
  removed: number,
): boolean {
  return hasPassword || hasProvider || passkeys > removed;
}

/** The ways in which a user can sign in. */
export type SignInMethods = {
  readonly passkeys: number;
  readonly hasPassword: boolean;
  /** Whether an identity provider that the installation uses knows the user. */
  readonly hasProvider: boolean;
};

/**
 * W5: whether browsers have passkeys at this address: they need a host name, and https unless it is the machine itself.
 */
export function hasPasskeys(publicUrl: string): boolean {
  const [, scheme, host = ""] = /^(https?):\/\/(\[[^\]]*\]|[^:/]*)/.exec(publicUrl) ?? [];
  const isAddress = host.startsWith("[") || /^\d+(\.\d+){3}$/.test(host);
  const isHere = host === "localhost" || host.endsWith(".localhost");
  return host !== "" && !isAddress && (scheme === "https" || isHere);
}
