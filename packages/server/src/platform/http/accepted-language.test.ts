import { expect, test } from "vitest";
import { acceptedLanguage } from "./accepted-language.ts";

test.each([
  [undefined, "pt"],
  ["", "pt"],
  ["xx", "pt"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["en;q=0.3, it;q=0.7", "it"],
  [`fr${" ".repeat(400)}`, "fr"],
])("the language of %j is %s, each time", (header, language) => {
  expect([acceptedLanguage(header), acceptedLanguage(header)]).toEqual([language, language]);
});

test("it does not depend on the headers read before", () => {
  for (let at = 0; at < 2000; at += 1) {
    expect(acceptedLanguage(`${at % 2 === 0 ? "es" : "de"};q=0.${at}`)).toMatch(/^(es|de|pt)$/);
  }
  expect(acceptedLanguage("es;q=0.5")).toBe("es");
  expect(acceptedLanguage("de;q=0.5")).toBe("de");
});
