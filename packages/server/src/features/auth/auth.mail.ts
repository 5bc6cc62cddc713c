import type { Language } from "@mosaico/domain/language";
import type { Mail, RequestCtx } from "#platform/context.ts";
import { layOutMail } from "#platform/mail/mail-layout.ts";
import { de } from "./auth.mail-texts/de.ts";
import { en } from "./auth.mail-texts/en.ts";
import { es } from "./auth.mail-texts/es.ts";
import { fr } from "./auth.mail-texts/fr.ts";
import { it } from "./auth.mail-texts/it.ts";
import type { AuthMailTexts } from "./auth.mail-texts/mail-texts.ts";
import { pt } from "./auth.mail-texts/pt.ts";

const TEXTS: Readonly<Record<Language, AuthMailTexts>> = { pt, de, en, es, fr, it };

/** What a mail takes of a request. Nothing that was typed in a form is among it. */
type Asked = Pick<RequestCtx, "language" | "publicUrl">;

/** Asks whoever reads it to confirm that the address is theirs. */
export function verificationMail(asked: Asked, to: string, token: string): Mail {
  return write(asked, to, "verification", "/api/auth/verify", { token, lang: asked.language });
}

/** Tells that somebody tried to register an address that is registered. */
export function alreadyRegisteredMail(asked: Asked, to: string): Mail {
  return write(asked, to, "alreadyRegistered", "/login");
}

/** Carries the link for a new password. */
export function recoveryMail(asked: Asked, to: string, token: string): Mail {
  return write(asked, to, "recovery", "/reset-password", {
    email: toBase64(to),
    token: toBase64(token),
  });
}

/** Tells that the password is another one now. */
export function passwordChangedMail(asked: Asked, to: string): Mail {
  return write(asked, to, "passwordChanged", "/forgot-password");
}

/** Tells that signing in takes a code as well now. */
export function secondStepOnMail(asked: Asked, to: string): Mail {
  return write(asked, to, "secondStepOn", "/forgot-password");
}

/** Tells that signing in takes no code any more. */
export function secondStepOffMail(asked: Asked, to: string): Mail {
  return write(asked, to, "secondStepOff", "/forgot-password");
}

/** Tells that somebody who knows the password tries codes. */
export function wrongCodesMail(asked: Asked, to: string): Mail {
  return write(asked, to, "wrongCodes", "/forgot-password");
}

/** Tells that an identity provider signs its reader in now. */
export function identityLinkedMail(asked: Asked, to: string, provider: string): Mail {
  return write(asked, to, "identityLinked", "/login", {}, provider);
}

function write(
  { language, publicUrl }: Asked,
  to: string,
  kind: Exclude<keyof AuthMailTexts, "linkHint" | "footer">,
  path: string,
  query: Readonly<Record<string, string>> = {},
  provider = "",
): Mail {
  const texts = TEXTS[language];
  const { subject, title, paragraphs, button } = texts[kind];
  const filled = (text: string) => text.replaceAll("{provider}", () => provider);
  const url = new URL(path, publicUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const laidOut = layOutMail({
    language,
    title: filled(title),
    paragraphs: paragraphs.map(filled),
    action: { label: button, url: url.href },
    linkHint: texts.linkHint,
    footer: texts.footer.replace("{address}", url.host),
  });
  return { to, subject: filled(subject), ...laidOut };
}

function toBase64(text: string): string {
  return Buffer.from(text).toString("base64");
}
