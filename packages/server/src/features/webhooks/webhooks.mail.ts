import type { Language } from "@mosaico/domain/language";
import type { Mail } from "#platform/context.ts";
import { mailTexts } from "#platform/mail/mail-texts.ts";
import { writeMail } from "#platform/mail/write-mail.ts";
import { urlAt } from "#platform/public-url.ts";

/**
 * What is reported of a webhook: that it was turned off because its deliveries failed (J4), or that it signs with another
 * secret because the key of its own was lost.
 */
export type WebhookUpdate = "off" | "secretLost";

/** Reports what happened to a webhook. */
export function webhookMail(
  update: WebhookUpdate,
  to: { readonly publicUrl: string; readonly language: Language; readonly email: string },
  about: { readonly name: string; readonly account: string },
): Mail {
  const { publicUrl, language, email } = to;
  const url = urlAt(publicUrl, "/");
  return writeMail({ to: email, language, url }, mailTexts(language).webhooks[update], about);
}
