import { isErrorCode } from "@mosaico/contract/errors";
import { isEmail, normaliseEmail } from "@mosaico/domain/people/email";
import { checkName } from "@mosaico/domain/people/name";
import { type Outcome, refuse } from "@mosaico/domain/outcome";
import { type PasswordProblem, checkNewPassword } from "@mosaico/domain/people/password";
import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { leakedPasswords } from "#platform/passwords/leaked-passwords.ts";

type Lists = Pick<SystemCtx, "breachedPasswords">;
type Person = { readonly name: string; readonly email: string; readonly password: string };
type FieldError = { readonly path: string; readonly code: string };

/** The normalised address; throws if it is invalid. */
export function checkEmail(text: string): string {
  const email = normaliseEmail(text);
  if (!isEmail(email)) throw refusal([{ path: "email", code: "auth.badEmail" }]);
  return email;
}

/** The normalised data of a registration; throws with every problem found. */
export async function checkPerson(ctx: Lists, input: Person): Promise<Person> {
  const email = normaliseEmail(input.email);
  const name = checkName(input.name);
  const password = await checkAgainstLists(ctx, input.password, email);
  const errors = [
    ...(name.ok ? [] : [{ path: "name", code: name.problem }]),
    ...(isEmail(email) ? [] : [{ path: "email", code: "auth.badEmail" }]),
    ...(password.ok ? [] : [{ path: "password", code: password.problem }]),
  ];
  if (!name.ok || !password.ok || errors.length > 0) throw refusal(errors);
  return { name: name.value, email, password: password.value };
}

/** A valid new password for the user with this address; otherwise throws the reason and the field `path`. */
export async function checkPassword(
  ctx: Lists,
  password: string,
  email: string,
  path = "password",
): Promise<string> {
  const checked = await checkAgainstLists(ctx, password, email);
  if (checked.ok) return checked.value;
  throw refusal([{ path, code: checked.problem }]);
}

/** W2: checks a new password against all lists of leaked ones, also the operator's, if there is one. */
async function checkAgainstLists(
  { breachedPasswords }: Lists,
  password: string,
  email: string,
): Promise<Outcome<string, PasswordProblem>> {
  const checked = checkNewPassword(password, email, leakedPasswords());
  const isBreached = checked.ok && (await breachedPasswords?.has(password)) === true;
  return isBreached ? refuse("password.tooCommon", ["password"]) : checked;
}

function refusal(errors: readonly FieldError[]): AppError {
  const code = errors[0]?.code;
  return new AppError(isErrorCode(code) ? code : "validation.failed", { errors });
}
