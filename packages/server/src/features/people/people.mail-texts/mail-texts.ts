import type { AccountRole } from "@mosaico/domain/people/role";

/** The text of a mail. `{name}`, `{inviter}`, `{account}` and `{role}` are replaced. */
type MailText = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
};

/** The texts of invitation mails in one language. */
export type PeopleMailTexts = {
  /** For users who register through the link. */
  readonly newcomer: MailText;
  /** For users who have an account already. */
  readonly known: MailText;
  readonly roles: Readonly<Record<AccountRole, string>>;
  /** Shown above the plain link. */
  readonly linkHint: string;
  /** `{address}` is replaced by the host of this installation. */
  readonly footer: string;
};
