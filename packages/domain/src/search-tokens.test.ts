import fc from "fast-check";
import { expect, test } from "vitest";
import { searchTokens, soughtTokens } from "./search-tokens.ts";

function finds(query: string, text: string): boolean {
  const tokens = searchTokens(text);
  const sought = soughtTokens(query);
  return (
    sought.length > 0 &&
    sought.every(({ token, isPrefix }) =>
      tokens.some((one) => (isPrefix ? one.startsWith(token) : one === token)),
    )
  );
}

test("G5: words are found by their beginnings, regardless of accents and case", () => {
  expect(finds("opco MOS", "Opções do mosaico")).toBe(true);
  expect(finds("strasse", "Große Straße")).toBe(true);
  expect(finds("feira", "Quinta-feira, às 8h30")).toBe(true);
  expect(finds("8h30", "Quinta-feira, às 8h30")).toBe(true);
  expect(finds("pções", "Opções")).toBe(false);
  expect(finds("horta escola", "Horta")).toBe(false);
});

test("G5: any part is found in scripts without spaces, and words in others", () => {
  for (const part of ["一", "级", "年级", "一年级", "级的"])
    expect(finds(part, "小学一年级的课表"), part).toBe(true);
  expect(finds("级年", "小学一年级的课表")).toBe(false);
  expect(finds("カメラ", "新しいカメラ")).toBe(true);
  expect(finds("قائم", "قائمة الطعام")).toBe(true);
  expect(finds("한국", "한국어 수업")).toBe(true);
  expect(finds("мен", "Меню на неделю")).toBe(true);
});

test("G5: emoji are found, alone and beside words", () => {
  expect(finds("🌻", "Girassol🌻 na horta")).toBe(true);
  expect(finds("🌻 horta", "Girassol🌻 na horta")).toBe(true);
  expect(finds("🌵", "Girassol🌻 na horta")).toBe(false);
  expect(finds("🇧🇷", "Festa 🇧🇷")).toBe(true);
});

test("G5: a query of too few letters looks for nothing, and a letter beside words is ignored", () => {
  for (const query of ["", " ", "a", "— !", "'\"*"]) expect(soughtTokens(query), query).toEqual([]);
  expect(finds("horta e", "Horta da escola")).toBe(true);
});

test("G5: tokens contain nothing that a query of a database could mistake for its own signs", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (some) => {
      for (const token of searchTokens(some))
        expect(token).toMatch(/^[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]+$/u);
    }),
  );
});

test("G5: a text is found by each of its words of two letters or more, up to 2,000", () => {
  const words = Array.from({ length: 3000 }, (_, at) => `palavra${at}`);
  const text = words.join(" ");
  expect(searchTokens(text)).toHaveLength(2000);
  expect(finds("palavra1999", text)).toBe(true);
  const long = "ß😀a".repeat(100);
  expect(searchTokens(long).every((token) => Array.from(token).length <= 40)).toBe(true);
  expect(finds(long.slice(0, 30), long)).toBe(true);
});

test("G6: of the text of a file, as many words are kept as are wanted, the first ones", () => {
  const text = Array.from({ length: 5000 }, (_, at) => `w${at}`).join(" ");
  expect(searchTokens(text)).toHaveLength(2000);
  expect(searchTokens(text, 3)).toEqual(["w0", "w1", "w2"]);
  expect(searchTokens(text, 9000)).toHaveLength(5000);
});
