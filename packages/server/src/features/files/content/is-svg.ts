const ROOT = /^<(?:[A-Za-z_][\w.-]*:)?svg[\s/>]/;

/** Whether the text starts like an SVG document. Whatever precedes its root element is skipped. */
export function isSvg(head: Buffer): boolean {
  const text = textOf(head);
  let at = skipSpace(text, 0);
  for (;;) {
    const after = skipMarkup(text, at);
    if (after === undefined) return ROOT.test(text.slice(at, at + 200));
    at = skipSpace(text, after);
  }
}

function textOf(head: Buffer): string {
  const isWide = head[0] === 0xff && head[1] === 0xfe;
  return head.toString(isWide ? "utf16le" : "utf8").replace(/^\ufeff/, "");
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && " \t\r\n".includes(text.charAt(at))) at += 1;
  return at;
}

/** The end of the declaration, comment or document type that starts here; undefined if there is none. */
function skipMarkup(text: string, at: number): number | undefined {
  if (text.startsWith("<?", at)) return endOf(text, "?>", at);
  if (text.startsWith("<!--", at)) return endOf(text, "-->", at);
  if (!/^<!doctype\s/i.test(text.slice(at, at + 10))) return undefined;
  const close = text.indexOf(">", at);
  const open = text.indexOf("[", at);
  return open !== -1 && open < close ? endOf(text, "]>", open) : endOf(text, ">", at);
}

function endOf(text: string, mark: string, from: number): number | undefined {
  const found = text.indexOf(mark, from);
  return found === -1 ? undefined : found + mark.length;
}
