import { decodeEntities } from "../document/xml.ts";

const LINK = /<a\b[^<>]*?\bhref\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')[^<>]*>([^<]*)<\/a>/gi;
const BREAK = /<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi;
const TAG =
  /<\/?(?:a|b|i|u|s|em|strong|code|span|font|p|div|ul|ol|li|img|br|small|sub|sup)\b[^<>]*>/gi;
const SOME_TAG = /<\/?[a-z][^<>]*>/i;

/** X6: the words of a text in which a program has put simple HTML, with the addresses of its links after their words. */
export function textOfHtml(text: string): string {
  if (!SOME_TAG.test(text)) return text;
  const plain = text
    .replaceAll(LINK, (_, double?: string, single?: string, words = "") => {
      const address = double ?? single ?? "";
      return words.trim() === "" || words.trim() === address ? address : `${words} (${address})`;
    })
    .replaceAll(BREAK, "\n")
    .replaceAll(TAG, "");
  return decodeEntities(plain);
}

/** X6: the address and the words of a text that is nothing but a link in HTML. */
export function onlyLinkIn(
  text: string,
): { readonly address: string; readonly words: string } | undefined {
  const [link] = text.matchAll(LINK);
  if (link === undefined || link[0] !== text.trim()) return undefined;
  const [, double, single, words = ""] = link;
  return { address: decodeEntities(double ?? single ?? ""), words: decodeEntities(words).trim() };
}
