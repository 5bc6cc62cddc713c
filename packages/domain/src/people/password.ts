import { type Outcome, accept, refuse } from "../outcome.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { PASSWORD_LIMITS } from "./password-limits.ts";

/** Why a new password is refused. */
export type PasswordProblem =
  | "password.tooShort"
  | "password.tooLong"
  | "password.tooCommon"
  | "password.isEmail";

/** W1: the new password as it is, or why it is refused. Any characters are welcome. */
export function checkNewPassword(
  password: string,
  email: string,
): Outcome<string, PasswordProblem> {
  if (password.length < PASSWORD_LIMITS.min) return refuse("password.tooShort", ["password"]);
  if (password.length > PASSWORD_LIMITS.max) return refuse("password.tooLong", ["password"]);
  const lower = password.toLowerCase();
  if (lower === email.trim().toLowerCase()) return refuse("password.isEmail", ["password"]);
  if (COMMON_PASSWORDS.has(lower) || /^(.)\1*$/u.test(lower)) {
    return refuse("password.tooCommon", ["password"]);
  }
  return accept(password);
}
