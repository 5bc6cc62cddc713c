const SECTION = /(<w:sectPr\b[^>]*[^/]>|<w:sectPr>)((?:(?!<\/w:sectPr>)[^])*)(?=<\/w:sectPr>)/g;
const REFERENCE = /<w:(header|footer)Reference\b[^>]*\bw:type="(\w+)"[^>]*>/g;
const HAS_FIRST_PAGE = /<w:titlePg\b(?![^>]*w:val="(?:0|false|off)")/;
const HAS_EVEN_PAGES = /<w:evenAndOddHeaders\b(?![^>]*w:val="(?:0|false|off)")/;
const KINDS = ["header", "footer"] as const;

/**
 * Gives each section its headers and footers, inherited from the previous section if it names none. A first or even
 * page without its own gets empty ones, where the library would use the default ones.
 */
export function inheritHeaders(xml: string, settings: string): string {
  const hasEvenPages = HAS_EVEN_PAGES.test(settings);
  const last = new Map<string, string>();
  const canNameNone = xml.includes("xmlns:r=");
  return xml.replaceAll(SECTION, (_, start: string, inner: string) => {
    const own = new Set<string>();
    for (const [reference, kind, type] of inner.matchAll(REFERENCE)) {
      own.add(`${kind} ${type}`);
      last.set(`${kind} ${type}`, reference);
    }
    const inherited = [...last].filter(([name]) => !own.has(name)).map(([, text]) => text);
    const types = [
      ...(HAS_FIRST_PAGE.test(inner) ? ["first"] : []),
      ...(hasEvenPages ? ["even"] : []),
    ];
    const missing = types
      .flatMap((type) => KINDS.map((kind) => ({ kind, type })))
      .filter(({ kind, type }) => !last.has(`${kind} ${type}`) && canNameNone)
      .map(({ kind, type }) => `<w:${kind}Reference w:type="${type}" r:id="none"/>`);
    return start + [...inherited, ...missing].join("") + inner;
  });
}
