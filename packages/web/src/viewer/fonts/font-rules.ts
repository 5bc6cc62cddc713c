import { type Family, substituteFor } from "./substitutes.ts";

/** The folder of the shipped fonts, and the characters of each subset of each family. */
export type OfficeFonts = {
  readonly folder: string;
  readonly ranges: Readonly<Record<Family, Readonly<Record<string, string>>>>;
};

export const FACES = [
  { weight: 400, style: "normal", suffix: "" },
  { weight: 700, style: "normal", suffix: " Bold" },
  { weight: 400, style: "italic", suffix: " Italic" },
  { weight: 700, style: "italic", suffix: " Bold Italic" },
] as const;

/**
 * The `@font-face` rules for one font. Later rules take precedence: the system's own font, ours, and for East Asian
 * letters the other substitutes.
 */
export function fontRules(
  { folder, ranges }: OfficeFonts,
  typeface: string,
  eastAsian: readonly string[],
): string {
  const { family, sizeAdjust = 100, isMetric } = substituteFor(typeface);
  const adjusted = isMetric || sizeAdjust === 100 ? "" : `size-adjust:${sizeAdjust}%;`;
  const rules: string[] = [];
  for (const { weight, style, suffix } of FACES) {
    const head = `font-family:${quotedName(typeface)};font-weight:${weight};font-style:${style};`;
    const locals = (names: readonly string[]) =>
      names.map((name) => `local(${quotedName(`${name}${suffix}`)})`).join(",");
    if (eastAsian.length > 0) rules.push(`@font-face{${head}src:${locals(eastAsian)}}`);
    for (const [file, range] of subsetsOf(ranges, family, weight, style)) {
      const src = `url("${folder}${file}") format("woff2")`;
      rules.push(`@font-face{${head}${adjusted}src:${src};unicode-range:${range}}`);
    }
    rules.push(`@font-face{${head}src:${locals([typeface])}}`);
  }
  return rules.join("\n");
}

/** The files of a family, always including Hebrew. */
function subsetsOf(
  ranges: OfficeFonts["ranges"],
  family: Family,
  weight: number,
  style: string,
): [file: string, range: string][] {
  const entries = Object.entries(ranges[family]).map(([subset, range]): [string, string] => [
    `${family}-${subset}-${weight}-${style}.woff2`,
    range,
  ]);
  const hebrew = ranges.arimo["hebrew"];
  if (ranges[family]["hebrew"] === undefined && hebrew !== undefined) {
    entries.push([`arimo-hebrew-${weight}-${style}.woff2`, hebrew]);
  }
  return entries;
}

/** A name from a document as a CSS string, so that it cannot be anything but a name. */
export function quotedName(name: string): string {
  return `"${name.replaceAll(/["\\\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
