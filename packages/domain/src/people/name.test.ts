import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../testing/arbitraries.ts";
import { NAME_LIMIT, checkName } from "./name.ts";

test("N1: names in every script are accepted", () => {
  for (const name of [
    "Ana",
    "João d'Ávila-Štěpán",
    "李小龙",
    "עברית",
    "Nguyễn Văn A",
    "R2",
    "👩‍🚀",
  ]) {
    expect(checkName(name)).toEqual({ ok: true, value: name });
  }
});

test("N1: names are trimmed, and several spaces become one", () => {
  expect(checkName("  Ana \t\n Maria\u00a0 Silva ")).toEqual({
    ok: true,
    value: "Ana Maria Silva",
  });
});

test("N1: control and direction marks, which break mails and screens, become spaces", () => {
  expect(checkName("Ana\r\nBcc: x")).toEqual({ ok: true, value: "Ana Bcc: x" });
  expect(checkName("\u202eanA\u202c\u200f Sil\u0000va\ud83d")).toEqual({
    ok: true,
    value: "anA Sil va",
  });
});

test("N1: a name without visible text is refused", () => {
  const spaces = ["", "   ", "\u202e\u202d", "\u200b\u200b", "\u200d", "\ufeff", "\u0301"];
  const blanks = ["\u115f", "\u1160", "\u3164\u3164", "\uffa0", "\u2800", "\u{e0041}"];
  for (const name of [...spaces, ...blanks]) {
    expect(checkName(name)).toEqual({ ok: false, problem: "people.nameRequired", path: ["name"] });
  }
  expect(checkName("\u2800한\u3164").ok).toBe(true);
});

test("N1: a name has at most 80 characters", () => {
  expect(checkName(` ${"a".repeat(NAME_LIMIT)} `).ok).toBe(true);
  expect(checkName("a".repeat(NAME_LIMIT + 1))).toEqual({
    ok: false,
    problem: "people.nameTooLong",
    path: ["name"],
  });
  expect(checkName("a ".repeat(5000)).ok).toBe(false);
});

test("N1: normalising a name twice is the same as once", () => {
  fc.assert(
    fc.property(anyString, (text) => {
      const once = checkName(text);
      if (once.ok) expect(checkName(once.value)).toEqual(once);
    }),
  );
});
