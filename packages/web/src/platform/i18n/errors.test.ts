import { authApi } from "@mosaico/contract/auth";
import { ERRORS } from "@mosaico/contract/errors";
import { oidcApi } from "@mosaico/contract/oidc";
import { RECOGNISED_FILE_KINDS } from "@mosaico/domain/file/file-kind";
import { REFUSED_KINDS, type RefusedKind, refusedCode } from "@mosaico/domain/file/refused-kind";
import { LANGUAGES } from "@mosaico/domain/language";
import { describe, expect, test } from "vitest";

const REFUSED = [...(Object.keys(REFUSED_KINDS) as RefusedKind[]), ...RECOGNISED_FILE_KINDS];
// In addition to the server's: failures of the connection, and kinds of files that are refused.
const CODES = [...Object.keys(ERRORS), "network", ...REFUSED.map(refusedCode)].toSorted();
const TEXTS = import.meta.glob<object>("./locales/*/{errors,errors.later}.json", {
  eager: true,
  import: "default",
});

describe.each(LANGUAGES)("the error texts in %s", (language) => {
  test("match the contract's catalogue and the refused files, none missing and none left over", () => {
    const codes = ["errors", "errors.later"].flatMap((file) =>
      codesIn(TEXTS[`./locales/${language}/${file}.json`] ?? {}),
    );
    expect(codes.toSorted()).toEqual(CODES);
  });
});

// Those of invitations come with all texts; but whoever registers enters a name.
const LATER = /^(?:invites|people(?!\.name))\./;

describe.each(LANGUAGES)("the first error texts in %s", (language) => {
  test("include those of all calls on the pages for visitors", () => {
    const first = new Set(codesIn(TEXTS[`./locales/${language}/errors.json`] ?? {}));
    const calls = Object.values({ ...authApi, ...oidcApi }).filter(
      ({ access }) => access === "public",
    );
    const codes = new Set(calls.flatMap(({ errors }): readonly string[] => errors));
    for (const code of ["network", "notFound", "server.error", "server.unavailable", ...codes]) {
      if (!LATER.test(code)) expect(first).toContain(code);
    }
  });
});

function codesIn(texts: object, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : codesIn(value as object, `${prefix}${key}.`),
  );
}
