import { createTransport } from "nodemailer";
import { assert, describe, expect, test } from "vitest";
import { parseMail } from "./parse-mail.ts";

const link =
  "https://mosaico.test/reset-password?email=YW5hQG1vc2FpY28udGVzdA==&token=c2VjcmV0LXNlY3JldA==";

async function written(
  text: string,
  subject: string,
  encoding: "base64" | "quoted-printable",
): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({
    from: "Mosaico <no-reply@mosaico.test>",
    to: "ana@mosaico.test",
    subject,
    text,
    html: `<p>${text}</p>`,
    textEncoding: encoding,
  });
  assert(Buffer.isBuffer(message));
  return message.toString("utf8");
}

describe("reading a mail of the outbox", () => {
  test.each(["base64", "quoted-printable"] as const)(
    "finds text, subject and link in %s",
    async (encoding) => {
      const text = `Olá, Ana! É só abrir este endereço, que não quebra no meio da linha:\n${link}\n\nAté já.`;
      const subject = "Recuperação de senha: é rápido, não leva mais que um minuto do seu dia";
      const mail = parseMail(await written(text, subject, encoding));
      expect(mail.subject).toBe(subject);
      expect(mail.text.trim()).toBe(text);
      expect(mail.html).toContain("É só abrir");
      expect(mail.links).toEqual([link]);
      expect(mail.to).toBe("ana@mosaico.test");
    },
  );
});
