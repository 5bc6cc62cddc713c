/** The texts of payment mails in one language. */
export type BillingMailTexts = {
  /** Sent before a paid year ends. `{account}` is the account's name, `{date}` the last day. */
  readonly ending: {
    readonly subject: string;
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly button: string;
  };
  /** Shown above the plain link. */
  readonly linkHint: string;
  /** `{address}` is replaced by the host of this installation. */
  readonly footer: string;
};
