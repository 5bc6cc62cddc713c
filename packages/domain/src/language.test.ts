import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  findLanguage,
  inEveryLanguage,
  isLanguage,
  preferredLanguage,
} from "./language.ts";
import { anyString } from "./testing/arbitraries.ts";

test("L1: there are six languages, and Portuguese is the default", () => {
  expect([...LANGUAGES].toSorted()).toEqual(["de", "en", "es", "fr", "it", "pt"]);
  expect(DEFAULT_LANGUAGE).toBe("pt");
});

test("L1: only the six languages are valid values", () => {
  expect(LANGUAGES.every(isLanguage)).toBe(true);
  expect(["PT", "pt-BR", "", "nl", undefined, null, 3].some(isLanguage)).toBe(false);
});

test("L1: a value is made for each of the six languages", () => {
  const tags = inEveryLanguage((language) => `${language}!`);
  expect(Object.values(tags)).toEqual(LANGUAGES.map((language) => `${language}!`));
  expect(tags.it).toBe("it!");
});

test("L1: a regional tag stands for its language, in any spelling", () => {
  expect(findLanguage("de-AT")).toBe("de");
  expect(findLanguage(" pt_BR ")).toBe("pt");
  expect(findLanguage("EN")).toBe("en");
});

test("L1: a tag of another language, an empty one and a missing one mean none", () => {
  for (const tag of ["nl", "port", "", "-", null, undefined])
    expect(findLanguage(tag)).toBeUndefined();
});

test("L2: without weights, the header's first supported language is used", () => {
  expect(preferredLanguage("nl, fr-CH, de")).toBe("fr");
});

test("L2: weights take precedence over order, and a weight of 0 excludes a language", () => {
  expect(preferredLanguage("en;q=0.5, it;q=0.9, es;q=0.1")).toBe("it");
  expect(preferredLanguage("en;q=0, es; q=0.2")).toBe("es");
  expect(preferredLanguage("en;q=0")).toBeUndefined();
  expect(preferredLanguage("en;q=much, es;q=0.2")).toBe("es");
});

test("L2: a missing header, and one with none of the six, prefer nothing", () => {
  for (const header of [undefined, "", "*", "nl,ja;q=0.8", ";;,,;q=1"]) {
    expect(preferredLanguage(header)).toBeUndefined();
  }
});

test("L2: any header yields one of the six or nothing, and only its beginning is read", () => {
  fc.assert(
    fc.property(anyString, (header) => {
      const language = preferredLanguage(header);
      return language === undefined || isLanguage(language);
    }),
  );
  expect(preferredLanguage(`${"nl,".repeat(10)}en`)).toBeUndefined();
  expect(preferredLanguage(`${" ".repeat(500)}en`)).toBeUndefined();
});
