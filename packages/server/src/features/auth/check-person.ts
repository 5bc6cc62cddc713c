import { isErrorCode } from "@mosaico/contract/errors";
import { isEmail, normaliseEmail } from "@mosaico/domain/people/email";
import { checkName } from "@mosaico/domain/people/name";
import { checkNewPassword } from "@mosaico/domain/people/password";
import { AppError } from "#platform/http/app-error.ts";
import { leakedPasswords } from "#platform/passwords/leaked-passwords.ts";

type FieldError = { readonly path: string; readonly code: string };

/** The normalised address; throws if it is invalid. */
export function checkEmail(text: string): string {
  const email = normaliseEmail(text);
  if (!isEmail(email)) throw refusal([{ path: "email", code: "auth.badEmail" }]);
  return email;
}

/** The normalised data of a registration; throws with every problem found. */
export function checkPerson(input: { name: string; email: string; password: string }): {
  name: string;
  email: string;
  password: string;
} {
  const email = normaliseEmail(input.email);
  const name = checkName(input.name);
  const password = checkNewPassword(input.password, email, leakedPasswords());
  const errors = [
    ...(name.ok ? [] : [{ path: "name", code: name.problem }]),
    ...(isEmail(email) ? [] : [{ path: "email", code: "auth.badEmail" }]),
    ...(password.ok ? [] : [{ path: "password", code: password.problem }]),
  ];
  if (!name.ok || !password.ok || errors.length > 0) throw refusal(errors);
  return { name: name.value, email, password: password.value };
}

/** A valid new password for the user with this address; otherwise throws the reason and the field `path`. */
export function checkPassword(password: string, email: string, path = "password"): string {
  const checked = checkNewPassword(password, email, leakedPasswords());
  if (checked.ok) return checked.value;
  throw refusal([{ path, code: checked.problem }]);
}

function refusal(errors: readonly FieldError[]): AppError {
  const code = errors[0]?.code;
  return new AppError(isErrorCode(code) ? code : "validation.failed", { errors });
}
