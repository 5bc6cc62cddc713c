import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The packages of Noto Sans, by the scripts that each is for. */
const SCRIPTS = [
  [/\p{scx=Deva}/u, "devanagari"],
  [/\p{scx=Beng}/u, "bengali"],
  [/\p{scx=Guru}/u, "gurmukhi"],
  [/\p{scx=Gujr}/u, "gujarati"],
  [/\p{scx=Orya}/u, "oriya"],
  [/\p{scx=Taml}/u, "tamil"],
  [/\p{scx=Telu}/u, "telugu"],
  [/\p{scx=Knda}/u, "kannada"],
  [/\p{scx=Mlym}/u, "malayalam"],
  [/\p{scx=Sinh}/u, "sinhala"],
  [/\p{sc=Thai}/u, "thai"],
  [/\p{sc=Laoo}/u, "lao"],
  [/\p{sc=Khmr}/u, "khmer"],
  [/\p{scx=Mymr}/u, "myanmar"],
  [/\p{scx=Geor}/u, "georgian"],
  [/\p{scx=Armn}/u, "armenian"],
  [/\p{sc=Hebr}/u, "hebrew"],
  [/\p{scx=Ethi}/u, "ethiopic"],
  [/\p{scx=Arab}/u, "arabic"],
  [/\p{scx=Tibt}/u, "tibetan"],
  [/\p{scx=Mong}/u, "mongolian"],
] as const;

/** The packages of scripts of which there is no variable Noto Sans. */
const OTHERS: ReadonlyMap<string, { readonly folder: string; readonly ending: string }> = new Map([
  ["tibetan", { folder: "@fontsource-variable/noto-serif-tibetan", ending: "wght-normal.woff2" }],
  ["mongolian", { folder: "@fontsource/noto-sans-mongolian", ending: "400-normal.woff" }],
]);

/** The parts of a package that are in every font of ours. */
const LATIN = /^(latin|latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)$/;

/** Letters, marks and forms of Chinese, Japanese and Korean, each of whose fonts has those of the others in its own shapes. */
const EAST_ASIAN =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\u3000-\u303f\uff00-\uffef]/u;
const KANA = /[\p{sc=Hira}\p{sc=Kana}]/u;
const HANGUL = /\p{sc=Hang}/u;

/**
 * The packages that may contain a sign, the best one first. Han letters differ between Chinese, Japanese and Korean
 * texts, and marks such as the danda between those of India: `beside`, the text around, decides.
 */
export function* scriptsOf(sign: string, beside: string): Generator<string> {
  if (EAST_ASIAN.test(sign)) {
    if (KANA.test(beside)) yield* ["jp", "sc", "kr"];
    else yield* HANGUL.test(beside) ? ["kr", "sc", "jp"] : ["sc", "jp", "kr"];
  }
  yield* SCRIPTS.filter(([pattern]) => pattern.test(sign))
    .toSorted(([a], [b]) => Number(b.test(beside)) - Number(a.test(beside)))
    .map(([, name]) => name);
}

const filesBy = new Map<string, ReadonlyMap<number, string>>();

/** The file of a package of Noto Sans that contains a sign, in all weights; undefined if there is none. */
export function notoFile(script: string, point: number): string | undefined {
  let files = filesBy.get(script);
  if (files === undefined) {
    files = readParts(script);
    filesBy.set(script, files);
  }
  return files.get(point);
}

/** Packages are in parts, for the sake of browsers: `unicode.json` has the signs of each. */
function readParts(script: string): ReadonlyMap<number, string> {
  const { folder, ending } = OTHERS.get(script) ?? {
    folder: `@fontsource-variable/noto-sans-${script}`,
    ending: "wght-normal.woff2",
  };
  const family = folder.split("/").at(-1) ?? "";
  const path = fileURLToPath(import.meta.resolve(`${folder}/unicode.json`));
  const parts = JSON.parse(readFileSync(path, "utf8")) as Readonly<Record<string, string>>;
  const files = new Map<number, string>();
  for (const [name, ranges] of Object.entries(parts)) {
    if (LATIN.test(name)) continue;
    const file = `${folder}/files/${family}-${name.replaceAll(/[[\]]/g, "")}-${ending}`;
    for (const range of ranges.split(",")) {
      const [from = 0, to = from] = range
        .slice("U+".length)
        .split("-")
        .map((one) => Number.parseInt(one, 16));
      for (let point = from; point <= to; point += 1) files.set(point, file);
    }
  }
  return files;
}
