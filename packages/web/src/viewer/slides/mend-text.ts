import { isSymbolFont, signFor } from "../fonts/symbol-signs.ts";

const GAMMA = /<a:gamma\s*\/>\s*<a:(shade|tint) val="(\d+)"\s*\/>\s*<a:invGamma\s*\/>/g;
const SHAPE_TO_TEXT =
  /(<a:bodyPr\b[^>]*\bwrap="none"[^>/]*>(?:(?!<\/?a:bodyPr\b)[^]){0,4000}?)<a:spAutoFit\s*\/>/g;
const BULLET =
  /<a:buFont\b[^>]*\btypeface="([^"]+)"[^>]*?(?:\/>|><\/a:buFont>)\s*<a:buChar char="([^"])"\s*\/>/g;
// It ends where another begins, like all patterns here with a lookahead, so each character of hostile input is read
// only once.
const RUN = /<a:r>(?:(?!<\/?a:r>)[^]){0,20000}<\/a:r>/g;
const RUN_FONT = /<a:(latin|sym)\b[^>]*\btypeface="([^"]+)"[^>]*?\/>/g;
const RUN_TEXT = /(<a:t>)([^<]*)(<\/a:t>)/;

/**
 * Rewrites a slide, layout or master so that the renderer interprets it as Office does. Each line corrects one
 * difference.
 */
export function mendText(xml: string): string {
  return (
    xml
      // It concerns only East Asian words, but is interpreted as allowing any word to be broken.
      .replaceAll(/ eaLnBrk="(?:0|false)"/g, "")
      // Between these two, a shade applies to the stored colour; alone it applies to linear light.
      .replaceAll(GAMMA, (_, kind: string, value: string) => plainly(kind, Number(value)))
      // The shape grows with its text, which was drawn smaller and smaller instead.
      .replaceAll(SHAPE_TO_TEXT, "$1<a:noAutofit/>")
      .replaceAll(BULLET, (whole, typeface: string, sign: string) =>
        isSymbolFont(typeface)
          ? `<a:buFont typeface="Arial"/><a:buChar char="${signFor(sign.charCodeAt(0), typeface)}"/>`
          : whole,
      )
      .replaceAll(RUN, withPlainSigns)
  );
}

function plainly(kind: string, value: number): string {
  const share = Math.min(100_000, value);
  const lighter = kind === "tint" ? `<a:lumOff val="${100_000 - share}"/>` : "";
  return `<a:lumMod val="${share}"/>${lighter}`;
}

/** Replaces the characters of a run in a symbol font with Unicode equivalents. */
function withPlainSigns(run: string): string {
  const fonts = [...run.matchAll(RUN_FONT)].filter(([, , typeface = ""]) => isSymbolFont(typeface));
  const [font] = fonts;
  if (font === undefined) return run;
  const [, kind, typeface] = font;
  // A `sym` font applies only to the private use area, a text font to all characters.
  const signs = kind === "sym" ? /[\uf020-\uf0ff]/g : /[!-~\uf020-\uf0ff]/g;
  return run
    .replace(RUN_TEXT, (_, open: string, text: string, close: string) => {
      const plain = text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, "•");
      return `${open}${plain.replaceAll(signs, (sign) => signFor(sign.charCodeAt(0), typeface))}${close}`;
    })
    .replaceAll(RUN_FONT, (whole, _, name: string) => (isSymbolFont(name) ? "" : whole));
}

const OTHER_STYLE = /<p:otherStyle\s*(?:\/>|>[^]*?<\/p:otherStyle>)/;
const DEFAULT_STYLE = /<p:defaultTextStyle>([^]*?)<\/p:defaultTextStyle>/;

/** Lets text outside placeholders use the defaults of the presentation, which take precedence over the master's. */
export function withDefaultTextStyle(master: string, presentation: string): string {
  const [, style] = DEFAULT_STYLE.exec(presentation) ?? [];
  // Some programs write an empty one, or one with sizes only.
  if (style === undefined || !style.includes("<a:lvl1pPr")) return master;
  return master.replace(OTHER_STYLE, () => `<p:otherStyle>${style}</p:otherStyle>`);
}

const DIRECT_FILL =
  /(<a:tcStyle>(?:(?!<\/?a:tcStyle>|<a:fill>)[^]){0,8000})(<a:fillRef\b[^]*?<\/a:fillRef>)/g;

/** Rewrites table styles so that cells with a theme fill are recognised as filled. */
export function mendTableStyles(xml: string): string {
  return xml.replaceAll(DIRECT_FILL, "$1<a:fill>$2</a:fill>");
}
