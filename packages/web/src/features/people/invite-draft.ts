import { type Language } from "@mosaico/domain/language";
import { isEmail, normaliseEmail } from "@mosaico/domain/people/email";
import { checkName } from "@mosaico/domain/people/name";
import type { AccountRole } from "@mosaico/domain/people/role";
import { ApiError } from "#platform/api/api-error.ts";
import type { NewInvite } from "./people.api.ts";

/** The mosaics that an externo may see: all of the account, or some. */
export type MosaicAccess = { readonly all: boolean; readonly ids: readonly number[] };

/** The input of the invitation form. */
export type InviteDraft = {
  readonly name: string;
  readonly email: string;
  readonly role: AccountRole;
  /** The plan's name; empty for none. */
  readonly plan: string;
  readonly access: MosaicAccess;
  readonly language: Language;
};

/** The errors of a draft by field, as translation keys. */
export type InviteProblems = Partial<Record<"name" | "email" | "access", string>>;

const ALL_MOSAICS: MosaicAccess = { all: true, ids: [] };

export function emptyInvite(language: Language): InviteDraft {
  return { name: "", email: "", role: "operator", plan: "", access: ALL_MOSAICS, language };
}

/** The errors that prevent sending an invitation, as far as the browser can tell. */
export function problemsOfInvite(draft: InviteDraft): InviteProblems {
  const name = checkName(draft.name);
  const email = normaliseEmail(draft.email);
  const access = draft.role === "externo" ? problemOfAccess(draft.access) : undefined;
  return {
    ...(name.ok ? {} : { name: `errors.${name.problem}` }),
    ...(email === ""
      ? { email: "people.invite.emailRequired" }
      : isEmail(email)
        ? {}
        : { email: "errors.auth.badEmail" }),
    ...(access === undefined ? {} : { access }),
  };
}

/** "Some mosaics" requires at least one. */
export function problemOfAccess({ all, ids }: MosaicAccess): string | undefined {
  return !all && ids.length === 0 ? "people.access.required" : undefined;
}

/** The request body of the invitation. */
export function bodyOfInvite(draft: InviteDraft, accountId: string): NewInvite {
  const { name, email, role, plan, language } = draft;
  const mosaicIds = draft.access.all ? null : [...draft.access.ids];
  return {
    name: name.trim(),
    email: normaliseEmail(email),
    role,
    accountId,
    language,
    ...(plan === "" ? {} : { mosaico: plan }),
    ...(role === "externo" && { mosaicIds }),
  };
}

/** The error text at the field that a refusal concerns; empty if it concerns none. */
export function problemsOfRefusal(error: unknown): InviteProblems {
  const code = error instanceof ApiError ? error.code : "";
  const key = `errors.${code}`;
  if (code === "people.nameRequired" || code === "people.nameTooLong") return { name: key };
  if (code === "people.wrongMosaic") return { access: key };
  return code === "auth.badEmail" ||
    code === "invites.alreadyMember" ||
    code === "invites.alreadyInvited" ||
    code === "invites.tooManyToAddress"
    ? { email: key }
    : {};
}
