import { lineageOf, readStyles } from "./read-styles.ts";

const CONTEXTUAL = /<w:contextualSpacing(?:\/>|\s[^>]*w:val="([^"]*)")/;

/** The styles of `word/styles.xml` whose consecutive paragraphs have no spacing. */
export function findContextualStyles(xml: string): string[] {
  const styles = readStyles(xml);
  return [...styles.keys()].filter((id) => {
    const found = lineageOf(styles, id)
      .map((inner) => CONTEXTUAL.exec(inner))
      .find((match) => match !== null);
    return found !== undefined && !["0", "false", "off"].includes(found[1] ?? "");
  });
}

/** The CSS that removes the spacing between them. */
export function contextualSpacing(styles: readonly string[]): string {
  return styles
    .map((id) => {
      // The class that the library derives from a style.
      const name = CSS.escape(
        `docx_${id.replaceAll(/[ .]+/g, "-").replaceAll(/&+/g, "and").toLowerCase()}`,
      );
      return `p.${name}:has(+ p.${name}){margin-bottom:0!important}p.${name} + p.${name}{margin-top:0!important}`;
    })
    .join("\n");
}
