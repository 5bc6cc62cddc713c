import { parseAddress } from "@mosaico/domain/tile/address";

const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/i;
// Truncated before it is searched, so that no markup takes long.
const MAX_LENGTH = { html: 100_000, tag: 4000, name: 1000 };
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/**
 * Maps the addresses of links to their text in the HTML that comes with a drag. Read as plain text: the page's policy
 * forbids parsing markup, and nothing of it is ever shown as such.
 */
export function linkNames(html: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const part of html.slice(0, MAX_LENGTH.html).split(/<a\s/i).slice(1)) {
    const end = part.indexOf(">");
    const [, double, single, bare] = HREF.exec(part.slice(0, Math.min(end, MAX_LENGTH.tag))) ?? [];
    const address = parseAddress(decoded(double ?? single ?? bare ?? ""));
    const [inside = ""] = part.slice(end + 1, end + MAX_LENGTH.name).split(/<\/a\b/i);
    const name = decoded(inside.replaceAll(/<[^<>]*>/g, " "))
      .replaceAll(/\s+/g, " ")
      .trim();
    if (end !== -1 && address !== undefined && name !== "") names.set(address, name);
  }
  return names;
}

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, ten, sixteen, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const code = ten === undefined ? Number.parseInt(sixteen, 16) : Number(ten);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}
