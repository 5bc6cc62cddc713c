import { describe, expect, test } from "vitest";
import { firstPageOf, markPageNumbers, showFields } from "./page-numbers.ts";

const run = (inner: string) => `<w:r>${inner}</w:r>`;
const text = (words: string) => `<w:t>${words}</w:t>`;
const char = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const says = (words: string) => run(`<w:instrText xml:space="preserve">${words}</w:instrText>`);
const simple = (words: string, inner: string) =>
  `<w:fldSimple w:instr="${words}">${inner}</w:fldSimple>`;
const complex = (words: string, result: string) =>
  char("begin") + says(words) + char("separate") + run(text(result)) + char("end");
const textsOf = (xml: string) =>
  [...xml.matchAll(/<w:t>([^<]*)</g)].map(([, words]) => words).join("|");
// Characters that no text contains, for the page number and the page count.
const [PAGE, PAGES] = ["\uFDD0", "\uFDD1"];

test("the result of a simple field becomes plain text, also in nested fields", () => {
  const field = simple(" SEQ Figure ", run(text("1")) + simple(" TITLE ", run(text("Plan"))));
  expect(textsOf(showFields(simple(" IF ", field)))).toBe("1|Plan");
  expect(showFields(simple(" TITLE ", run(text("Plan"))))).toBe(run(text("Plan")));
});

describe("in a header", () => {
  test.each([
    [" PAGE ", PAGE],
    ["PAGE \\* MERGEFORMAT", PAGE],
    [" page\\* roman", PAGE],
    [" NUMPAGES ", PAGES],
    [" PAGEREF _Toc1 ", "7"],
    [" DATE ", "7"],
  ])("the field%s shows the number of its own page", (words, sign) => {
    const before = run(text("Page "));
    expect(textsOf(markPageNumbers(before + complex(words, "7")))).toBe(`Page |${sign}`);
    expect(textsOf(markPageNumbers(before + simple(words, run(text("7")))))).toBe(`Page |${sign}`);
  });

  test("a number without a stored result is filled in", () => {
    const empty = char("begin") + says(" PAGE ") + char("end");
    expect(textsOf(markPageNumbers(`${empty}<w:fldSimple w:instr=" NUMPAGES "/>`))).toBe(
      `${PAGE}|${PAGES}`,
    );
  });

  test("each of several fields keeps its own result", () => {
    const both = complex(" PAGE ", "2") + run(text(" of ")) + complex(" NUMPAGES ", "9");
    expect(textsOf(markPageNumbers(both))).toBe(`${PAGE}| of |${PAGES}`);
  });
});

test("pages are counted from the number that the document sets", () => {
  expect(firstPageOf('<w:sectPr><w:pgNumType w:fmt="decimal" w:start="5"/></w:sectPr>')).toBe(5);
  expect(firstPageOf("<w:sectPr/>")).toBe(1);
});
