import { LANGUAGES } from "@mosaico/domain/language";
import { MESSAGE_KINDS } from "@mosaico/domain/message/message";
import { describe, expect, test } from "vitest";
import { type Message, messageMail } from "./forms.mail.ts";

const installation = { contactEmail: "hello@example.org", publicUrl: "https://mosaico.test" };
const message: Message = {
  kind: "plan",
  name: "Ana $& <b>Lima</b>",
  email: "ana@example.org",
  phone: "(11) 91234-5678",
  plan: "Mosaico do Mosaico",
  text: "Olá,\n\n-- \n<script>alert(1)</script>",
  language: "de",
};

describe.each(LANGUAGES)("the notification of a message, in %s", (language) => {
  test.each(MESSAGE_KINDS)("contains everything of a %s, and is answered to its sender", (kind) => {
    const mail = messageMail(installation, language, { ...message, kind });
    expect(mail).toMatchObject({ to: "hello@example.org", replyTo: "ana@example.org" });
    expect(mail.subject).toContain("Ana $& <b>Lima</b>");
    expect(mail.subject.includes("Mosaico do Mosaico")).toBe(kind === "plan");
    for (const text of [message.name, message.email, message.phone, message.plan]) {
      expect(mail.text).toContain(`: ${text}\n`);
    }
    expect(mail.text).toContain("\n> Olá,\n> \n> -- \n> <script>alert(1)</script>\n");
    expect(mail.text).toContain(new Intl.DisplayNames([language], { type: "language" }).of("de"));
    expect(mail.text).toContain("mosaico.test");
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).toContain("&lt;script&gt;");
    expect(mail.html).not.toMatch(/<script|<b>/);
    expect(mail.text + mail.html + mail.subject).not.toMatch(/\{\w+\}|undefined/);
  });

  test("leaves out fields that the form did not ask for", () => {
    const { text } = messageMail(installation, language, { ...message, phone: "", plan: "" });
    expect(text.match(/^[^>\n:]+: ./gm)).toHaveLength(3);
  });
});

test("no two languages share a subject and a title", () => {
  const mails = LANGUAGES.map((language) => messageMail(installation, language, message));
  const heads = mails.map(({ subject, text }) => `${subject} ${text.split("\n")[0] ?? ""}`);
  expect(new Set(heads).size).toBe(LANGUAGES.length);
});

test("a placeholder in a name is not replaced", () => {
  const { subject } = messageMail(installation, "en", { ...message, name: "{plan}" });
  expect(subject.match(/Mosaico do Mosaico/g)).toHaveLength(1);
  expect(subject).toContain("{plan}");
});
