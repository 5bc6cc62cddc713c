import { ERRORS } from "@mosaico/contract/errors";
import { LANGUAGES } from "@mosaico/domain/language";
import { describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";

const CODES = [...Object.keys(ERRORS), "network"].toSorted();

describe.each(LANGUAGES)("the error texts in %s", (language) => {
  test("are those of the contract's catalogue, none missing and none left over", () => {
    const url = new URL(`./locales/${language}/errors.json`, import.meta.url);
    expect(codesIn(JSON.parse(readFileSync(url, "utf8"))).toSorted()).toEqual(CODES);
  });
});

function codesIn(texts: object, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : codesIn(value as object, `${prefix}${key}.`),
  );
}
