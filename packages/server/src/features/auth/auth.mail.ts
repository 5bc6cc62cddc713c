import type { Mail, RequestCtx } from "#platform/context.ts";
import { mailTexts } from "#platform/mail/mail-texts.ts";
import { writeMail } from "#platform/mail/write-mail.ts";
import { urlAt } from "#platform/public-url.ts";

/** The parts of a request that mails use. Form input is deliberately not among them. */
type MailContext = Pick<RequestCtx, "language" | "publicUrl">;

/** Asks the recipient to confirm that the address is theirs. */
export function verificationMail(context: MailContext, to: string, token: string): Mail {
  return write(context, to, "verification", "/verify", { token, lang: context.language });
}

/** Reports an attempt to register an address that is already registered. */
export function alreadyRegisteredMail(context: MailContext, to: string): Mail {
  return write(context, to, "alreadyRegistered", "/login");
}

/** Carries the link for setting a new password. */
export function recoveryMail(context: MailContext, to: string, token: string): Mail {
  return write(context, to, "recovery", "/reset-password", {
    email: toBase64(to),
    token: toBase64(token),
  });
}

/** Reports that the password was changed. */
export function passwordChangedMail(context: MailContext, to: string): Mail {
  return write(context, to, "passwordChanged", "/forgot-password");
}

/** Reports that signing in now requires a code as well. */
export function secondStepOnMail(context: MailContext, to: string): Mail {
  return write(context, to, "secondStepOn", "/forgot-password");
}

/** Reports that signing in no longer requires a code. */
export function secondStepOffMail(context: MailContext, to: string): Mail {
  return write(context, to, "secondStepOff", "/forgot-password");
}

/** Reports that signing in no longer requires a code, because the key of its secret was lost. */
export function secondStepLostMail(context: MailContext, to: string): Mail {
  return write(context, to, "secondStepLost", "/login");
}

/** Reports that an access token was created. Its name is not included: whoever made it could have put anything there. */
export function accessTokenMail(context: MailContext, to: string): Mail {
  return write(context, to, "accessToken", "/forgot-password");
}

/** Reports that a passkey was added. Its name is not included: whoever added it could have put anything there. */
export function passkeyAddedMail(context: MailContext, to: string): Mail {
  return write(context, to, "passkeyAdded", "/forgot-password");
}

export function passkeyRemovedMail(context: MailContext, to: string): Mail {
  return write(context, to, "passkeyRemoved", "/forgot-password");
}

/** Reports that somebody who knows the password is guessing codes. */
export function wrongCodesMail(context: MailContext, to: string): Mail {
  return write(context, to, "wrongCodes", "/forgot-password");
}

/** Reports that the recipient can now sign in through an identity provider. */
export function identityLinkedMail(context: MailContext, to: string, provider: string): Mail {
  return write(context, to, "identityLinked", "/login", {}, provider);
}

function write(
  { language, publicUrl }: MailContext,
  to: string,
  kind: keyof ReturnType<typeof mailTexts>["auth"],
  path: string,
  query: Readonly<Record<string, string>> = {},
  provider = "",
): Mail {
  const url = urlAt(publicUrl, path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return writeMail({ to, language, url }, mailTexts(language).auth[kind], { provider });
}

function toBase64(text: string): string {
  return Buffer.from(text).toString("base64");
}
