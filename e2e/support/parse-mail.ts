/** A mail as its recipient sees it. */
export type Mail = { to: string; subject: string; text: string; html: string; links: string[] };

type Part = { headers: Map<string, string>; body: string };

/** Parses an .eml file with one text and one HTML part, as the server writes it. */
export function parseMail(source: string): Mail {
  const mail = parsePart(source);
  const leaves = leavesOf(mail);
  const bodyOf = (type: string) => {
    const leaf = leaves.find(({ headers }) =>
      (headers.get("content-type") ?? "text/plain").startsWith(type),
    );
    return leaf ? decodeBody(leaf) : "";
  };
  const text = bodyOf("text/plain");
  return {
    to: mail.headers.get("to") ?? "",
    subject: decodeWords(mail.headers.get("subject") ?? ""),
    text,
    html: bodyOf("text/html"),
    links: text.match(/https?:\/\/[^\s<>"]+/gu) ?? [],
  };
}

function parsePart(source: string): Part {
  const lines = source.replaceAll("\r\n", "\n");
  const gap = lines.indexOf("\n\n");
  const head = gap === -1 ? lines : lines.slice(0, gap);
  const unfolded = head.replaceAll(/\n[ \t]+/gu, " ");
  const headers = unfolded.split("\n").map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: gap === -1 ? "" : lines.slice(gap + 2) };
}

function leavesOf(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)/iu.exec(
    part.headers.get("content-type") ?? "",
  )?.[1];
  if (boundary === undefined) return [part];
  const sections = `\n${part.body}`.split(`\n--${boundary}`).slice(1);
  return sections
    .filter((section) => !section.startsWith("--"))
    .flatMap((section) => leavesOf(parsePart(section.replace(/^[ \t]*\n/u, ""))));
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding === "quoted-printable") return decodeQuoted(body.replaceAll("=\n", ""));
  return body;
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/(\?=)\s+(=\?)/gu, "$1$2")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/giu, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString("utf8")
        : decodeQuoted(word.replaceAll("_", " ")),
    );
}

function decodeQuoted(value: string): string {
  const bytes = value.replaceAll(/=([0-9A-F]{2})/giu, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  // Each decoded character represents one byte; unencoded text is plain ASCII.
  return Buffer.from(bytes, "latin1").toString("utf8");
}
