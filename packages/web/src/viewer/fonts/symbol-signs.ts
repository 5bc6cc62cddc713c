// Unicode equivalents of Wingdings and Symbol, which only some systems have. From 0x21.
const WINGDINGS: Readonly<Record<number, string>> = {
  ...run(0x21, "✏✂✁"),
  ...run(0x28, "☎✆✉"),
  ...run(0x41, "✌"),
  ...run(0x45, "☜☞☝☟"),
  ...run(0x4a, "☺"),
  ...run(0x4c, "☹"),
  ...run(0x51, "✈☼"),
  ...run(0x6c, "●❍■□□❑❒⬧⧫◆❖⬥⌧"),
  ...run(0x81, "①②③④⑤⑥⑦⑧⑨⑩"),
  ...run(0x8c, "❶❷❸❹❺❻❼❽❾❿"),
  ...run(0x9e, "·•▪○"),
  ...run(0xa4, "◉◎"),
  ...run(0xa7, "▪◻"),
  ...run(0xaa, "✦★✶✴✹✵"),
  ...run(0xd8, "➢"),
  ...run(0xdf, "←→↑↓↖↗↙↘"),
  ...run(0xe8, "➔"),
  ...run(0xef, "⇦⇨⇧⇩"),
  ...run(0xfb, "✗✓☒☑"),
};
const WINGDINGS_2: Readonly<Record<number, string>> = {
  ...run(0x4f, "✗✓☒☑"),
  ...run(0x95, "•●●"),
  ...run(0xa2, "■□"),
};
const WINGDINGS_3: Readonly<Record<number, string>> = {
  ...run(0x70, "▲▼△▽◀▶"),
  ...run(0x7b, "◁▷▶"),
};
const SYMBOL: Readonly<Record<number, string>> = {
  ...run(0x2d, "−"),
  ...run(0x41, "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ"),
  ...run(0x61, "αβχδεφγηιϕκλμνοπθρστυϖωξψζ"),
  ...run(0xa3, "≤"),
  ...run(0xa5, "∞"),
  ...run(0xa8, "♦♥♠↔←↑→↓°±"),
  ...run(0xb3, "≥×"),
  ...run(0xb7, "•÷≠≡≈…"),
  ...run(0xd6, "√"),
  ...run(0xde, "⇒"),
  ...run(0xe5, "∑"),
  ...run(0xf2, "∫"),
};
const FONTS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  wingdings: WINGDINGS,
  "monotype sorts": WINGDINGS,
  "wingdings 2": WINGDINGS_2,
  "wingdings 3": WINGDINGS_3,
  symbol: SYMBOL,
};
// If the font is unknown, these are the usual choices for list bullets.
const OF_ANY_FONT: Readonly<Record<number, string>> = {
  ...WINGDINGS,
  ...run(0xb7, "•"),
  ...run(0x2d, "–"),
  ...run(0xa3, "☐"),
};

/** Whether a font has symbols in place of letters. */
export function isSymbolFont(typeface: string): boolean {
  return FONTS[typeface.trim().toLowerCase()] !== undefined;
}

/**
 * A Unicode equivalent of a symbol, or a bullet if none is known.
 * @param code The font's own code, or the same in Unicode's private use area, from 0xf000.
 */
export function signFor(code: number, typeface?: string): string {
  const signs = typeface === undefined ? OF_ANY_FONT : FONTS[typeface.trim().toLowerCase()];
  const place = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  return signs?.[place] ?? "•";
}

function run(first: number, signs: string): Record<number, string> {
  return Object.fromEntries(Array.from(signs, (sign, index) => [first + index, sign]));
}
