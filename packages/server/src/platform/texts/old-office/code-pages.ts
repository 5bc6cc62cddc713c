const NAMES: Readonly<Record<number, string>> = {
  367: "windows-1252",
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  1200: "utf-16le",
  10000: "macintosh",
  10007: "x-mac-cyrillic",
  32768: "macintosh",
  32769: "windows-1252",
  65001: "utf-8",
};

/** A decoder of texts in a code page of Windows; of an unknown one, as if it were that of Western Europe. */
export function decoderOf(codePage: number): TextDecoder {
  try {
    return new TextDecoder(NAMES[codePage] ?? `windows-${codePage}`);
  } catch {
    return new TextDecoder("windows-1252");
  }
}

/** The code pages of primary languages that have not the Western one. Source: MS-LCID 2.2. */
const OF_LANGUAGES: Readonly<Record<number, number>> = {
  0x01: 1256,
  0x02: 1251,
  0x04: 936,
  0x05: 1250,
  0x08: 1253,
  0x0d: 1255,
  0x0e: 1250,
  0x11: 932,
  0x12: 949,
  0x15: 1250,
  0x18: 1250,
  0x19: 1251,
  0x1a: 1250,
  0x1b: 1250,
  0x1e: 874,
  0x1f: 1254,
  0x22: 1251,
  0x23: 1251,
  0x24: 1250,
  0x25: 1257,
  0x26: 1257,
  0x27: 1257,
  0x29: 1256,
  0x2a: 1258,
};
const TRADITIONAL_CHINESE = 0x0404;

/** The code page of a language, by its id of Windows. */
export function pageOfLanguage(language: number): number {
  if (language === TRADITIONAL_CHINESE) return 950;
  return OF_LANGUAGES[language & 0x3ff] ?? 1252;
}
