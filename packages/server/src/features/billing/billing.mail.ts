import type { Language } from "@mosaico/domain/language";
import type { Mail } from "#platform/context.ts";
import { mailTexts } from "#platform/mail/mail-texts.ts";
import { writeMail } from "#platform/mail/write-mail.ts";
import { urlAt } from "#platform/public-url.ts";

/** Reminds an owner that the paid year ends soon. */
export function endingMail(
  publicUrl: string,
  language: Language,
  to: string,
  about: { readonly accountId: string; readonly name: string; readonly paidUntil: Date },
): Mail {
  const date = new Intl.DateTimeFormat(language === "pt" ? "pt-BR" : language, {
    dateStyle: "long",
    timeZone: "America/Sao_Paulo",
  }).format(about.paidUntil);
  const url = urlAt(publicUrl, "/pagamento");
  url.searchParams.set("account", about.accountId);
  const { ending } = mailTexts(language).billing;
  return writeMail({ to, language, url }, ending, { account: about.name, date });
}
