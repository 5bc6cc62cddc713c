import type { Language } from "@mosaico/domain/language";
import type { Mail } from "../context.ts";
import { layOutMail } from "./mail-layout.ts";
import { type MailText, fillText, mailTexts } from "./mail-texts.ts";

/** Writes a mail from its text, with a button that leads to `url` if the text has one. */
export function writeMail(
  { to, language, url }: { readonly to: string; readonly language: Language; readonly url: URL },
  { subject, title, paragraphs, button }: MailText,
  values: Readonly<Record<string, string>> = {},
): Mail {
  const { linkHint, footer } = mailTexts(language).frame;
  const laidOut = layOutMail({
    language,
    title: fillText(title, values),
    paragraphs: paragraphs.map((text) => fillText(text, values)),
    ...(button !== undefined && { action: { label: button, url: url.href } }),
    linkHint,
    footer: fillText(footer, { address: url.host }),
  });
  return { to, subject: fillText(subject, values), ...laidOut };
}
