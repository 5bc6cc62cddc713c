import { type Outcome, accept, refuse } from "../outcome.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { PASSWORD_LIMITS } from "./password-limits.ts";

// Up to four digits and then punctuation, as users add when a rule requires them.
const USUAL_ENDING = /(?<=\D)\d{0,4}[!@#$%&*?.,_+-]{0,2}$/;
const PRODUCT = /^mosaicos?$/;

/** Why a new password is refused. */
export type PasswordProblem =
  | "password.tooShort"
  | "password.tooLong"
  | "password.tooCommon"
  | "password.isEmail";

/**
 * W1, W2: returns the new password unchanged, or why it is refused. Any characters are allowed. `leaked` are further common
 * passwords, in lower case.
 */
export function checkNewPassword(
  password: string,
  email: string,
  leaked: ReadonlySet<string> = new Set(),
): Outcome<string, PasswordProblem> {
  if (password.length < PASSWORD_LIMITS.min) return refuse("password.tooShort", ["password"]);
  if (password.length > PASSWORD_LIMITS.max) return refuse("password.tooLong", ["password"]);
  const lower = password.toLowerCase();
  if (isOfEmail(lower, email)) return refuse("password.isEmail", ["password"]);
  if (isCommon(lower, leaked)) return refuse("password.tooCommon", ["password"]);
  return accept(password);
}

/** W1: returns whether it is the address, or the part before its @, with any usual ending. */
function isOfEmail(lower: string, email: string): boolean {
  const address = email.trim().toLowerCase();
  const [holder] = address.split("@", 1);
  return lower === address || [lower, withoutEnding(lower)].includes(holder ?? "");
}

function isCommon(lower: string, leaked: ReadonlySet<string>): boolean {
  if (/^(.)\1*$/u.test(lower)) return true;
  const bare = withoutEnding(lower);
  if (PRODUCT.test(bare)) return true;
  return [lower, bare].some((each) => COMMON_PASSWORDS.has(each) || leaked.has(each));
}

/** W2: to an attacker, `flamengo2027!` is `flamengo`. */
function withoutEnding(lower: string): string {
  return lower.replace(USUAL_ENDING, "");
}
