// More tags that never end than in any file that is only damaged.
const MAX_UNENDED = 20;
const ENDS = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
  ["</", ">"],
] as const;

/**
 * X6: XML up to where it consists of tags and comments that never end. A parser that looks for the end of each of them, and
 * goes on behind its beginning, would read such a file as often as it has beginnings.
 */
export function boundedXml(xml: string): string {
  let unended = 0;
  for (let at = xml.indexOf("<"); at !== -1;) {
    const end = endOfTag(xml, at);
    if (end === -1) unended += 1;
    if (unended > MAX_UNENDED) return xml.slice(0, at);
    at = xml.indexOf("<", end === -1 ? at + 1 : end);
  }
  return xml;
}

/** Where the tag that begins here ends; -1 if it does not. */
function endOfTag(xml: string, at: number): number {
  for (const [begin, last] of ENDS) if (xml.startsWith(begin, at)) return behind(xml, last, at);
  if (/[\s>]/.test(xml[at + 1] ?? " ")) return at + 1;
  const mark = /["'>]/g;
  mark.lastIndex = at;
  for (let found = mark.exec(xml); found !== null; found = mark.exec(xml)) {
    if (found[0] === ">") return mark.lastIndex;
    const next = behind(xml, found[0], mark.lastIndex);
    if (next === -1) return -1;
    mark.lastIndex = next;
  }
  return -1;
}

/** Behind the next occurrence; -1 if there is none. */
function behind(xml: string, last: string, from: number): number {
  const found = xml.indexOf(last, from);
  return found === -1 ? -1 : found + last.length;
}
