const ROMAN: readonly (readonly [value: number, letters: string])[] = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];
const CHINESE = "〇一二三四五六七八九";
// Longer ones would fill the line, so Word writes them as decimals.
const MAX_ROMAN = 3999;
const MAX_LETTERS = 780;

const WRITERS: Readonly<Record<string, (count: number) => string>> = {
  none: () => "",
  bullet: () => "",
  decimalZero: (count) => String(count).padStart(2, "0"),
  lowerLetter: (count) => letters(count, "abcdefghijklmnopqrstuvwxyz"),
  upperLetter: (count) => letters(count, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
  lowerRoman: roman,
  upperRoman: (count) => roman(count).toUpperCase(),
  ordinal: (count) => `${count}.`,
  russianLower: (count) => letters(count, "абвгдежзиклмнопрстуфхцчшщыэюя"),
  russianUpper: (count) => letters(count, "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ"),
  hebrew2: (count) => letters(count, "אבגדהוזחטיכלמנסעפצקרשת"),
  arabicAlpha: (count) => letters(count, "أبتثجحخدذرزسشصضطظعغفقكلمنهوي"),
  aiueo: (count) =>
    letters(
      count,
      "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン",
    ),
  iroha: (count) =>
    letters(
      count,
      "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス",
    ),
  ganada: (count) => letters(count, "가나다라마바사아자차카타파하"),
  decimalEnclosedCircle: (count) =>
    count <= 20 ? String.fromCodePoint(0x245f + count) : String(count),
  decimalFullWidth: fullWidth,
  decimalFullWidth2: fullWidth,
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  japaneseCounting: chinese,
  taiwaneseCounting: chinese,
  taiwaneseCountingThousand: chinese,
  ideographDigital: chineseDigits,
  japaneseDigitalTenThousand: chineseDigits,
  taiwaneseDigital: chineseDigits,
  thaiNumbers: (count) => digits(count, 0x0e50),
  hindiNumbers: (count) => digits(count, 0x0966),
};

/** A list number in a format of Word (ECMA-376 part 1, 17.18.59); as a decimal if the format is unknown. */
export function writeNumber(count: number, format: string): string {
  const write = Object.hasOwn(WRITERS, format) ? WRITERS[format] : undefined;
  if (write === undefined || (count < 1 && format !== "none" && format !== "bullet"))
    return String(count);
  return write(count);
}

/** a to z, then aa to zz: the letter repeated, as in Word. */
function letters(count: number, alphabet: string): string {
  const all = Array.from(alphabet);
  if (count > MAX_LETTERS) return String(count);
  const letter = all[(count - 1) % all.length] ?? "";
  return letter.repeat(Math.ceil(count / all.length));
}

function roman(count: number): string {
  if (count > MAX_ROMAN) return String(count);
  let rest = count;
  let written = "";
  for (const [value, sign] of ROMAN) {
    written += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return written;
}

function chinese(count: number): string {
  if (count >= 100) return chineseDigits(count);
  const tens = Math.floor(count / 10);
  const ones = count % 10;
  const ten = tens === 0 ? "" : `${tens === 1 ? "" : CHINESE[tens]}十`;
  return `${ten}${ones === 0 ? "" : CHINESE[ones]}`;
}

function chineseDigits(count: number): string {
  return Array.from(String(count), (digit) => CHINESE[Number(digit)]).join("");
}

function fullWidth(count: number): string {
  return digits(count, 0xff10);
}

function digits(count: number, zero: number): string {
  return Array.from(String(count), (digit) => String.fromCodePoint(zero + Number(digit))).join("");
}
