import { readStyles } from "./read-styles.ts";

const SECTION = /<w:sectPr\b[^>]*>((?:(?!<\/w:sectPr>)[^])*)<\/w:sectPr>/g;
const BEGINS_HERE = /<w:type\b[^>]*w:val="(?:continuous|nextColumn)"/;
const BREAK_BEFORE = /<w:pageBreakBefore\b(?![^>]*w:val="(?:0|false|off)")/;
const NOTED_BREAK = "<w:r><w:lastRenderedPageBreak/></w:r>";
/** What affects page breaks: styles, both kinds of break, tables, ends of sections, and visible content. */
const MARK =
  /<w:pStyle\b[^>]*w:val="([^"]*)"|<w:pageBreakBefore\b[^>]*>|<w:br\b[^>]*w:type="page"[^>]*>|<w:lastRenderedPageBreak\b[^>]*>|<\/?w:tbl>|<w:sectPr\b|<w:t\b[^>]*>[^<]*[^<\s]|<w:(?:drawing|pict|object|sym)\b/g;

/** The styles of `word/styles.xml` that begin a page. */
export function findBreakingStyles(xml: string): ReadonlySet<string> {
  const breaking = [...readStyles(xml)].filter(([, inner]) => BREAK_BEFORE.test(inner));
  return new Set(breaking.map(([id]) => id));
}

/**
 * Leaves one break per page end. Word also records a rendered break right after a manual one, which would make an empty
 * page; and the library begins no page at a section without a recorded break.
 */
export function mendPageBreaks(xml: string, breakingStyles: ReadonlySet<string>): string {
  const sections = [...xml.matchAll(SECTION)].map(([, inner = ""]) => inner);
  let section = 0;
  let tables = 0;
  // Nothing visible since the last break.
  let isFresh = false;
  // The end of the paragraph that ends a section.
  let ending: number | undefined;
  let mended = "";
  let done = 0;
  for (const { 0: mark, 1: style, index } of xml.matchAll(MARK)) {
    if (ending !== undefined && index > ending) {
      if (!isFresh) {
        mended += `${xml.slice(done, ending)}${NOTED_BREAK}`;
        done = ending;
      }
      isFresh = true;
      ending = undefined;
    }
    if (mark === "<w:tbl>" || mark === "</w:tbl>") {
      tables += mark === "<w:tbl>" ? 1 : -1;
      isFresh = false;
    } else if (style !== undefined) isFresh ||= breakingStyles.has(style);
    else if (mark.startsWith("<w:pageBreakBefore")) isFresh ||= BREAK_BEFORE.test(mark);
    else if (mark.startsWith("<w:br")) isFresh = tables === 0;
    else if (mark.startsWith("<w:lastRendered")) {
      if (isFresh) {
        mended += xml.slice(done, index);
        done = index + mark.length;
      }
      // Within a table a break has no effect.
      isFresh ||= tables === 0;
    } else if (mark === "<w:sectPr") {
      section += 1;
      const next = sections[section];
      if (next !== undefined && !BEGINS_HERE.test(next)) ending = endOfParagraph(xml, index);
    } else isFresh = false;
  }
  return mended + xml.slice(done);
}

/** The end of the paragraph with these properties; undefined if it contains others. */
function endOfParagraph(xml: string, from: number): number | undefined {
  const end = xml.indexOf("</w:p>", from);
  return end === -1 || /<w:p[ >]/.test(xml.slice(from, end)) ? undefined : end;
}
