import type { Mail, RequestCtx } from "#platform/context.ts";
import { mailTexts } from "#platform/mail/mail-texts.ts";
import { writeMail } from "#platform/mail/write-mail.ts";

/** The parts of a request that mails use. Form input is deliberately not among them. */
type Asked = Pick<RequestCtx, "language" | "publicUrl">;

/** Asks the recipient to confirm that the address is theirs. */
export function verificationMail(asked: Asked, to: string, token: string): Mail {
  return write(asked, to, "verification", "/api/auth/verify", { token, lang: asked.language });
}

/** Reports an attempt to register an address that is already registered. */
export function alreadyRegisteredMail(asked: Asked, to: string): Mail {
  return write(asked, to, "alreadyRegistered", "/login");
}

/** Carries the link for setting a new password. */
export function recoveryMail(asked: Asked, to: string, token: string): Mail {
  return write(asked, to, "recovery", "/reset-password", {
    email: toBase64(to),
    token: toBase64(token),
  });
}

/** Reports that the password was changed. */
export function passwordChangedMail(asked: Asked, to: string): Mail {
  return write(asked, to, "passwordChanged", "/forgot-password");
}

/** Reports that signing in now requires a code as well. */
export function secondStepOnMail(asked: Asked, to: string): Mail {
  return write(asked, to, "secondStepOn", "/forgot-password");
}

/** Reports that signing in no longer requires a code. */
export function secondStepOffMail(asked: Asked, to: string): Mail {
  return write(asked, to, "secondStepOff", "/forgot-password");
}

/** Reports that somebody who knows the password is guessing codes. */
export function wrongCodesMail(asked: Asked, to: string): Mail {
  return write(asked, to, "wrongCodes", "/forgot-password");
}

/** Reports that the recipient can now sign in through an identity provider. */
export function identityLinkedMail(asked: Asked, to: string, provider: string): Mail {
  return write(asked, to, "identityLinked", "/login", {}, provider);
}

function write(
  { language, publicUrl }: Asked,
  to: string,
  kind: keyof ReturnType<typeof mailTexts>["auth"],
  path: string,
  query: Readonly<Record<string, string>> = {},
  provider = "",
): Mail {
  const url = new URL(path, publicUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return writeMail({ to, language, url }, mailTexts(language).auth[kind], { provider });
}

function toBase64(text: string): string {
  return Buffer.from(text).toString("base64");
}
