import { normaliseEmail } from "@mosaico/domain/people/email";
import { PASSWORD_LIMITS } from "@mosaico/domain/people/password-limits";

export const PASSWORD_FIELDS = ["currentPassword", "newPassword", "confirmation"] as const;

/** The input of the password form. */
export type PasswordDraft = Readonly<Record<(typeof PASSWORD_FIELDS)[number], string>>;

/** The errors by field, as translation keys. */
export type PasswordProblems = Readonly<Partial<Record<keyof PasswordDraft, string>>>;

export const EMPTY_DRAFT: PasswordDraft = {
  currentPassword: "",
  newPassword: "",
  confirmation: "",
};

/**
 * The errors that prevent submitting a new password. The list of common passwords is only on the server, which decides.
 */
export function checkDraft(draft: PasswordDraft, email: string): PasswordProblems | undefined {
  const empty = PASSWORD_FIELDS.filter((field) => draft[field] === "");
  if (empty.length > 0) {
    return Object.fromEntries(empty.map((field) => [field, `profile.password.${field}Required`]));
  }
  const { newPassword, confirmation } = draft;
  const problem = newPasswordProblem(newPassword, email);
  if (problem !== undefined) return { newPassword: problem };
  return newPassword === confirmation ? undefined : { confirmation: "profile.password.notMatch" };
}

function newPasswordProblem(password: string, email: string): string | undefined {
  if (password.length < PASSWORD_LIMITS.min) return "errors.password.tooShort";
  if (password.length > PASSWORD_LIMITS.max) return "errors.password.tooLong";
  if (password.toLowerCase() === normaliseEmail(email)) return "errors.password.isEmail";
  return undefined;
}
