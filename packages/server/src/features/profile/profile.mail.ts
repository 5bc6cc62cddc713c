import { DEFAULT_LANGUAGE, findLanguage } from "@mosaico/domain/language";
import type { Mail, RequestCtx } from "#platform/context.ts";
import { mailTexts } from "#platform/mail/mail-texts.ts";
import { writeMail } from "#platform/mail/write-mail.ts";
import { urlAt } from "#platform/public-url.ts";

type MailContext = Pick<RequestCtx, "publicUrl">;

/** Reports that the password was changed and the other sessions ended. */
export function passwordChangedMail(context: MailContext, language: string, to: string): Mail {
  return write(context, language, to, "passwordChanged", "/forgot-password");
}

/** The last mail: confirms that everything is deleted. */
export function deletedMail(context: MailContext, language: string, to: string): Mail {
  return write(context, language, to, "deleted");
}

function write(
  { publicUrl }: MailContext,
  reader: string,
  to: string,
  kind: keyof ReturnType<typeof mailTexts>["profile"],
  path = "/",
): Mail {
  const language = findLanguage(reader) ?? DEFAULT_LANGUAGE;
  const text = mailTexts(language).profile[kind];
  return writeMail({ to, language, url: urlAt(publicUrl, path) }, text);
}
