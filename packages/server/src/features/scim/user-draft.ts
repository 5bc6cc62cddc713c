import { type Language, findLanguage } from "@mosaico/domain/language";
import { isEmail, normaliseEmail } from "@mosaico/domain/people/email";
import { NAME_LIMIT, plainName } from "@mosaico/domain/people/name";
import { type Fields, type Operation, flagIn, objectIn, textIn } from "./read-input.ts";
import type { ScimUserRow } from "./scim-users.store.ts";
import { ScimError } from "./scim-error.ts";

/** What a request says about a user. Null for what is missing; undefined for what stays as it is. */
export type UserDraft = {
  userName: string | null;
  externalId: string | null;
  givenName: string | null;
  familyName: string | null;
  formatted: string | null;
  displayName: string | null;
  email: string | null | undefined;
  active: boolean | undefined;
  language: Language | undefined;
};

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:user:/i;
const WORD = /^[\w.:$-]+(?:\[[^\]]{1,200}\])?(?:\.[\w$-]+)?$/;

/** The user of a whole resource, as POST and PUT send it. */
export function draftOf(body: unknown): UserDraft {
  const draft: UserDraft = {
    userName: null,
    externalId: null,
    givenName: null,
    familyName: null,
    formatted: null,
    displayName: null,
    email: undefined,
    active: undefined,
    language: undefined,
  };
  assignAll(draft, objectIn(body));
  return draft;
}

/** A user as changed by the operations of a PATCH request. */
export function patchedDraft(row: ScimUserRow, operations: readonly Operation[]): UserDraft {
  const { userName, externalId, givenName, familyName, name } = row;
  // A name that was composed of its parts follows them.
  const isComposed = name === composed(givenName, familyName);
  const draft: UserDraft = {
    userName,
    externalId,
    givenName,
    familyName,
    formatted: null,
    displayName: isComposed ? null : name,
    email: undefined,
    active: undefined,
    language: undefined,
  };
  for (const { op, path, value } of operations) {
    if (path === undefined) assignAll(draft, objectIn(value, "The value of an operation"));
    else if (WORD.test(path)) assign(draft, path, op === "remove" ? null : value);
    else throw new ScimError(400, "A path cannot be read.", "invalidPath");
  }
  return draft;
}

/** The user's name: the one displayed, or else composed of its parts, or else the name at the provider. */
export function nameOf(draft: UserDraft, email: string): string {
  const { displayName, formatted, givenName, familyName } = draft;
  const names = [displayName, formatted, composed(givenName, familyName), email.split("@", 1)[0]];
  const name = names.map((one) => plainName(one ?? "")).find((one) => one !== undefined) ?? email;
  return Array.from(name)
    .slice(0, NAME_LIMIT / 2)
    .join("");
}

/** The user's address: a stated one, or the name at the provider if it is one. */
export function emailOf({ email, userName }: UserDraft, present?: string): string {
  const candidates = [email, ...(email === undefined ? [present] : []), userName];
  for (const candidate of candidates) {
    const address = normaliseEmail(candidate ?? "");
    if (isEmail(address)) return address;
  }
  throw new ScimError(400, "Neither emails nor userName has an e-mail address.", "invalidValue");
}

function composed(givenName: string | null, familyName: string | null): string {
  return [givenName, familyName].filter((part) => part !== null).join(" ");
}

function assignAll(draft: UserDraft, fields: Fields): void {
  for (const [attribute, value] of Object.entries(fields)) assign(draft, attribute, value);
}

/** Sets one attribute, however its place is written. Attributes that have no meaning here are ignored. */
function assign(draft: UserDraft, place: string, value: unknown): void {
  const attribute = place.replace(CORE, "");
  switch (attribute.toLowerCase()) {
    case "username":
      draft.userName = textIn(value, attribute);
      break;
    case "externalid":
      draft.externalId = textIn(value, attribute);
      break;
    case "displayname":
      draft.displayName = textIn(value, attribute);
      break;
    case "active":
      // Only a user who is there can be asked for; removing it says nothing.
      if (value !== null) draft.active = flagIn(value, attribute);
      break;
    case "name":
      assignName(draft, value === null ? {} : objectIn(value, attribute));
      break;
    case "name.givenname":
      draft.givenName = textIn(value, attribute);
      break;
    case "name.familyname":
      draft.familyName = textIn(value, attribute);
      break;
    case "name.formatted":
      draft.formatted = textIn(value, attribute);
      break;
    case "emails":
      draft.email = addressAmong(value);
      break;
    case 'emails[type eq "work"].value':
    case 'emails[type eq "work"]':
    case "emails[primary eq true].value":
    case "emails.value":
      draft.email = addressAmong(value);
      break;
    case "preferredlanguage":
    case "locale":
      draft.language = findLanguage(textIn(value, attribute) ?? "") ?? draft.language;
      break;
    default:
  }
}

function assignName(draft: UserDraft, name: Fields): void {
  for (const [part, value] of Object.entries(name)) assign(draft, `name.${part}`, value);
}

/** The address that counts among several: the primary one, or the one for work, or the first. */
function addressAmong(value: unknown): string | null {
  if (value === null || typeof value === "string") return textIn(value, "emails");
  const entries = (Array.isArray(value) ? value.slice(0, 100) : [value]).map((entry) =>
    typeof entry === "string" ? { value: entry } : objectIn(entry, "An entry of emails"),
  ) as readonly Fields[];
  const chosen =
    entries.find(({ primary }) => primary === true || primary === "True") ??
    entries.find(({ type }) => type === "work") ??
    entries[0];
  return textIn(chosen?.["value"], "emails");
}
