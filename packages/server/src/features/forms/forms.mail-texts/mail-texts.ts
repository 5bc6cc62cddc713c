import type { MessageKind } from "@mosaico/domain/message/message";

/** The mail that tells of a message, in one language. */
export type FormsMailTexts = {
  /** `{name}` is who wrote, `{plan}` the plan that interests them. */
  readonly kinds: Readonly<
    Record<MessageKind, { readonly subject: string; readonly title: string }>
  >;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly plan: string;
  /** The language that the answer is expected in. */
  readonly language: string;
  /** How to answer. */
  readonly answer: string;
  /** `{address}` is where this installation lives. */
  readonly footer: string;
};
