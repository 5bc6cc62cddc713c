type MailText = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
};

/** The texts of the sign-up and recovery mails in one language. */
export type AuthMailTexts = {
  readonly verification: MailText;
  readonly alreadyRegistered: MailText;
  readonly recovery: MailText;
  readonly passwordChanged: MailText;
  readonly secondStepOn: MailText;
  readonly secondStepOff: MailText;
  readonly wrongCodes: MailText;
  /** `{provider}` is replaced by the identity provider's name. */
  readonly identityLinked: MailText;
  /** Shown above the plain link. */
  readonly linkHint: string;
  /** `{address}` is replaced by the host of this installation. */
  readonly footer: string;
};
