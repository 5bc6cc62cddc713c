const OPENING = "[「『（［｛【《〈〔〖“‘]";
// Marks, and small signs of Japanese, that do not begin a line.
const CLOSING = String.raw`[\p{M}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々、。，．！？；：）」』】〉》〕〗］｝”’…]`;
const SINGLE = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}`;
const UNSPACED = String.raw`\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;
const PARTS = new RegExp(
  `[${UNSPACED}\\p{M}]+|${OPENING}*(?:[${SINGLE}]|(?:(?!${OPENING})[^${SINGLE}${UNSPACED}])+)${CLOSING}*|${OPENING}+`,
  "gu",
);
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");
// The mark between syllables of Tibetan, after which a line may end.
const AFTER_SYLLABLE = /(?<=\u0f0b)(?=.)/u;
// The dictionaries of all four scripts are used, whatever language is named.
const words = new Intl.Segmenter("th", { granularity: "word" });

/**
 * The parts of a text without spaces, after each of which a line may end: signs of Chinese and Japanese with the marks
 * beside them, words of Thai, Lao, Khmer and Burmese, which only dictionaries find, and syllables of Tibetan.
 */
export function partsOf(text: string): readonly string[] {
  const parts = text.match(PARTS) ?? [text];
  return parts.flatMap((part) =>
    IS_UNSPACED.test(part)
      ? Array.from(words.segment(part), ({ segment }) => segment)
      : part.split(AFTER_SYLLABLE),
  );
}
