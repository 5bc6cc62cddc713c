import { normaliseEmail } from "@mosaico/domain/people/email";
import { PASSWORD_LIMITS } from "@mosaico/domain/people/password-limits";

/**
 * The error in a new password as far as the browser can tell, as a translation key. The list of common passwords is
 * only on the server, which decides.
 */
export function passwordProblem(password: string, email: string): string | undefined {
  if (password === "") return "auth.passwordRequired";
  if (password.length < PASSWORD_LIMITS.min) return "errors.password.tooShort";
  if (password.length > PASSWORD_LIMITS.max) return "errors.password.tooLong";
  if (password.toLowerCase() === normaliseEmail(email)) return "errors.password.isEmail";
  return undefined;
}
