import { expect, test } from "vitest";
import { REVISION_NAME_LIMITS, checkRevisionName, mayNameAnother } from "./revision-name.ts";

test("H2: a name is normalised to one trimmed line without control and direction marks", () => {
  expect(checkRevisionName("  Antes da\n\u202e festa \u0007 ")).toEqual({
    ok: true,
    value: "Antes da festa",
  });
});

test("H2: a name without visible text is refused", () => {
  for (const name of ["", "  ", "\u200b", "\u202e\u0000", "\u3164"]) {
    expect(checkRevisionName(name)).toMatchObject({ ok: false, problem: "history.nameRequired" });
  }
});

test("H2: a name has at most 60 characters after trimming", () => {
  expect(checkRevisionName(` ${"é".repeat(60)} `)).toEqual({ ok: true, value: "é".repeat(60) });
  expect(checkRevisionName("é".repeat(61))).toMatchObject({
    ok: false,
    problem: "history.nameTooLong",
  });
});

test("H2: a mosaic has at most 200 names", () => {
  expect(mayNameAnother(REVISION_NAME_LIMITS.namesOfMosaic - 1)).toBe(true);
  expect(mayNameAnother(REVISION_NAME_LIMITS.namesOfMosaic)).toBe(false);
});
