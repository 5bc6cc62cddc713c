import type { WireMessage } from "@mosaico/contract/admin";

const MAX_SUBJECT_LENGTH = 60;
// Mail programs accept addresses of about 2,000 characters, and one character may take nine of them.
const MAX_QUOTE_LENGTH = 180;

/**
 * Composes a mail to the sender of a message, with the quoted message. Without a text in any language, since the
 * sender's is in the quote.
 */
export function replyAddress({ email, plan, text }: WireMessage): string {
  const about = plan === "" ? cut(text.replaceAll(/\s+/gu, " ").trim(), MAX_SUBJECT_LENGTH) : plan;
  const quote = cut(text, MAX_QUOTE_LENGTH)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\r\n");
  const body = text === "" ? "" : `&body=${encodeURIComponent(`\r\n\r\n${quote}`)}`;
  const to = email.split("@").map(encodeURIComponent).join("@");
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${about}`)}${body}`;
}

function cut(text: string, length: number): string {
  const letters = Array.from(text);
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join("")}…`;
}
