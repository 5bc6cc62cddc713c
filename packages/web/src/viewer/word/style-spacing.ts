const STYLE = /<w:style\b[^>]*\bw:styleId="([^"]+)"[^>]*>((?:(?!<\/w:style>)[^])*)/g;
const BASED_ON = /<w:basedOn\b[^>]*\bw:val="([^"]+)"/;
const CONTEXTUAL = /<w:contextualSpacing(?:\/>|\s[^>]*w:val="([^"]*)")/;
const MAX_ANCESTORS = 20;

/** The styles whose paragraphs have no room between them where they follow each other, by `word/styles.xml`. */
export function findContextualStyles(xml: string): string[] {
  const styles = new Map<string, string>();
  for (const [, id = "", inner = ""] of xml.matchAll(STYLE)) styles.set(id, inner);
  return [...styles.keys()].filter((id) => {
    let style: string | undefined = id;
    for (let step = 0; step < MAX_ANCESTORS && style !== undefined; step += 1) {
      const inner: string = styles.get(style) ?? "";
      const found = CONTEXTUAL.exec(inner);
      if (found !== null) return !["0", "false", "off"].includes(found[1] ?? "");
      style = BASED_ON.exec(inner)?.[1];
    }
    return false;
  });
}

/** What lets neighbours of such a style touch. */
export function contextualSpacing(styles: readonly string[]): string {
  return styles
    .map((id) => {
      // As the library makes classes of styles.
      const name = CSS.escape(
        `docx_${id.replaceAll(/[ .]+/g, "-").replaceAll(/&+/g, "and").toLowerCase()}`,
      );
      return `p.${name}:has(+ p.${name}){margin-bottom:0!important}p.${name} + p.${name}{margin-top:0!important}`;
    })
    .join("\n");
}
