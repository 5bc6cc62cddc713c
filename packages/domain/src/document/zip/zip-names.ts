import type { ZipBytes } from "./zip-bytes.ts";
import type { ZipEntry } from "./zip-entries.ts";
import { CODE_PAGE_437 } from "./zip-name.ts";

// The upper half of code page 850, in which Windows writes names in Western Europe and Brazil.
const CODE_PAGE_850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";
// Syllables of which most Korean words are made. Chinese read as Korean has few of them.
const SYLLABLES = new Set(
  "가각간감강개객거건게결경계고공과관광교구국군권그극금기김나난날남내년노눈는니님다단달담당대더데도독동되된두드든들등디때라락란람랑래량러런레려력로록론료루류르른를름리린림마만말망매면명모목무문물미민바박반발방배백번범법변별보복본부북분불비빈사산살상새색생서석선설성세센소속손송쇠수숙술스습승시식신실심아안않알앙애야약양어언얼업에여역연열영예오옥온와완외요용우운울움원월위유육율은을음응의이익인일임입있자작잔장재저적전점정제조족종좌주중증지직진질집차찬참창채책처천철첨청체초총최추축출치카크키타탁태터테토통트특파판팔패편평포폴표품프피필하학한할함합항해행향현형호화환활황회획효후휴",
);

type Reading = {
  readonly decode: (bytes: ZipBytes) => string;
  /** How probable it is that somebody gave the file this name, in points for each byte. */
  readonly score: (bytes: ZipBytes) => number;
};

/** The points of a sign of two bytes. */
type Points = (lead: number, trail: number, sign: string) => number;

/**
 * X9: the entries with names that are readable, where a program wrote them in the code page of its machine and none of the
 * file says in which. All names of an archive are in the same one.
 */
export function withReadableNames(entries: readonly ZipEntry[]): ZipEntry[] {
  const labels = entries.filter((entry) => entry.isForeign).map(({ label }) => label);
  if (labels.length === 0) return [...entries];
  let best = READINGS[0];
  let highest = -Infinity;
  for (const reading of READINGS) {
    const score = labels.reduce((sum, label) => sum + reading.score(label), 0);
    if (score > highest) [best, highest] = [reading, score];
  }
  const decode = best?.decode;
  return entries.map((entry) =>
    entry.isForeign && decode !== undefined ? { ...entry, name: decode(entry.label) } : entry,
  );
}

const LATIN = /\p{sc=Latin}/u;
const CYRILLIC = /\p{sc=Cyrillic}/u;
const RARE = /[þÞðÐıªº]/u;

/** In their order where two are as probable. */
const READINGS: readonly Reading[] = [
  single((bytes) => fromTable(bytes, CODE_PAGE_437), LATIN),
  single((bytes) => fromTable(bytes, CODE_PAGE_850), LATIN),
  single(decoderOf("windows-1252"), LATIN),
  single(decoderOf("ibm866"), CYRILLIC),
  // Kana, and the more common half of the kanji.
  double("shift_jis", (lead, trail) =>
    isKana(lead, trail) || (lead >= 0x88 && lead <= 0x97) ? 2 : 0,
  ),
  // Whatever is Korean is mostly made of these, whereas it looks like common Chinese too.
  double("euc-kr", (_, __, sign) => (SYLLABLES.has(sign) ? 3 : 0)),
  double("gbk", (lead, trail) => (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1 ? 2 : 0)),
  double("big5", (lead) => (lead >= 0xa4 && lead <= 0xc6 ? 2 : 0)),
];

/** A code page in which each byte is a sign, of a script with capitals. */
function single(decode: Reading["decode"], letters: RegExp): Reading {
  const score = (bytes: ZipBytes) => {
    const signs = Array.from(decode(bytes));
    let sum = 0;
    for (const [at, sign] of signs.entries()) {
      if ((bytes[at] ?? 0) < 0x80) continue;
      const [before = "", after = ""] = [signs[at - 1], signs[at + 1]];
      sum += letters.test(sign) && !RARE.test(sign) ? 1 : -1;
      // Within a word, a capital does not follow a small letter, and another script does not follow.
      if (isCapital(sign) && isSmall(before)) sum -= 2;
      if (letters !== LATIN && (isPlainLetter(before) || isPlainLetter(after))) sum -= 2;
    }
    return sum;
  };
  return { decode, score };
}

/** A code page in which most signs have two bytes. */
function double(name: string, points: Points): Reading {
  const decode = decoderOf(name);
  const score = (bytes: ZipBytes) => {
    if (decode(bytes).includes("\ufffd")) return -bytes.length;
    let sum = 0;
    let isBeside = false;
    for (let at = 0; at < bytes.length; at += 1) {
      const lead = bytes[at] ?? 0;
      if (lead < 0x80) {
        isBeside = false;
        continue;
      }
      // A small kana of half the width.
      if (name === "shift_jis" && lead > 0xa0 && lead < 0xe0) {
        sum -= 1;
        continue;
      }
      const sign = decode(bytes.subarray(at, at + 2));
      const isAmongLetters =
        isLetterAt(bytes, at - 1) || isLetterAt(bytes, at + 2) || isLetterAt(bytes, at + 1);
      // A single one among letters is one of them with an accent, and its neighbour.
      if (!isBeside && isAmongLetters && (bytes[at + 2] ?? 0) < 0x80) sum -= 2;
      sum += points(lead, bytes[at + 1] ?? 0, sign);
      isBeside = true;
      at += 1;
    }
    return sum;
  };
  return { decode, score };
}

function decoderOf(name: string): Reading["decode"] {
  let decoder: TextDecoder | undefined;
  return (bytes) => (decoder ??= new TextDecoder(name)).decode(bytes);
}

function fromTable(bytes: ZipBytes, upper: string): string {
  let text = "";
  for (const byte of bytes) {
    text += byte < 0x80 ? String.fromCodePoint(byte) : (upper[byte - 0x80] ?? "");
  }
  return text;
}

function isCapital(sign: string): boolean {
  return sign !== sign.toLowerCase();
}

function isSmall(sign: string): boolean {
  return sign !== sign.toUpperCase();
}

/** Signs of the same width as kana, such as Latin letters, are rare in names. */
function isKana(lead: number, trail: number): boolean {
  return lead === 0x83 || (lead === 0x82 && trail >= 0x9f);
}

function isLetterAt(bytes: ZipBytes, at: number): boolean {
  return isPlainLetter(String.fromCodePoint(bytes[at] ?? 0));
}

function isPlainLetter(sign: string): boolean {
  return /^[a-z]$/i.test(sign);
}
