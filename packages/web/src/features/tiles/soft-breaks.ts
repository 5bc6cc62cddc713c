const SOFT_HYPHEN = "\u00ad";
// Letters at each end of a word that are not torn off.
const MIN = 3;
const VOWEL = /[aeiouyà-æè-ïò-öø-üœ]/u;
const LETTERS = /\p{L}{7,}/gu;
// Consonants that begin a syllable together, in one of the languages of the app.
const ONSETS = new Set(
  "sch ch ck ph th qu gu lh nh gn sc sp st br cr dr fr gr pr tr vr bl cl fl gl pl".split(" "),
);
// Every language that hyphenates has a place in this word where it does.
const SAMPLE = "responsabilidades";

const able = new Map<string, boolean>();

/** Whether this browser hyphenates words of a language. Tried once for each. */
export function doesHyphenate(language: string): boolean {
  const cached = able.get(language);
  if (cached !== undefined) return cached;
  const trial = document.createElement("span");
  trial.lang = language;
  trial.textContent = SAMPLE;
  Object.assign(trial.style, {
    position: "absolute",
    visibility: "hidden",
    width: "6em",
    hyphens: "auto",
    lineHeight: "1",
    overflowWrap: "normal",
  });
  document.body.append(trial);
  const hyphenates = trial.getClientRects()[0] !== undefined && trial.offsetHeight > 24;
  trial.remove();
  able.set(language, hyphenates);
  return hyphenates;
}

/**
 * A text with soft hyphens between the syllables of its long words, for browsers that do not hyphenate its language. They
 * are found by vowels and consonants alone, which is right for most words and better than a break anywhere.
 */
export function withSoftBreaks(text: string): string {
  return text.replace(LETTERS, (word) => {
    const lower = word.toLowerCase();
    let broken = "";
    let begun = 0;
    for (const at of breaksOf(lower)) {
      broken += word.slice(begun, at) + SOFT_HYPHEN;
      begun = at;
    }
    return broken + word.slice(begun);
  });
}

function breaksOf(word: string): number[] {
  const isVowel = Array.from(word, (letter) => VOWEL.test(letter));
  const breaks: number[] = [];
  for (let at = 1; at < word.length; at++) {
    if (isVowel[at] !== true || isVowel[at - 1] === true) continue;
    // A syllable begins with the last consonant before its vowel, or with several that belong together.
    let start = at - 1;
    for (const length of [3, 2]) {
      if (ONSETS.has(word.slice(Math.max(0, at - length), at))) {
        start = at - length;
        break;
      }
    }
    const hasVowelBefore = isVowel.slice(0, start).includes(true);
    if (hasVowelBefore && start >= MIN && start <= word.length - MIN) breaks.push(start);
  }
  return breaks;
}
