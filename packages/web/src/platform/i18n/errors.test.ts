import { ERRORS } from "@mosaico/contract/errors";
import { RECOGNISED_FILE_KINDS } from "@mosaico/domain/file/file-kind";
import { REFUSED_KINDS, type RefusedKind, refusedCode } from "@mosaico/domain/file/refused-kind";
import { LANGUAGES } from "@mosaico/domain/language";
import { describe, expect, test } from "vitest";

const REFUSED = [...(Object.keys(REFUSED_KINDS) as RefusedKind[]), ...RECOGNISED_FILE_KINDS];
// Beside the server's: what keeps an answer from coming, and what a file is that is not taken.
const CODES = [...Object.keys(ERRORS), "network", ...REFUSED.map(refusedCode)].toSorted();
const TEXTS = import.meta.glob<object>("./locales/*/errors.json", {
  eager: true,
  import: "default",
});

describe.each(LANGUAGES)("the error texts in %s", (language) => {
  test("are those of the contract's catalogue and of refused files, none missing and none left over", () => {
    const texts = TEXTS[`./locales/${language}/errors.json`] ?? {};
    expect(codesIn(texts).toSorted()).toEqual(CODES);
  });
});

function codesIn(texts: object, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : codesIn(value as object, `${prefix}${key}.`),
  );
}
