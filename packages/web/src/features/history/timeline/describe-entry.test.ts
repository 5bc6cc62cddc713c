import type { ChangeSummary, HistoryEntry } from "@mosaico/contract/history";
import { LANGUAGES, type Language } from "@mosaico/domain/language";
import { Translator } from "#platform/i18n/translate.ts";
import { describe, expect, test } from "vitest";
import { texts as de } from "#platform/i18n/locales/de.ts";
import { texts as en } from "#platform/i18n/locales/en.ts";
import { texts as es } from "#platform/i18n/locales/es.ts";
import { texts as fr } from "#platform/i18n/locales/fr.ts";
import { texts as it } from "#platform/i18n/locales/it.ts";
import { texts as pt } from "#platform/i18n/locales/pt.ts";
import { historyEntry } from "#testing/history-entry.ts";
import { describeEntry } from "./describe-entry.ts";

const resources = { pt, de, en, es, fr, it };
const i18n = new Translator();
for (const language of LANGUAGES) i18n.add(language, resources[language]);

function words(
  language: Language,
  what: Partial<ChangeSummary>,
  overrides: Partial<HistoryEntry> = {},
  times = 1,
) {
  const entry = historyEntry(20, what, overrides);
  const entries = Array.from({ length: times }, () => entry);
  return describeEntry(i18n.in(language), language, {
    revision: 20,
    baseRevision: 19,
    entries,
  });
}

describe("describeEntry", () => {
  test("names the first tile and counts the others", () => {
    expect(words("en", { moved: 1, titles: ["Biology"] })).toBe("Ana moved “Biology”");
    expect(words("en", { moved: 3, titles: ["Biology", "Art", "Maths"] })).toBe(
      "Ana moved “Biology” and 2 more",
    );
    expect(words("de", { moved: 3, titles: ["Biologie", "Kunst", "Mathe"] })).toBe(
      "Ana hat „Biologie“ und 2 weitere verschoben",
    );
    expect(words("en", { removed: 2 })).toBe("Ana removed 2 tiles");
  });

  test("joins several actions as a list", () => {
    const what = { added: 2, moved: 1, renamed: true, titles: ["A"] };
    expect(words("en", what)).toBe("Ana: 2 added, 1 moved, and a new title");
    expect(words("pt", what)).toBe("Ana: 2 adicionadas, 1 movida e outro título");
  });

  test("describes restored and merged changes", () => {
    expect(words("en", {}, { origin: "restore", restored: 12 })).toBe("Ana restored version 12");
    expect(words("en", { moved: 5 }, { origin: "compacted", baseRevision: 8 })).toBe(
      "12 changes of this day",
    );
  });

  test("counts a tile that was moved ten times as one tile", () => {
    expect(words("en", { moved: 1, titles: ["Art"] }, {}, 10)).toBe("Ana moved “Art”");
    const five = { moved: 5, titles: ["Art", "Maths", "Music"] };
    expect(words("en", five, {}, 60)).toBe("Ana moved “Art” and 4 more");
  });

  test("counts each added or removed tile, even with the same title", () => {
    expect(words("en", { removed: 1, titles: ["Photo"] }, {}, 4)).toBe(
      "Ana removed “Photo” and 3 more",
    );
  });

  test.each(LANGUAGES)("has all its texts in %s", (language) => {
    for (const kind of ["added", "removed", "edited", "moved"] as const) {
      for (const [count, titles] of [
        [1, ["A"]],
        [2, ["A", "B"]],
        [3_000_000, ["A", "B", "C"]],
        [1, []],
        [2, []],
      ] as const) {
        expect(words(language, { [kind]: count, titles: [...titles] })).toMatch(
          /^Ana .*[\p{L}\d]/u,
        );
      }
    }
    for (const what of [
      { background: true },
      { renamed: true },
      {},
      { background: true, renamed: true, edited: 2 },
    ]) {
      expect(words(language, what)).toMatch(/^Ana/u);
    }
    expect(words(language, { renamed: true }, { author: null })).not.toMatch(/history|Ana/u);
  });
});
