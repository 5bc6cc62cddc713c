import { decode } from "../rtf/code-pages.ts";
import type { RecordReader } from "./record-reader.ts";

/** A text, and the fonts from positions in it on. */
export type XlsText = {
  readonly text: string;
  readonly fonts: readonly { readonly from: number; readonly font: number }[];
};

const MAX_TEXTS = 1_000_000;

/** How the texts of a version of the format are stored. */
export type TextReader = {
  /** A text whose length is stored in one byte or in two. */
  readonly read: (data: RecordReader, lengthBytes: 1 | 2) => string;
};

/** @param page The code page of versions before Unicode. */
export function textReader(isUnicode: boolean, page: number): TextReader {
  return {
    read: (data, lengthBytes) => {
      const count = lengthBytes === 1 ? data.u8() : data.u16();
      if (!isUnicode) return decode([...data.bytes(count)], page);
      return count === 0 ? "" : richText(data, count).text;
    },
  };
}

/** The shared texts of a workbook. Source: MS-XLS 2.4.265. */
export function readSharedTexts(data: RecordReader): XlsText[] {
  data.u32();
  const count = Math.min(MAX_TEXTS, data.u32());
  const texts: XlsText[] = [];
  while (texts.length < count && !data.isAtEnd) texts.push(richText(data, data.u16()));
  return texts;
}

/** An XLUnicodeRichExtendedString after its length. Source: MS-XLS 2.5.293. */
function richText(data: RecordReader, count: number): XlsText {
  const flags = data.u8();
  const runs = (flags & 8) === 0 ? 0 : data.u16();
  const extra = (flags & 4) === 0 ? 0 : data.u32();
  const text = data.characters(count, (flags & 1) === 1);
  const fonts = fontsOf(data, runs);
  data.skip(extra);
  return { text, fonts };
}

/** Where the fonts of a text change. */
function fontsOf(data: RecordReader, count: number): XlsText["fonts"] {
  return Array.from({ length: count }, () => ({ from: data.u16(), font: data.u16() }));
}
