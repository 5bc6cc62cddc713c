import type { Language } from "@mosaico/domain/language";
import type { Mail } from "#platform/context.ts";
import { mailTexts } from "#platform/mail/mail-texts.ts";
import { writeMail } from "#platform/mail/write-mail.ts";
import { urlAt } from "#platform/public-url.ts";

/** J4: reports that a webhook was turned off because its deliveries failed. */
export function webhookOffMail(
  publicUrl: string,
  language: Language,
  to: string,
  about: { readonly name: string; readonly account: string },
): Mail {
  const url = urlAt(publicUrl, "/");
  return writeMail({ to, language, url }, mailTexts(language).webhooks.off, about);
}

/** Reports that a webhook signs with another secret, because the key of its own was lost. */
export function webhookSecretLostMail(
  publicUrl: string,
  language: Language,
  to: string,
  about: { readonly name: string; readonly account: string },
): Mail {
  const url = urlAt(publicUrl, "/");
  return writeMail({ to, language, url }, mailTexts(language).webhooks.secretLost, about);
}
