import { beforeAll, describe, expect, test } from "vitest";
import { partsOf } from "./line-parts.ts";
import { type Typesetter, openTypesetter } from "./typesetter.ts";
import { visualRuns } from "./visual-runs.ts";

const FIGTREE = { family: "figtree", weight: 400 } as const;
let setter: Typesetter;
beforeAll(async () => {
  setter = await openTypesetter();
});

const pathsOf = (text: string) =>
  setter.outline(text, FIGTREE, 20).match(/<(?:path|use) /g)?.length ?? 0;
// The only path of a bar has two arcs.
const hasBar = (text: string) => /d="M\d+ \d+H[\d.]+a/.test(setter.outline(text, FIGTREE, 20));

describe("a typesetter", () => {
  test.each([
    "Σχολείο",
    "Школа",
    "儿童图书馆",
    "東京の学校",
    "한국어",
    "مدرسة",
    "בית",
    "🌻🇧🇷👩‍🏫",
    "Ação",
    "हिन्दी",
    "বাংলা",
    "ਪੰਜਾਬੀ",
    "ગુજરાતી",
    "ଓଡ଼ିଆ",
    "தமிழ்",
    "తెలుగు",
    "ಕನ್ನಡ",
    "മലയാളം",
    "සිංහල",
    "ไทย",
    "ລາວ",
    "ខ្មែរ",
    "မြန်မာ",
    "ქართული",
    "Հայերեն",
    "አማርኛ",
    "བོད་ཡིག",
    "ᠮᠣᠩᠭᠣᠯ",
    "繁體中文",
    "✓★→①∑☎",
  ])("sets %s with letters", (text) => {
    expect(pathsOf(text)).toBeGreaterThan(0);
    expect(hasBar(text)).toBe(false);
    expect(setter.width(text, FIGTREE, 20)).toBeGreaterThan(10);
  });

  test("has one picture for a sequence of emoji, and several for people whom nobody has drawn together", () => {
    const keysOf = (text: string) =>
      setter.glyphs(text, FIGTREE).map(({ picture, text: written }) => [picture?.key, written]);
    for (const [sign, key] of [
      ["🌻", "1f33b"],
      ["❤️", "2764"],
      ["👩🏽‍🏫", "1f469-1f3fd-200d-1f3eb"],
      ["👨‍👩‍👧‍👦", "1f468-200d-1f469-200d-1f467-200d-1f466"],
      ["🇧🇷", "1f1e7-1f1f7"],
      [
        "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
        "1f3f4-e0067-e0062-e0073-e0063-e0074-e007f",
      ],
      ["1️⃣", "0031-20e3"],
    ]) {
      expect(keysOf(sign ?? "")).toEqual([[key, sign]]);
    }
    const group = "👩🏽‍👵🏿‍🐈";
    expect(keysOf(group)).toEqual([
      ["1f469-1f3fd", group],
      ["1f475-1f3ff", ""],
      ["1f408", ""],
    ]);
  });

  test("leaves signs as texts that are texts, or are asked to be", () => {
    for (const text of ["a", "1", "©", "☎", "❤\u{fe0e}", "🌻\u{fe0e}", "क्‍ष"]) {
      expect(setter.glyphs(text, FIGTREE).filter(({ picture }) => picture)).toEqual([]);
    }
  });

  test("places emoji between letters of both directions as browsers do", () => {
    const written = (text: string) =>
      setter
        .glyphs(text, FIGTREE)
        .map((glyph) => glyph.text)
        .join("");
    expect(written("ab 🌻 cd")).toBe("ab 🌻 cd");
    expect(written("اب 🌻👍🏽 جد")).toBe("دج 👍🏽🌻 با");
    expect(written("🌻 اب")).toBe("با 🌻");
    expect(setter.isRightToLeft("🌻 اب")).toBe(true);
    // Flags are made of letters from left to right.
    expect(written("اب 🇧🇷👍🏽")).toBe("👍🏽🇧🇷 با");
  });

  test("draws one bar for each word of a script without a font", () => {
    expect([pathsOf("ᚠᚢᚦ"), pathsOf("ᚠᚢᚦ ᚨᚱ"), pathsOf("")]).toEqual([1, 2, 0]);
    expect(hasBar("ᚠᚢᚦ")).toBe(true);
    expect(setter.width("ᚠᚢᚦᚨ", FIGTREE, 20)).toBeGreaterThan(setter.width("ᚠᚢ", FIGTREE, 20));
  });

  test("sets a vowel of Devanagari before the consonant that it is written after, and joins two consonants", () => {
    const texts = (text: string) => setter.glyphs(text, FIGTREE).map((glyph) => glyph.text);
    const [vowel, consonant] = setter.glyphs("कि", FIGTREE);
    const [alone] = setter.glyphs("क", FIGTREE);
    expect(vowel?.path).not.toBe(alone?.path);
    expect(consonant?.path).toBe(alone?.path);
    expect(texts("कि")).toEqual(["कि", ""]);
    expect(texts("क्ष")).toEqual(["क्ष"]);
  });

  test("sets a mark above another one in Thai", () => {
    const [, vowel, tone] = setter.glyphs("ที่", FIGTREE);
    const [, low] = setter.glyphs("ท่", FIGTREE);
    expect(vowel?.advance).toBe(0);
    expect([tone?.path, tone?.dy]).not.toEqual([low?.path, low?.dy]);
  });

  test("sets Han letters as the language of the text writes them, in its weight", () => {
    const shape = (text: string, weight = 400) =>
      setter.glyphs(text, { family: "figtree", weight })[0]?.path;
    expect(new Set([shape("骨头"), shape("骨です"), shape("骨", 700)]).size).toBe(3);
    expect(shape("骨头")).toBe(shape("骨"));
  });

  test("joins Arabic letters and sets them from the right", () => {
    const apart = Array.from("مدرسة", (letter) => setter.width(letter, FIGTREE, 100));
    const length = apart.reduce((sum, one) => sum + one, 0);
    expect(setter.width("مدرسة", FIGTREE, 100)).toBeLessThan(length * 0.95);
    expect([setter.isRightToLeft("مدرسة 2"), setter.isRightToLeft("2 Escola")]).toEqual([
      true,
      false,
    ]);
  });
});

describe("the parts of a line", () => {
  test.each([
    ["ห้องสมุดเด็กที่", ["ห้อง", "สมุด", "เด็ก", "ที่"]],
    ["ແຂວງວຽງຈັນ", ["ແຂວງ", "ວຽງຈັນ"]],
    ["「摘要」，好。", ["「摘", "要」，", "好。"]],
    ["カード", ["カー", "ド"]],
    ["abcไทย，再", ["abc", "ไทย", "，", "再"]],
    ["Straße", ["Straße"]],
    ["বিজ্ঞান", ["বিজ্ঞান"]],
    ["你\u0301好", ["你\u0301", "好"]],
    ["", [""]],
  ])("%s", (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });
});

describe("the runs of a line", () => {
  const runsOf = (text: string) =>
    visualRuns(Array.from(text, (sign) => ({ text: sign, kind: "font" }))).map(
      ({ text: run }) => run,
    );

  test.each([
    ["abc", ["abc"]],
    ["אב", ["אב"]],
    ["ab אב cd", ["ab ", "אב", " cd"]],
    ["אב cd ef גד", [" גד", "cd ef", "אב "]],
    ["אב 12 גד", [" גד", "12", "אב "]],
  ])("%s", (text, runs) => {
    expect(runsOf(text)).toEqual(runs);
  });
});
