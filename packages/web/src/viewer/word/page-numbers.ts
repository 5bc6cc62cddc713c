const SIMPLE = /<w:fldSimple\b([^>]*[^/])>((?:(?!<\/?w:fldSimple\b)[^])*)<\/w:fldSimple>/g;
const EMPTY_SIMPLE = /<w:fldSimple\b([^>]*)\/>/g;
// From the instruction of a field to its end, without a nested one.
const COMPLEX =
  /(<w:instrText\b[^>]*>([^<]*)<\/w:instrText>)((?:(?!<w:instrText\b|w:fldCharType="begin")[^])*?w:fldCharType="end")/g;
const RESULT = /(w:fldCharType="separate"(?:(?!<w:t\b)[^])*<w:t\b[^>]*>)[^<]*/;
const TEXT = /(<w:t\b[^>]*>)[^<]*/;
const FIRST_PAGE = /<w:pgNumType\b[^>]*w:start="(\d{1,6})"/;
// Characters that no text contains, as placeholders for the page number and the page count.
const PAGE = "\uFDD0";
const PAGES = "\uFDD1";
const PLACES = /[\uFDD0\uFDD1]/g;

/** Keeps the results of fields that the library would leave out. */
export function showFields(xml: string): string {
  return xml.replaceAll(SIMPLE, "$2");
}

/** The same for headers and footers, whose page numbers differ on each page. */
export function markPageNumbers(xml: string): string {
  const simple = xml
    .replaceAll(SIMPLE, (_, attributes: string, inner: string) => {
      const sign = signOf(/w:instr="([^"]*)"/.exec(attributes)?.[1] ?? "");
      return sign === undefined ? inner : inner.replace(TEXT, `$1${sign}`);
    })
    .replaceAll(EMPTY_SIMPLE, (_, attributes: string) => {
      const sign = signOf(/w:instr="([^"]*)"/.exec(attributes)?.[1] ?? "");
      return sign === undefined ? "" : `<w:r><w:t>${sign}</w:t></w:r>`;
    });
  return simple.replaceAll(COMPLEX, (whole, before: string, instruction: string, rest: string) => {
    const sign = signOf(instruction);
    if (sign === undefined) return whole;
    if (RESULT.test(rest)) return before + rest.replace(RESULT, `$1${sign}`);
    return `${before}</w:r><w:r><w:t>${sign}</w:t></w:r><w:r>${rest}`;
  });
}

/** The number of the first page. */
export function firstPageOf(xml: string): number {
  return Number(FIRST_PAGE.exec(xml)?.[1] ?? 1);
}

/** Fills in the page numbers of headers and footers. */
export function writePageNumbers(pages: readonly HTMLElement[], first: number): void {
  pages.forEach((page, at) => {
    for (const part of page.querySelectorAll("header, footer")) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() !== null) {
        const { currentNode: text } = texts;
        text.nodeValue =
          text.nodeValue?.replaceAll(PLACES, (sign) =>
            String(sign === PAGE ? first + at : pages.length),
          ) ?? null;
      }
    }
  });
}

function signOf(instruction: string): string | undefined {
  const [name] = instruction.trim().split(/[\s\\]/);
  if (name?.toUpperCase() === "PAGE") return PAGE;
  return name?.toUpperCase() === "NUMPAGES" ? PAGES : undefined;
}
