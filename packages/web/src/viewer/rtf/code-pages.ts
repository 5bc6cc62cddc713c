const USUAL = "windows-1252";
// By number of the code page. Browsers know no others of those that documents name.
const PAGES: Readonly<Record<number, string>> = {
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  1361: "euc-kr",
  10_000: "macintosh",
  65_001: "utf-8",
};
// By character set of a font.
const CHARSETS: Readonly<Record<number, number>> = {
  77: 10_000,
  128: 932,
  129: 949,
  130: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};
/** The character set of fonts whose letters are signs. */
export const SYMBOLS = 2;

const decoders = new Map<string, TextDecoder>();

/** The code page of a character set; undefined for that of the document. */
export function pageOfCharset(charset: number): number | undefined {
  return CHARSETS[charset];
}

export function decode(bytes: readonly number[], page: number): string {
  const name = PAGES[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : USUAL);
  const decoder = decoders.get(name) ?? new TextDecoder(name);
  decoders.set(name, decoder);
  return decoder.decode(Uint8Array.from(bytes));
}
