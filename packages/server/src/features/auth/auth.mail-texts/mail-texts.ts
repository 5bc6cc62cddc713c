/** What one mail says. */
type MailText = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
};

/** The mails of signing up and getting back in, in one language. */
export type AuthMailTexts = {
  readonly verification: MailText;
  readonly alreadyRegistered: MailText;
  readonly recovery: MailText;
  readonly passwordChanged: MailText;
  readonly secondStepOn: MailText;
  readonly secondStepOff: MailText;
  readonly wrongCodes: MailText;
  /** `{provider}` is the identity provider's name. */
  readonly identityLinked: MailText;
  /** Above the plain address. */
  readonly linkHint: string;
  /** `{address}` is where this installation lives. */
  readonly footer: string;
};
