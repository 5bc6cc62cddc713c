// Places to split a text, from the best to the last resort; each is searched in the second half of the part that fits.
const ENDS = [/\n\s*\n/g, /\n/g, /[.!?…。]["”»’)]?\s/g, /\s/g];

/**
 * T7: splits a text into parts of at most `limit` UTF-16 code units: between paragraphs, else lines, sentences, words,
 * and inside a word only as a last resort. Together the parts are the text, except for the space between them.
 */
export function splitText(text: string, limit: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > limit) {
    const at = placeToPart(rest, limit);
    parts.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return rest === "" ? parts : [...parts, rest];
}

function placeToPart(text: string, limit: number): number {
  // One more, because the space at the split is dropped.
  const room = text.slice(0, limit + 1);
  for (const end of ENDS) {
    const ends = [...room.matchAll(end)].map((match) => match.index + match[0].trimEnd().length);
    const last = ends.findLast((at) => at > limit / 2 && at <= limit);
    if (last !== undefined) return last;
  }
  const isInPair = /[\uD800-\uDBFF]/.test(text.charAt(limit - 1));
  return isInPair ? limit - 1 : limit;
}
