import fc from "fast-check";
import { expect, test } from "vitest";
import { originalName } from "./original-name.ts";

test.each([
  ["Férias em Évora 😀.jpg", "Férias em Évora 😀.jpg"],
  ["relatório de \u4eac\u90fd.pdf", "relatório de 京都.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\Ana\\foto.png", "foto.png"],
  ["a\r\nSet-Cookie: b.png", "aSet-Cookie: b.png"],
  ["a\0b.png", "ab.png"],
  ["invoice\u202efdp.exe", "invoicefdp.exe"],
  ["half \ud800.png", "half \ufffd.png"],
  ["e\u0301.png", "é.png"],
  ["👩\u200d🔬.png", "👩\u200d🔬.png"],
  ["  a \t b  .png ", "a b .png"],
  ["%22quoted%22.png", '"quoted".png'],
  ["", ""],
  [".", "."],
])("%j is %j", (sent, name) => {
  expect(originalName(sent)).toBe(name);
});

test("an overlong name keeps its extension", () => {
  expect(originalName(`${"é".repeat(300)}.docx`)).toMatch(/^é{194}….docx$/);
  expect(originalName(`${"a".repeat(300)}.${"b".repeat(300)}`)).toMatch(/^a{199}…$/);
});

test("any name becomes one of at most 200 characters, without a path or control characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (sent) => {
      const name = originalName(sent);
      expect(Array.from(name).length).toBeLessThanOrEqual(200);
      expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});
