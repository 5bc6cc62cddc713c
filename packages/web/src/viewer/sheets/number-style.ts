/** How a sheet wants a number to be shown, as far as the reader's language does not know better. */
export type NumberStyle = {
  readonly percent: boolean;
  readonly grouping: boolean;
  readonly decimals: { readonly least: number; readonly most: number };
  /** A currency or a unit, with its spaces. */
  readonly before: string;
  readonly after: string;
};

// The formats that have a number and no code. Source: ECMA-376 part 1, 18.8.30.
const BUILT_IN: Readonly<Record<string, string>> = {
  "1": "0",
  "2": "0.00",
  "3": "#,##0",
  "4": "#,##0.00",
  "9": "0%",
  "10": "0.00%",
  "37": "#,##0",
  "38": "#,##0",
  "39": "#,##0.00",
  "40": "#,##0.00",
};

/** The code of a format that has only a number. */
export function builtInCode(id: string): string | undefined {
  return Object.hasOwn(BUILT_IN, id) ? BUILT_IN[id] : undefined;
}

/** What a format's code says of numbers; undefined for texts, dates, fractions and powers, and for the general one. */
export function numberStyleOf(code: string): NumberStyle | undefined {
  // Of the formats for positive, negative and no amounts, the first.
  const [first = ""] = code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const literal = first
    .replaceAll(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, (_, symbol: string) => `"${symbol}"`)
    .replaceAll(/\[[^\]]*\]/g, "")
    // The width of a sign, and a sign that fills the cell.
    .replaceAll(/[_*]./g, "")
    .replaceAll(/\\(.)/g, '"$1"');
  const placed = /^((?:"[^"]*"|[^#0?."])*)([#0?][#0?,]*(?:\.[#0?]+)?)((?:"[^"]*"|[^"])*)$/.exec(
    literal,
  );
  if (placed === null) return undefined;
  const [, before = "", digits = "", after = ""] = placed;
  const bare = before.replaceAll(/"[^"]*"/g, "") + after.replaceAll(/"[^"]*"/g, "");
  if (/[a-z@/]/i.test(bare)) return undefined;
  const [whole = "", part = ""] = digits.split(".");
  return {
    percent: bare.includes("%"),
    grouping: /[#0?],[#0?]/.test(whole),
    decimals: { least: part.replaceAll(/[^0]/g, "").length, most: part.length },
    before: words(before),
    after: words(after),
  };
}

function words(text: string): string {
  return text.replaceAll(/["%]/g, "");
}
