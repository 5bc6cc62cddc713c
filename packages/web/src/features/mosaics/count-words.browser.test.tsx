import { t } from "#platform/i18n/translate.ts";
import { expect, test } from "vitest";
import { countWords } from "./count-words.ts";

test("Z2: sections are counted apart from the tiles, and not named where there are none", () => {
  const words = (tileCount: number, sectionCount: number) =>
    countWords(t, { tileCount, sectionCount });
  expect(words(14, 0)).toBe("14 tiles");
  expect(words(14, 3)).toBe("11 tiles · 3 sections");
  expect(words(1, 1)).toBe("No tiles · 1 section");
});
