import { LANGUAGES } from "@mosaico/domain/language";
import { describe, expect, test } from "vitest";
import {
  accessTokenMail,
  alreadyRegisteredMail,
  identityLinkedMail,
  passwordChangedMail,
  recoveryMail,
  secondStepLostMail,
  secondStepOffMail,
  secondStepOnMail,
  verificationMail,
  wrongCodesMail,
} from "./auth.mail.ts";

const publicUrl = "https://mosaico.test";
const email = "ana+1@example.org";
const token = "t0ken-with_signs".padEnd(43, "x");

describe.each(LANGUAGES)("mails in %s", (language) => {
  const context = { language, publicUrl };
  const mails = {
    verification: verificationMail(context, email, token),
    alreadyRegistered: alreadyRegisteredMail(context, email),
    recovery: recoveryMail(context, email, token),
    passwordChanged: passwordChangedMail(context, email),
    secondStepOn: secondStepOnMail(context, email),
    secondStepOff: secondStepOffMail(context, email),
    accessToken: accessTokenMail(context, email),
    wrongCodes: wrongCodesMail(context, email),
    secondStepLost: secondStepLostMail(context, email),
    identityLinked: identityLinkedMail(context, email, "Acme & Co"),
  };

  test("carry the right link, in plain text and in HTML", () => {
    const links = Object.values(mails).map((mail) => {
      const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? "";
      expect(mail.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
      return link;
    });
    const query = `email=${encodeURIComponent(btoa(email))}&token=${encodeURIComponent(btoa(token))}`;
    expect(links).toEqual([
      `${publicUrl}/verify?token=${token}&lang=${language}`,
      `${publicUrl}/login`,
      `${publicUrl}/reset-password?${query}`,
      `${publicUrl}/forgot-password`,
      `${publicUrl}/forgot-password`,
      `${publicUrl}/forgot-password`,
      `${publicUrl}/forgot-password`,
      `${publicUrl}/forgot-password`,
      `${publicUrl}/login`,
      `${publicUrl}/login`,
    ]);
  });

  test("have a recipient, a title in the language, complete text, and a footer that names the installation", () => {
    for (const mail of Object.values(mails)) {
      expect(mail.to).toBe(email);
      expect(mail.subject.length).toBeGreaterThan(10);
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.text).toContain("mosaico.test");
      expect(mail.text + mail.html + mail.subject).not.toMatch(
        /[{}]{2}|\{address\}|\{provider\}|undefined|!(?!important|doctype)/,
      );
    }
  });
});

test("no two languages share a sentence", () => {
  const subjects = LANGUAGES.map(
    (language) => verificationMail({ language, publicUrl }, email, token).subject,
  );
  expect(new Set(subjects).size).toBe(LANGUAGES.length);
});
