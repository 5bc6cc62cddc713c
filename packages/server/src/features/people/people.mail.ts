import type { Language } from "@mosaico/domain/language";
import type { AccountRole } from "@mosaico/domain/people/role";
import type { Mail } from "#platform/context.ts";
import { layOutMail } from "#platform/mail/mail-layout.ts";
import { de } from "./people.mail-texts/de.ts";
import { en } from "./people.mail-texts/en.ts";
import { es } from "./people.mail-texts/es.ts";
import { fr } from "./people.mail-texts/fr.ts";
import { it } from "./people.mail-texts/it.ts";
import type { PeopleMailTexts } from "./people.mail-texts/mail-texts.ts";
import { pt } from "./people.mail-texts/pt.ts";

const TEXTS: Readonly<Record<Language, PeopleMailTexts>> = { pt, de, en, es, fr, it };

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
  const texts = TEXTS[language];
  const { subject, title, paragraphs, button } = isKnown ? texts.known : texts.newcomer;
  const url = new URL(isKnown ? "/login" : "/register", publicUrl);
  url.searchParams.set("invite", token);
  const values: Readonly<Record<string, string>> = {
    name: withoutLinks(invitation.name),
    inviter: withoutLinks(invitation.inviter),
    account: withoutLinks(invitation.account),
    role: texts.roles[role],
  };
  // Replaced in one pass, so that a name is never read as another placeholder.
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
  const laidOut = layOutMail({
    language,
    title,
    paragraphs: paragraphs.map(fill),
    action: { label: button, url: url.href },
    linkHint: texts.linkHint,
    footer: texts.footer.replace("{address}", url.host),
  });
  return { to, subject: fill(subject), ...laidOut };
}

/** Rewrites a name so that no mail program turns it into a link: the only link of an invitation is its own. */
function withoutLinks(name: string): string {
  return name
    .replaceAll(/[:/\\@<>]|\.(?=\S)/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
