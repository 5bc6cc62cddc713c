import { type Outcome, accept, refuse } from "../outcome.ts";
import { plainName } from "../people/name.ts";

/** C2: limits of names in an account, in UTF-16 code units. */
export const ACCOUNT_LIMITS = { name: 80, implementation: 60 } as const;

/** C2: normalises an account's name, or returns why it is refused. */
export function checkAccountName(
  name: string,
): Outcome<string, "accounts.nameRequired" | "accounts.nameTooLong"> {
  const plain = plainName(name);
  if (plain === undefined) return refuse("accounts.nameRequired", ["name"]);
  if (plain.length > ACCOUNT_LIMITS.name) return refuse("accounts.nameTooLong", ["name"]);
  return accept(plain);
}

/** C2: normalises an implementation's name, or returns why it is refused. */
export function checkImplementationName(
  name: string,
): Outcome<string, "implementations.nameRequired" | "implementations.nameTooLong"> {
  const plain = plainName(name);
  if (plain === undefined) return refuse("implementations.nameRequired", ["name"]);
  if (plain.length > ACCOUNT_LIMITS.implementation) {
    return refuse("implementations.nameTooLong", ["name"]);
  }
  return accept(plain);
}
