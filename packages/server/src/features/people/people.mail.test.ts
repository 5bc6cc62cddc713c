import { LANGUAGES } from "@mosaico/domain/language";
import { describe, expect, test } from "vitest";
import { type Invitation, invitationMail } from "./people.mail.ts";

const publicUrl = "https://mosaico.test";
const token = "t0ken-with_signs".padEnd(43, "x");
const invitation: Invitation = {
  to: "bia@example.org",
  token,
  name: "Bia",
  inviter: "Ana Lima",
  account: "Escola da Serra",
  role: "owner",
  isKnown: false,
  language: "pt",
};

describe.each(LANGUAGES)("an invitation in %s", (language) => {
  test.each([
    [false, "/register"],
    [true, "/login"],
  ])("to an existing user: %s, leads to %s", (isKnown, path) => {
    const mail = invitationMail(publicUrl, { ...invitation, isKnown, language });
    const links = mail.text.match(/https?:\/\/\S+/g);
    expect(links).toEqual([`${publicUrl}${path}?invite=${token}`]);
    expect(mail.html).toContain(`href="${links?.[0]}"`);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.to).toBe("bia@example.org");
    expect(mail.subject).toContain("Ana Lima");
    for (const part of ["Bia", "Ana Lima", "Escola da Serra", "mosaico.test"]) {
      expect(mail.text).toContain(part);
    }
    expect(mail.text + mail.html + mail.subject).not.toMatch(
      /\{\w+\}|undefined|!(?!important|doctype)/,
    );
  });
});

test("no two languages share a sentence, nor do the two mails", () => {
  const mails = LANGUAGES.flatMap((language) =>
    [true, false].map((isKnown) => invitationMail(publicUrl, { ...invitation, isKnown, language })),
  );
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(12);
  expect(new Set(mails.map(({ text }) => text.split("\n")[2])).size).toBe(12);
});

test("the role is named in the recipient's language", () => {
  const textIn = (language: Invitation["language"]) =>
    invitationMail(publicUrl, { ...invitation, language }).text;
  expect(textIn("it")).toContain("Amministratore");
  expect(textIn("fr")).toContain("Administrateur");
});

test("names cannot add links, lines, markup or other placeholders to the mail", () => {
  const name =
    "Win <b>big</b> at https://evil.example/x or evil.example, {account} bob@evil.example";
  const mail = invitationMail(publicUrl, {
    ...invitation,
    name,
    inviter: name,
    account: `A\r\nBcc: eve@evil.example ${name}`,
    language: "en",
  });
  expect(mail.text.match(/https?:\/\/\S+/g)).toHaveLength(1);
  expect(`${mail.text}${mail.html}${mail.subject}`).not.toMatch(/evil\.example|@evil|<b>/);
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.text).toContain("{account}");
});
