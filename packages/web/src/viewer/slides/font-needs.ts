import type { PptxFiles } from "@aiden0z/pptx-renderer";
import type { FontNeeds } from "../fonts/office-fonts.ts";
import { hasEastAsian } from "../fonts/east-asian.ts";

const TYPEFACE = /<a:(?:latin|ea|cs|sym|buFont)\b[^>]*?\btypeface="([^"]+)"/g;
const SCRIPT_TYPEFACE = /<a:font script="(?:Jpan|Hans|Hant|Hang)" typeface="([^"]+)"/g;
const TEXT = /<(?:a:t|c:v)>([^<]*)</g;
const LANGUAGE = /\b(?:lang|altLang)="([A-Za-z-]+)"/g;

/** The fonts named by a presentation, in its slides, layouts and masters, and its text. */
export function fontNeedsOf(files: PptxFiles): FontNeeds {
  const drawn = [
    ...files.slides.values(),
    ...files.slideLayouts.values(),
    ...files.slideMasters.values(),
    ...files.charts.values(),
    ...files.diagramDrawings.values(),
  ];
  const text = decoded(all(drawn, TEXT).join(""));
  const themes = [...files.themes.values()];
  const typefaces = [
    ...all([...drawn, ...themes], TYPEFACE),
    ...(hasEastAsian(text) ? all(themes, SCRIPT_TYPEFACE) : []),
  ];
  return {
    typefaces: typefaces.map(decoded),
    text,
    languages: all([...files.slides.values()], LANGUAGE),
  };
}

function all(parts: readonly string[], pattern: RegExp): string[] {
  return parts.flatMap((part) => [...part.matchAll(pattern)].map(([, value = ""]) => value));
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function decoded(xml: string): string {
  return xml
    .replaceAll(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex: string | undefined, decimal: string) =>
      String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(hex ?? decimal, hex ? 16 : 10))),
    )
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? "");
}
