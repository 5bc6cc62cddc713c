/** The mails of payment, in one language. */
export type BillingMailTexts = {
  /** A paid year ends soon. `{account}` is the account's name, `{date}` the last day. */
  readonly ending: {
    readonly subject: string;
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly button: string;
  };
  /** Above the plain address. */
  readonly linkHint: string;
  /** `{address}` is where this installation lives. */
  readonly footer: string;
};
