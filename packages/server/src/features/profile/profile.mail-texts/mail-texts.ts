type MailText = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: string;
};

/** The texts of the mails about the user's own profile, in one language. */
export type ProfileMailTexts = {
  readonly passwordChanged: MailText;
  readonly deleted: MailText;
  /** Shown above the plain link. */
  readonly linkHint: string;
  /** `{address}` is replaced by the host of this installation. */
  readonly footer: string;
};
