import { beforeAll, describe, expect, test } from "vitest";
import { type Typesetter, openTypesetter } from "./typesetter.ts";
import { visualRuns } from "./visual-runs.ts";

const FIGTREE = { family: "figtree", weight: 400 } as const;
let setter: Typesetter;
beforeAll(async () => {
  setter = await openTypesetter();
});

const pathsOf = (text: string) => setter.outline(text, FIGTREE, 20).match(/<path /g)?.length ?? 0;
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
  ])("sets %s with letters", (text) => {
    expect(pathsOf(text)).toBeGreaterThan(0);
    expect(hasBar(text)).toBe(false);
    expect(setter.width(text, FIGTREE, 20)).toBeGreaterThan(10);
  });

  test("draws one bar for each word of a script without a font", () => {
    expect([pathsOf("ᚠᚢᚦ"), pathsOf("ᚠᚢᚦ ᚨᚱ"), pathsOf("")]).toEqual([1, 2, 0]);
    expect(hasBar("ᚠᚢᚦ")).toBe(true);
    expect(setter.width("ᚠᚢᚦᚨ", FIGTREE, 20)).toBeGreaterThan(setter.width("ᚠᚢ", FIGTREE, 20));
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
