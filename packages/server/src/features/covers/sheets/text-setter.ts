import { fontRules } from "#platform/fonts/font-files.ts";
import type { FontFamily, FontName, Typesetter } from "#platform/fonts/typesetter.ts";
import { html } from "#platform/http/html.ts";

const FACES: Partial<Record<FontFamily, string>> = {
  figtree: "Figtree",
  "bricolage-grotesque": "Bricolage Grotesque",
  fredoka: "Fredoka",
  newsreader: "Newsreader",
  "martian-mono": "Martian Mono",
};

/** A setter, and the style sheet with the fonts of what it has set. */
type TextSetter = { readonly setter: Typesetter; readonly style: () => string };

// The signs that the fonts in the file have. Source: `unicode-range` of their style sheet.
const IN_FONTS = /^[\u0020-\u007e\u00a0-\u02dd\u1e00-\u1eff\u2000-\u206f\u20ac\u2122]*$/;

/**
 * Sets lines as text in our fonts. Lines with other signs, which a reader's machine might lack, are outlines with an
 * invisible text above them, so that they too can be selected and found.
 */
export function textSetter(outlines: Typesetter): TextSetter {
  const used = new Map<string, FontName>();
  const setter: Typesetter = {
    ...outlines,
    outline: (text, font, size, tracking = 0) => {
      const length = round(outlines.width(text, font, size, tracking));
      const isDrawn = !IN_FONTS.test(text);
      const face = `${FACES[font.family] ?? "Figtree"}, Figtree, sans-serif`;
      if (!isDrawn) used.set(`${font.family} ${font.weight}`, font);
      const direction = outlines.isRightToLeft(text) ? "rtl" : "ltr";
      // A line from right to left begins at its right end.
      const x = direction === "rtl" ? length : 0;
      const place = `x="${x}" direction="${direction}" font-weight="${font.weight}"`;
      const type = `font-family="${face}" font-size="${round(size)}" letter-spacing="${round(tracking * size)}"`;
      const written = html`${text}`.html;
      if (!isDrawn) return `<text ${place} ${type}>${written}</text>`;
      const over = `fill-opacity="0" textLength="${length}" lengthAdjust="spacingAndGlyphs"`;
      return `${outlines.outline(text, font, size, tracking)}<text ${place} ${type} ${over}>${written}</text>`;
    },
  };
  const style = () =>
    `<style>${[...used.values()].map((font) => fontRules(font, FACES[font.family] ?? "Figtree")).join("")}</style>`;
  return { setter, style };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
