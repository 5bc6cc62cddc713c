import { DEFAULT_LANGUAGE, type Language, findLanguage } from "@mosaico/domain/language";
import type { Mail, RequestCtx } from "#platform/context.ts";
import { layOutMail } from "#platform/mail/mail-layout.ts";
import { de } from "./profile.mail-texts/de.ts";
import { en } from "./profile.mail-texts/en.ts";
import { es } from "./profile.mail-texts/es.ts";
import { fr } from "./profile.mail-texts/fr.ts";
import { it } from "./profile.mail-texts/it.ts";
import type { ProfileMailTexts } from "./profile.mail-texts/mail-texts.ts";
import { pt } from "./profile.mail-texts/pt.ts";

const TEXTS: Readonly<Record<Language, ProfileMailTexts>> = { pt, de, en, es, fr, it };

type Asked = Pick<RequestCtx, "publicUrl">;

/** Reports that the password was changed and the other sessions ended. */
export function passwordChangedMail(asked: Asked, language: string, to: string): Mail {
  return write(asked, language, to, "passwordChanged", "/forgot-password");
}

/** The last mail: confirms that everything is deleted. */
export function deletedMail(asked: Asked, language: string, to: string): Mail {
  return write(asked, language, to, "deleted");
}

function write(
  { publicUrl }: Asked,
  reader: string,
  to: string,
  kind: "passwordChanged" | "deleted",
  path?: string,
): Mail {
  const language = findLanguage(reader) ?? DEFAULT_LANGUAGE;
  const texts = TEXTS[language];
  const { subject, title, paragraphs, button } = texts[kind];
  const url = new URL(path ?? "/", publicUrl);
  const laidOut = layOutMail({
    language,
    title,
    paragraphs,
    ...(button !== undefined && { action: { label: button, url: url.href } }),
    linkHint: texts.linkHint,
    footer: texts.footer.replace("{address}", url.host),
  });
  return { to, subject, ...laidOut };
}
