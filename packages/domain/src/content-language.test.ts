import { expect, test } from "vitest";
import { checkContentLanguage } from "./content-language.ts";

test.each([
  ["", ""],
  ["pt", "pt"],
  ["PT-br", "pt-BR"],
  ["zh-hant-TW", "zh-Hant-TW"],
  ["es-419", "es-419"],
  [" gsw ", "gsw"],
])("L3: %j is normalised to %j", (tag, normalised) => {
  expect(checkContentLanguage(tag)).toBe(normalised);
});

test.each([
  "p",
  "português",
  "pt_BR",
  "pt-BR-x-private",
  "en-",
  "12",
  'de" onclick="',
  "x".repeat(99),
])("L3: %j is not a content language", (tag) => {
  expect(checkContentLanguage(tag)).toBeUndefined();
});
