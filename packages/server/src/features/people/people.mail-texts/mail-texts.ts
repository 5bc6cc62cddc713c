import type { AccountRole } from "@mosaico/domain/people/role";

/** What one mail says; `{name}`, `{inviter}`, `{account}` and `{role}` stand for what they name. */
type MailText = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
};

/** The mails that invite somebody, in one language. */
export type PeopleMailTexts = {
  /** To who registers by the link. */
  readonly newcomer: MailText;
  /** To who signs in already. */
  readonly known: MailText;
  readonly roles: Readonly<Record<AccountRole, string>>;
  /** Above the plain address. */
  readonly linkHint: string;
  /** `{address}` is where this installation lives. */
  readonly footer: string;
};
