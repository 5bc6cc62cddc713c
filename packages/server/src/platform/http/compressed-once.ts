import { WeighedCache } from "../weighed-cache.ts";
import { type WholeText, wholeText } from "./whole-text.ts";

/** As text and compressed. */
const MAX_BYTES = 16 * 1024 * 1024;

const kept = new WeighedCache<string, WholeText>(MAX_BYTES);

/**
 * A page, compressed only if none with this tag was lately: anybody may ask for one as often as they like, and
 * compressing it takes as long as all the rest. The tag must be that of its text, so that it never finds another one.
 */
export function compressedOnce(text: string, etag: string): WholeText {
  const found = kept.find(etag);
  if (found !== undefined) return found;
  const page = wholeText(text);
  kept.keep(etag, page, 2 * page.bytes.length);
  return page;
}
