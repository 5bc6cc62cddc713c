import type { Language } from "@mosaico/domain/language";
import type { Mail } from "#platform/context.ts";
import { layOutMail } from "#platform/mail/mail-layout.ts";
import { de } from "./billing.mail-texts/de.ts";
import { en } from "./billing.mail-texts/en.ts";
import { es } from "./billing.mail-texts/es.ts";
import { fr } from "./billing.mail-texts/fr.ts";
import { it } from "./billing.mail-texts/it.ts";
import type { BillingMailTexts } from "./billing.mail-texts/mail-texts.ts";
import { pt } from "./billing.mail-texts/pt.ts";

const TEXTS: Readonly<Record<Language, BillingMailTexts>> = { pt, de, en, es, fr, it };

/** Reminds an owner that the paid year ends soon. */
export function endingMail(
  publicUrl: string,
  language: Language,
  to: string,
  about: { readonly accountId: string; readonly name: string; readonly paidUntil: Date },
): Mail {
  const { ending, linkHint, footer } = TEXTS[language];
  const date = new Intl.DateTimeFormat(language === "pt" ? "pt-BR" : language, {
    dateStyle: "long",
    timeZone: "America/Sao_Paulo",
  }).format(about.paidUntil);
  const filled = (text: string) =>
    text.replaceAll(/\{(account|date)\}/g, (_, name) => (name === "date" ? date : about.name));
  const url = new URL("/pagamento", publicUrl);
  url.searchParams.set("account", about.accountId);
  const laidOut = layOutMail({
    language,
    title: filled(ending.title),
    paragraphs: ending.paragraphs.map(filled),
    action: { label: ending.button, url: url.href },
    linkHint,
    footer: footer.replace("{address}", url.host),
  });
  return { to, subject: filled(ending.subject), ...laidOut };
}
