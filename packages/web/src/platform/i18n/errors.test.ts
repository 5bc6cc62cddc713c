import { ERRORS } from "@mosaico/contract/errors";
import { LANGUAGES } from "@mosaico/domain/language";
import { describe, expect, test } from "vitest";

const CODES = [...Object.keys(ERRORS), "network"].toSorted();
const TEXTS = import.meta.glob<object>("./locales/*/errors.json", {
  eager: true,
  import: "default",
});

describe.each(LANGUAGES)("the error texts in %s", (language) => {
  test("are those of the contract's catalogue, none missing and none left over", () => {
    const texts = TEXTS[`./locales/${language}/errors.json`] ?? {};
    expect(codesIn(texts).toSorted()).toEqual(CODES);
  });
});

function codesIn(texts: object, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : codesIn(value as object, `${prefix}${key}.`),
  );
}
