/** Parses the tags of `If-Match` or `If-None-Match`, without quotes and without the weak prefix that proxies add. */
export function entityTags(header: string): string[] {
  return header.split(",").map((tag) =>
    tag
      .trim()
      .replace(/^W\//, "")
      .replace(/^"(.*)"$/, "$1"),
  );
}
