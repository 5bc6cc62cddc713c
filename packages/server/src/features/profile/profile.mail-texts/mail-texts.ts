/** What one mail says. */
type MailText = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: string;
};

/** The mails about one's own profile, in one language. */
export type ProfileMailTexts = {
  readonly passwordChanged: MailText;
  readonly deleted: MailText;
  /** Above the plain address. */
  readonly linkHint: string;
  /** `{address}` is where this installation lives. */
  readonly footer: string;
};
