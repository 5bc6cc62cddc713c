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

/** Sets lines as text in our fonts; letters that these lack are those of the reader's machine. */
export function textSetter(outlines: Typesetter): TextSetter {
  const used = new Map<string, FontName>();
  const setter: Typesetter = {
    ...outlines,
    outline: (text, font, size, tracking = 0) => {
      const length = round(outlines.width(text, font, size, tracking));
      const face = `${FACES[font.family] ?? "Figtree"}, Figtree, sans-serif`;
      used.set(`${font.family} ${font.weight}`, font);
      const direction = outlines.isRightToLeft(text) ? "rtl" : "ltr";
      // A line from right to left begins at its right end.
      const x = direction === "rtl" ? length : 0;
      const place = `x="${x}" direction="${direction}" font-weight="${font.weight}"`;
      const type = `font-family="${face}" font-size="${round(size)}" letter-spacing="${round(tracking * size)}"`;
      return `<text ${place} ${type}>${html`${text}`.html}</text>`;
    },
  };
  const style = () =>
    `<style>${[...used.values()].map((font) => fontRules(font, FACES[font.family] ?? "Figtree")).join("")}</style>`;
  return { setter, style };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
