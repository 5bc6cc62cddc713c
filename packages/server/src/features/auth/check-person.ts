import { isErrorCode } from "@mosaico/contract/errors";
import { isEmail, normaliseEmail } from "@mosaico/domain/people/email";
import { checkName } from "@mosaico/domain/people/name";
import { checkNewPassword } from "@mosaico/domain/people/password";
import { AppError } from "#platform/http/app-error.ts";

type FieldError = { readonly path: string; readonly code: string };

/** The address as it is kept; throws for what is none. */
export function checkEmail(text: string): string {
  const email = normaliseEmail(text);
  if (!isEmail(email)) throw refusal([{ path: "email", code: "auth.badEmail" }]);
  return email;
}

/** What a registration gives, as it is kept; throws with everything that is wrong with it. */
export function checkPerson(given: { name: string; email: string; password: string }): {
  name: string;
  email: string;
  password: string;
} {
  const email = normaliseEmail(given.email);
  const name = checkName(given.name);
  const password = checkNewPassword(given.password, email);
  const errors = [
    ...(name.ok ? [] : [{ path: "name", code: name.problem }]),
    ...(isEmail(email) ? [] : [{ path: "email", code: "auth.badEmail" }]),
    ...(password.ok ? [] : [{ path: "password", code: password.problem }]),
  ];
  if (!name.ok || !password.ok || errors.length > 0) throw refusal(errors);
  return { name: name.value, email, password: password.value };
}

/** A new password of the person with this address; throws with why it is refused, and which field it came in. */
export function checkPassword(password: string, email: string, path = "password"): string {
  const checked = checkNewPassword(password, email);
  if (checked.ok) return checked.value;
  throw refusal([{ path, code: checked.problem }]);
}

function refusal(errors: readonly FieldError[]): AppError {
  const code = errors[0]?.code;
  return new AppError(isErrorCode(code) ? code : "validation.failed", { errors });
}
