import fc from "fast-check";
import { expect, test } from "vitest";
import { checkSlug, slugOf } from "./slug.ts";

test.each(["abc", "escola-da-serra", "2026", "a".repeat(60)])("S1: %j is a slug", (slug) => {
  expect(checkSlug(slug)).toEqual({ ok: true, value: slug });
});

test("S1: a slug is trimmed and in lower case", () => {
  expect(checkSlug(" Escola-Da-Serra ")).toEqual({ ok: true, value: "escola-da-serra" });
});

test.each([
  "",
  "ab",
  "a".repeat(61),
  "-abc",
  "abc-",
  "a--b",
  "escola da serra",
  "ção",
  "a/b",
  "../x",
])("S1: %j is not a slug", (text) => {
  expect(checkSlug(text)).toMatchObject({ ok: false, problem: "sharing.badSlug" });
});

test("S1: a title suggests a slug", () => {
  expect(slugOf("A horta da Escola")).toBe("a-horta-da-escola");
  expect(slugOf("Ação & Reação!")).toBe("acao-reacao");
  expect(slugOf("Große Straße")).toBe("grosse-strasse");
  expect(slugOf("漢字")).toBe("");
});

test("S1: the suggestion for any title is a slug if it is long enough", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (title) => {
      const slug = slugOf(title);
      expect(slug.length < 3 || checkSlug(slug).ok).toBe(true);
    }),
  );
});
