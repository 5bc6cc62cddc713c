import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../testing/arbitraries.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";
import { MOSAIC_LIMITS, canDeleteMosaic, checkMosaicTitle, emptyMosaic } from "./mosaic.ts";

test("M1: a title is trimmed", () => {
  expect(checkMosaicTitle("  Minha cidade\n")).toEqual({ ok: true, value: "Minha cidade" });
});

test("M1: a title without visible text is refused", () => {
  for (const title of ["", "   ", "\t\n\u00a0", "\u0000", " \u202e ", "\u200f\u200b"]) {
    expect(checkMosaicTitle(title)).toEqual({
      ok: false,
      problem: "mosaics.titleRequired",
      path: ["title"],
    });
  }
});

test("M1: a title loses direction marks, and keeps those that belong to its script", () => {
  expect(checkMosaicTitle("\u202eEscola\u2066")).toEqual({ ok: true, value: "Escola" });
  expect(checkMosaicTitle("מוזאיקה\u200f!")).toEqual({ ok: true, value: "מוזאיקה\u200f!" });
});

test("M1: a title has at most 60 characters", () => {
  expect(checkMosaicTitle(` ${"a".repeat(60)} `).ok).toBe(true);
  expect(checkMosaicTitle("a".repeat(61))).toMatchObject({ problem: "mosaics.titleTooLong" });
});

test("M1: normalising a title twice is the same as once", () => {
  fc.assert(
    fc.property(anyString, (text) => {
      const once = checkMosaicTitle(text);
      if (once.ok) expect(checkMosaicTitle(once.value)).toEqual(once);
    }),
  );
});

test("M2: a mosaic takes 100,000 tiles, and a request 1,000 operations", () => {
  expect(MOSAIC_LIMITS).toMatchObject({ tiles: 100_000, operations: 1000 });
});

test("M3: the last mosaic of an account cannot be deleted", () => {
  expect([0, 1, 2, 50].map(canDeleteMosaic)).toEqual([false, false, true, true]);
});

test("M4: a new mosaic has no tiles, no background and the default settings", () => {
  expect(emptyMosaic("Cidade")).toEqual({
    title: "Cidade",
    settings: DEFAULT_SETTINGS,
    background: { bgColor: "", backgroundImage: "", repeat: false },
    tiles: new Map(),
  });
});
