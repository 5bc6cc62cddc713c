import type { Language } from "@mosaico/domain/language";
import type { MessageKind } from "@mosaico/domain/message/message";
import type { Mail, SystemCtx } from "#platform/context.ts";
import { layOutMail } from "#platform/mail/mail-layout.ts";
import { fillText, mailTexts } from "#platform/mail/mail-texts.ts";

/** A message as it is stored. */
export type Message = {
  readonly kind: MessageKind;
  readonly name: string;
  readonly email: string;
  /** Empty if the form does not ask for it, as is `plan`. */
  readonly phone: string;
  readonly plan: string;
  readonly text: string;
  readonly language: Language;
};

type Installation = Pick<SystemCtx, "contactEmail" | "publicUrl">;

/** Notifies the operator of a message, in their language. Replies go to its sender. */
export function messageMail(
  { contactEmail, publicUrl }: Installation,
  language: Language,
  message: Message,
): Mail {
  const texts = mailTexts(language).forms;
  const { subject, title } = texts.kinds[message.kind];
  const facts = [
    { label: texts.name, value: message.name },
    { label: texts.email, value: message.email },
    { label: texts.phone, value: message.phone },
    { label: texts.plan, value: message.plan },
    { label: texts.language, value: nameOf(message.language, language) },
  ];
  const laidOut = layOutMail({
    language,
    title,
    paragraphs: [],
    facts: facts.filter(({ value }) => value !== ""),
    quote: message.text,
    linkHint: "",
    footer: `${texts.answer} ${fillText(texts.footer, { address: new URL(publicUrl).host })}`,
  });
  return {
    to: contactEmail,
    replyTo: message.email,
    subject: fillText(subject, { plan: message.plan, name: message.name }),
    ...laidOut,
  };
}

function nameOf(language: Language, reader: Language): string {
  return new Intl.DisplayNames([reader], { type: "language" }).of(language) ?? language;
}
