import { describe, expect, test } from "vitest";
import { parseMail } from "./parse-mail.ts";

const link =
  "https://mosaico.test/reset-password?email=YW5hQG1vc2FpY28udGVzdA==&token=c2VjcmV0LXNlY3JldA==";

/** The same mail as Nodemailer writes it, in the two encodings that it chooses from. */
const mails = {
  base64: `From: Mosaico <no-reply@mosaico.test>
To: Ana <ana@mosaico.test>
Subject: =?UTF-8?B?UmVjdXBlcmHDp8OjbyBkZSBzZW5oYTogw6kgcsOh?=
 =?UTF-8?B?cGlkbywgbsOjbyBsZXZhIG1haXMgcXVlIHVtIG1p?= =?UTF-8?B?bnV0bw==?=
MIME-Version: 1.0
Content-Type: multipart/alternative;
 boundary="--_NmP-6a3ed6510aa99c6a-Part_1"

----_NmP-6a3ed6510aa99c6a-Part_1
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: base64

T2zDoSwgQW5hISDDiSBzw7MgYWJyaXIgZXN0ZSBlbmRlcmXDp28sIHF1ZSBuw6NvIHF1ZWJyYSBu
byBtZWlvIGRhIGxpbmhhOgpodHRwczovL21vc2FpY28udGVzdC9yZXNldC1wYXNzd29yZD9lbWFp
bD1ZVzVoUUcxdmMyRnBZMjh1ZEdWemRBPT0mdG9rZW49YzJWamNtVjBMWE5sWTNKbGRBPT0K
----_NmP-6a3ed6510aa99c6a-Part_1
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: base64

PHA+w4kgc8OzIGFicmlyPC9wPg==
----_NmP-6a3ed6510aa99c6a-Part_1--
`,
  "quoted-printable": `From: Mosaico <no-reply@mosaico.test>
To: Ana <ana@mosaico.test>
Subject: =?UTF-8?Q?Recupera=C3=A7=C3=A3o_de_senha=3A_=C3=A9?=
 =?UTF-8?Q?_r=C3=A1pido=2C_n=C3=A3o_leva_mais_que_u?= =?UTF-8?Q?m_minuto?=
MIME-Version: 1.0
Content-Type: multipart/alternative;
 boundary="--_NmP-4a8bf56ee5a1d52a-Part_1"

----_NmP-4a8bf56ee5a1d52a-Part_1
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Ol=C3=A1, Ana! =C3=89 s=C3=B3 abrir este endere=C3=A7o, que n=C3=A3o quebra=
 no meio da linha:
https://mosaico.test/reset-password?=
email=3DYW5hQG1vc2FpY28udGVzdA=3D=3D&token=3Dc2VjcmV0LXNlY3JldA=3D=3D

----_NmP-4a8bf56ee5a1d52a-Part_1
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<p>=C3=89 s=C3=B3 abrir</p>
----_NmP-4a8bf56ee5a1d52a-Part_1--
`,
};

describe("reading a mail from the outbox", () => {
  test.each(Object.entries(mails))("finds text, subject and link in %s", (_, source) => {
    const mail = parseMail(source.replaceAll("\n", "\r\n"));
    expect(mail.subject).toBe("Recuperação de senha: é rápido, não leva mais que um minuto");
    expect(mail.text).toContain("É só abrir este endereço, que não quebra no meio da linha:");
    expect(mail.html.trim()).toBe("<p>É só abrir</p>");
    expect(mail.links).toEqual([link]);
    expect(mail.to).toContain("ana@mosaico.test");
  });

  test("reads a mail without parts", () => {
    const mail = parseMail(`Subject: Oi\r\n\r\nVeja ${link}\r\n`);
    expect([mail.subject, mail.links]).toEqual(["Oi", [link]]);
  });
});
