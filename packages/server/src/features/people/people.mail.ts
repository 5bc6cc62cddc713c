import type { Language } from "@mosaico/domain/language";
import type { AccountRole } from "@mosaico/domain/people/role";
import type { Mail } from "#platform/context.ts";
import { mailTexts } from "#platform/mail/mail-texts.ts";
import { writeMail } from "#platform/mail/write-mail.ts";
import { urlAt } from "#platform/public-url.ts";

/** The contents of an invitation mail. */
export type Invitation = {
  readonly to: string;
  readonly token: string;
  readonly name: string;
  readonly inviter: string;
  readonly account: string;
  readonly role: AccountRole;
  /** Whether the recipient is an existing user. */
  readonly isKnown: boolean;
  /** The recipient's language. */
  readonly language: Language;
};

/** Invites the recipient to register, or to sign in if they are an existing user. */
export function invitationMail(publicUrl: string, invitation: Invitation): Mail {
  const { to, token, role, isKnown, language } = invitation;
  const texts = mailTexts(language).people;
  const url = urlAt(publicUrl, isKnown ? "/login" : "/register");
  url.searchParams.set("invite", token);
  return writeMail({ to, language, url }, isKnown ? texts.known : texts.newcomer, {
    name: withoutLinks(invitation.name),
    inviter: withoutLinks(invitation.inviter),
    account: withoutLinks(invitation.account),
    role: texts.roles[role],
  });
}

/** Rewrites a name so that no mail program turns it into a link: the only link of an invitation is its own. */
function withoutLinks(name: string): string {
  return name
    .replaceAll(/[:/\\@<>]|\.(?=\S)/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
