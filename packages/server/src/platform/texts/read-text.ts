import { searchTokens } from "@mosaico/domain/search-tokens";
import { readOldSlides } from "./old-office/read-old-slides.ts";
import { readOldWord } from "./old-office/read-old-word.ts";
import { readOldWorkbook } from "./old-office/read-old-workbook.ts";
import { inParts } from "./open-document.ts";
import { readOpenDocument, readOpenSheets } from "./read-open-document.ts";
import { readPlain } from "./read-plain.ts";
import { readRtf } from "./read-rtf.ts";
import { readSlides } from "./read-slides.ts";
import { readWord } from "./read-word.ts";
import { readWorkbook } from "./read-workbook.ts";
import { type Readable, isReadable } from "./readable.ts";
import { TextCollector } from "./text-collector.ts";
import type { TextJob, TextOutcome } from "./text-job.ts";
import { TextLocked } from "./text-locked.ts";

type Reader = (path: string, into: TextCollector) => Promise<void>;

/** The most tokens that are kept of a file: as many different words as a long book has. */
const MAX_TOKENS = 12_000;

const word = inParts(readWord);
const slides = inParts(readSlides);
const workbook = inParts(readWorkbook);

const READERS: Readonly<Record<Readable, Reader>> = {
  // Its library is loaded only where there are such files.
  pdf: async (path, into) => (await import("./read-pdf.ts")).readPdf(path, into),
  docx: word,
  docm: word,
  pptx: slides,
  pptm: slides,
  xlsx: workbook,
  xlsm: workbook,
  doc: readOldWord,
  ppt: readOldSlides,
  xls: readOldWorkbook,
  odt: inParts(readOpenDocument),
  odp: inParts(readOpenDocument),
  ods: inParts(readOpenSheets),
  rtf: readRtf,
  txt: readPlain,
  text: readPlain,
  md: readPlain,
  markdown: readPlain,
  csv: readPlain,
  tsv: readPlain,
  json: readPlain,
  log: readPlain,
  yaml: readPlain,
  yml: readPlain,
};

/** Reads the text of a file. */
export async function readText({ path, ending }: TextJob): Promise<TextOutcome> {
  const into = new TextCollector();
  try {
    if (!isReadable(ending)) throw new Error("This format has no reader.");
    await READERS[ending](path, into);
  } catch (error) {
    return { ok: false, problem: error instanceof TextLocked ? "locked" : "damaged" };
  }
  const { text } = into;
  return { ok: true, text, tokens: searchTokens(text, MAX_TOKENS) };
}
