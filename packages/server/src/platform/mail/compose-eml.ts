import type { OutgoingMail } from "./mail-transport.ts";
import type { Sender } from "./sender.ts";

/** The number of bytes of a subject that fit into one encoded word of at most 75 characters (RFC 2047). */
const WORD_BYTES = 45;

/** Formats the mail as a file. Its texts are 8-bit, not encoded, so that they are readable in a text editor. */
export function composeEml(mail: OutgoingMail, sender: Sender): string {
  const boundary = `mosaico-${mail.id}`;
  const lines = [
    `From: Mosaico <${sender.address}>`,
    `To: ${mail.to}`,
    ...(mail.replyTo === undefined ? [] : [`Reply-To: ${mail.replyTo}`]),
    `Subject: ${encodeWords(mail.subject)}`,
    `Date: ${mail.createdAt.toUTCString().replace(/GMT$/, "+0000")}`,
    `Message-ID: <${mail.id}@${sender.host}>`,
    "Auto-Submitted: auto-generated",
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    ...part(boundary, "text/plain", mail.text),
    ...part(boundary, "text/html", mail.html),
    `--${boundary}--`,
    "",
  ];
  return lines.join("\r\n");
}

function part(boundary: string, type: string, body: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: 8bit",
    "",
    ...body.split(/\r?\n|\r/),
  ];
}

function encodeWords(text: string): string {
  if (/^[ -~]*$/.test(text) && !text.includes("=?")) return text;
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  words.push(word);
  return words.map((each) => `=?utf-8?B?${Buffer.from(each).toString("base64")}?=`).join("\r\n ");
}
