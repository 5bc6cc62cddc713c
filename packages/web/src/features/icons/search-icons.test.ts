import { readFileSync } from "node:fs";
import type { WireIcon } from "@mosaico/contract/icons";
import { LANGUAGES, type Language } from "@mosaico/domain/language";
import { describe, expect, test } from "vitest";
import { loadStemmer } from "#platform/text/word-forms.ts";
import { iconName, searchIcons } from "./search-icons.ts";

const keywords = import.meta.glob<Readonly<Record<string, string>>>("./keywords/*.json", {
  import: "default",
});
const names = { pt: "Maçã", en: "Apple", de: "Apfel", es: "Manzana", fr: "Pomme", it: "Mela" };
const apple = { description: "Maçã", names };
const street = { description: "Straße com árvores" };
const icons = [apple, street];

test.each([
  ["maca", [apple]],
  ["MAÇÃ", [apple]],
  ["pomme", [apple]],
  ["apf", [apple]],
  ["strasse", [street]],
  ["arvores  com", [street]],
  ["apple pomme", [apple]],
  ["apple árvores", []],
  ["", icons],
  ["   ", icons],
])("“%s” finds icons with all its words in their names", (query, found) => {
  expect(searchIcons(icons, query)).toEqual(found);
});

describe("common queries find an icon of the library", () => {
  const library = JSON.parse(
    readFileSync(new URL("../../../../server/library/icons.json", import.meta.url), "utf8"),
  ) as readonly { names: NonNullable<WireIcon["names"]> }[];
  const found = async (language: Language, query: string) => {
    const loaded = await keywords[`./keywords/${language}.json`]?.();
    const words = { stem: await loadStemmer(language), keywords: loaded ?? {} };
    const all = library.map(({ names: own }) => ({ description: own.pt, names: own }));
    return searchIcons(all, query, words).map(({ names: own }) => own.en);
  };

  test.each([
    ["pt", "ciência", "Microscope"],
    ["pt", "ciencias", "Scientist"],
    ["pt", "aluno", "Graduation"],
    ["pt", "alunas", "Backpack"],
    ["pt", "prova", "Clipboard"],
    ["pt", "biblioteca", "Books"],
    ["de", "Wissenschaft", "Microscope"],
    ["de", "Schüler", "Backpack"],
    ["de", "Prüfungen", "Memo"],
    ["en", "library", "Books"],
    ["en", "students", "Graduation"],
    ["es", "examen", "Clipboard"],
    ["fr", "bibliothèque", "Books"],
    ["it", "studenti", "Graduation"],
  ] as const)("%s: “%s”", async (language, query, name) => {
    expect(await found(language, query)).toContain(name);
  });

  test.each(LANGUAGES)(
    "in %s every icon of the library has an entry, and there are no others",
    async (language) => {
      const loaded = (await keywords[`./keywords/${language}.json`]?.()) ?? {};
      expect(Object.keys(loaded).toSorted()).toEqual(
        library.map(({ names: own }) => own.en).toSorted(),
      );
    },
  );
});

test("an icon is named in the language, or as described by its owner", () => {
  expect(iconName(apple, "de")).toBe("Apfel");
  expect(iconName(street, "de")).toBe("Straße com árvores");
});
