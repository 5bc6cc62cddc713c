type Script = "japanese" | "simplified" | "traditional" | "korean";
type Fonts = { readonly sans: readonly string[]; readonly serif: readonly string[] };

// The fonts that come with Windows, macOS, Android and Linux, best first. None is small enough to ship.
const FONTS: Readonly<Record<Script, Fonts>> = {
  japanese: {
    sans: [
      "Yu Gothic",
      "YuGothic",
      "Meiryo",
      "Hiragino Sans",
      "Hiragino Kaku Gothic ProN",
      "Noto Sans CJK JP",
      "Noto Sans JP",
      "MS PGothic",
      "IPAPGothic",
      "IPAGothic",
      "TakaoPGothic",
      "VL PGothic",
      "Droid Sans Fallback",
    ],
    serif: [
      "Yu Mincho",
      "YuMincho",
      "Hiragino Mincho ProN",
      "Noto Serif CJK JP",
      "Noto Serif JP",
      "MS PMincho",
      "IPAPMincho",
      "IPAMincho",
    ],
  },
  simplified: {
    sans: ["Microsoft YaHei", "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", "SimHei"],
    serif: ["SimSun", "Songti SC", "Noto Serif CJK SC", "Noto Serif SC"],
  },
  traditional: {
    sans: ["Microsoft JhengHei", "PingFang TC", "Noto Sans CJK TC", "Noto Sans TC"],
    serif: ["PMingLiU", "Songti TC", "Noto Serif CJK TC", "Noto Serif TC"],
  },
  korean: {
    sans: ["Malgun Gothic", "Apple SD Gothic Neo", "Noto Sans CJK KR", "Noto Sans KR"],
    serif: ["Batang", "AppleMyungjo", "Noto Serif CJK KR", "Noto Serif KR"],
  },
};

const LANGUAGE_OF: Readonly<Record<Script, string>> = {
  japanese: "ja",
  simplified: "zh-Hans",
  traditional: "zh-Hant",
  korean: "ko",
};

const EAST_ASIAN =
  /[\u3000-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;
// Excludes punctuation and full-width forms, which fonts of other scripts contain too.
const EAST_ASIAN_LETTER = /[\u3041-\u30fa\u3400-\u9fff\uac00-\ud7af]/;
const SERIF = /mincho|明朝|song|宋|ming|明體|batang|바탕|serif/i;

export function hasEastAsian(text: string): boolean {
  return EAST_ASIAN.test(text);
}

export function firstEastAsian(text: string): string | undefined {
  return EAST_ASIAN_LETTER.exec(text)?.[0];
}

/** The script of a text: determined by its letters if they are conclusive, else by its declared languages. */
export function eastAsianScriptOf(text: string, languages: readonly string[]): Script | undefined {
  if (!hasEastAsian(text)) return undefined;
  if (/[\u3040-\u30ff]/.test(text)) return "japanese";
  if (/[\uac00-\ud7af\u3130-\u318f]/.test(text)) return "korean";
  const language = languages.find((one) => /^(ja|zh|ko)\b/i.test(one)) ?? "zh-CN";
  if (/^ja/i.test(language)) return "japanese";
  if (/^ko/i.test(language)) return "korean";
  return /-(tw|hk|mo|hant)\b/i.test(language) ? "traditional" : "simplified";
}

/** The system fonts that may replace a typeface, best first. */
export function eastAsianFontsFor(typeface: string, script: Script): readonly string[] {
  return SERIF.test(typeface) ? FONTS[script].serif : FONTS[script].sans;
}

/** The language by which a browser chooses the shapes of shared characters. */
export function languageOfScript(script: Script): string {
  return LANGUAGE_OF[script];
}
