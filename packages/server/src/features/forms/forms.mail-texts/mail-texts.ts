import type { MessageKind } from "@mosaico/domain/message/message";

/** The texts of the notification of a new message, in one language. */
export type FormsMailTexts = {
  /** `{name}` is replaced by the sender's name, `{plan}` by the plan they are interested in. */
  readonly kinds: Readonly<
    Record<MessageKind, { readonly subject: string; readonly title: string }>
  >;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly plan: string;
  /** Label of the language in which the sender expects the answer. */
  readonly language: string;
  /** Explains how to answer. */
  readonly answer: string;
  /** `{address}` is replaced by the host of this installation. */
  readonly footer: string;
};
