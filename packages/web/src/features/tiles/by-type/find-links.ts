import { type Address, completeAddress, parseAddress } from "@mosaico/domain/tile/address";

/** A part of a text that starts at an index; with an address if it is a link. */
export type TextPart = {
  readonly start: number;
  readonly text: string;
  readonly address?: Address;
};

const CANDIDATE =
  /(?:https?:\/\/|www\.)[^\s<>"“”«»]+|(?:mailto|tel):[^\s<>"“”«»]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;
const CLOSERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Splits a text into plain parts and links: addresses with a scheme or `www.`, and e-mail addresses. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const found = withoutPunctuation(match[0]);
    const address = addressOf(found);
    if (address === undefined) continue;
    if (match.index > end) parts.push({ start: end, text: text.slice(end, match.index) });
    parts.push({ start: match.index, text: found, address });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end) });
  return parts;
}

function addressOf(found: string): Address | undefined {
  if (/^(?:https?|mailto|tel):/iu.test(found)) return parseAddress(found);
  return parseAddress(
    found.includes("@") && !/^www\./iu.test(found) ? `mailto:${found}` : completeAddress(found),
  );
}

// Punctuation at the end of a sentence, or a bracket opened before the link, is not part of the address.
function withoutPunctuation(found: string): string {
  let text = found;
  for (;;) {
    const last = text.at(-1) ?? "";
    const opener = CLOSERS[last];
    const isLoose =
      opener === undefined ? /[.,;:!?'’*_…]/u.test(last) : count(text, last) > count(text, opener);
    if (!isLoose) return text;
    text = text.slice(0, -1);
  }
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
