import type { FontNeeds } from "../../fonts/office-fonts.ts";
import type { Workbook } from "@mosaico/domain/document/sheets/workbook";
import { decodeEntities } from "@mosaico/domain/document/xml";

const RUN_FONT = /<rFont\b[^>]*?\bval="([^"]+)"/g;
const TEXT = /<t(?:\s[^>]*)?>([^<]*)</g;
// Of a workbook with more text, only the beginning is sampled.
const MAX_SAMPLE = 500_000;
// The characters of numbers, dates and errors.
const ALWAYS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;#%/+-()€$£ ";

/** The fonts named by the cells of a workbook, and its text. */
export function fontNeedsOf({ styles, texts }: Workbook): FontNeeds {
  const sample = texts.sample(MAX_SAMPLE);
  const families = [styles.standard, ...styles.cells].map(({ font }) => font.family ?? "");
  return {
    typefaces: [...families, ...all(sample, RUN_FONT)],
    text: ALWAYS + all(sample, TEXT).join(""),
    languages: [],
  };
}

function all(xml: string, pattern: RegExp): string[] {
  return [...xml.matchAll(pattern)].map(([, text = ""]) => decodeEntities(text));
}
