import { isSymbolFont, signFor } from "../fonts/symbol-signs.ts";

const GAMMA = /<a:gamma\s*\/>\s*<a:(shade|tint) val="(\d+)"\s*\/>\s*<a:invGamma\s*\/>/g;
const SHAPE_TO_TEXT =
  /(<a:bodyPr\b[^>]*\bwrap="none"[^>/]*>(?:(?!<\/?a:bodyPr\b)[^]){0,4000}?)<a:spAutoFit\s*\/>/g;
const BULLET =
  /<a:buFont\b[^>]*\btypeface="([^"]+)"[^>]*?(?:\/>|><\/a:buFont>)\s*<a:buChar char="([^"])"\s*\/>/g;
// It ends where another begins, as all patterns here that look ahead: each letter is read once, whoever wrote it.
const RUN = /<a:r>(?:(?!<\/?a:r>)[^]){0,20000}<\/a:r>/g;
const RUN_FONT = /<a:(latin|sym)\b[^>]*\btypeface="([^"]+)"[^>]*?\/>/g;
const RUN_TEXT = /(<a:t>)([^<]*)(<\/a:t>)/;

/**
 * A slide, or what lies behind slides, in words that the renderer takes as Office does. Each line mends one thing that
 * it takes otherwise.
 */
export function mendText(xml: string): string {
  return (
    xml
      // It says that East Asian words may not be broken, and is taken to say that all words may be.
      .replaceAll(/ eaLnBrk="(?:0|false)"/g, "")
      // A shade between these two is of the colour as it is stored; alone it is of the light that it stands for.
      .replaceAll(GAMMA, (_, kind: string, value: string) => plainly(kind, Number(value)))
      // The shape grows to its text, which was drawn ever smaller.
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

/** A run of text set in a font of signs, with signs that every machine has. */
function withPlainSigns(run: string): string {
  const fonts = [...run.matchAll(RUN_FONT)].filter(([, , typeface = ""]) => isSymbolFont(typeface));
  const [font] = fonts;
  if (font === undefined) return run;
  const [, kind, typeface] = font;
  // A font for signs is used for those of the private area alone, one for letters for all of them.
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

/** A master in which texts of no placeholder look as the presentation says, which goes before what the master says. */
export function withDefaultTextStyle(master: string, presentation: string): string {
  const [, style] = DEFAULT_STYLE.exec(presentation) ?? [];
  // Some programs write an empty one, or one of sizes alone.
  if (style === undefined || !style.includes("<a:lvl1pPr")) return master;
  return master.replace(OTHER_STYLE, () => `<p:otherStyle>${style}</p:otherStyle>`);
}

const DIRECT_FILL =
  /(<a:tcStyle>(?:(?!<\/?a:tcStyle>|<a:fill>)[^]){0,8000})(<a:fillRef\b[^]*?<\/a:fillRef>)/g;

/** Styles of tables in which a cell that is filled as the theme says is found to be filled. */
export function mendTableStyles(xml: string): string {
  return xml.replaceAll(DIRECT_FILL, "$1<a:fill>$2</a:fill>");
}
