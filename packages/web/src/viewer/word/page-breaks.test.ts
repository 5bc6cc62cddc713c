import { describe, expect, test } from "vitest";
import { findBreakingStyles, mendPageBreaks } from "./page-breaks.ts";

const NOTED = "<w:lastRenderedPageBreak/>";
const BREAK = '<w:br w:type="page"/>';
const run = (inner: string) => `<w:r>${inner}</w:r>`;
const text = (words: string) => `<w:t>${words}</w:t>`;
const paragraph = (inner: string, properties = "") =>
  `<w:p>${properties === "" ? "" : `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`;
const styled = (style: string) => `<w:pStyle w:val="${style}"/>`;
const mend = (xml: string) => mendPageBreaks(xml, new Set(["Chapter"]));

describe("a rendered page break", () => {
  test.each([
    ["a break", paragraph(run(text("one") + BREAK))],
    ["a break and an empty paragraph", paragraph(run(text("one") + BREAK)) + paragraph("")],
    ["a break of its own", paragraph(run(text("one"))) + paragraph(run(BREAK))],
    ["another one", paragraph(run(NOTED))],
  ])("is removed right after %s", (_, before) => {
    const after = (noted: string) => before + paragraph(run(noted + text("two")));
    expect(mend(after(NOTED))).toBe(after(""));
  });

  test("is removed in a paragraph that begins a page by itself", () => {
    const xml = (noted: string) =>
      paragraph(run(text("one"))) +
      paragraph(run(noted + text("two")), "<w:pageBreakBefore/>") +
      paragraph(run(noted + text("three")), styled("Chapter"));
    expect(mend(xml(NOTED))).toBe(xml(""));
  });

  test.each([
    ["text", text("one")],
    ["a picture", "<w:drawing/>"],
    ["a symbol", '<w:sym w:char="F0"/>'],
  ])("stays if %s precedes it on its page", (_, content) => {
    const xml = paragraph(run(BREAK)) + paragraph(run(content)) + paragraph(run(NOTED));
    expect(mend(xml)).toBe(xml);
  });

  test("stays if a style or paragraph does not begin a page", () => {
    const xml =
      paragraph(run(NOTED + text("two")), '<w:pageBreakBefore w:val="0"/>') +
      paragraph(run(NOTED + text("three")), styled("Heading1"));
    expect(mend(xml)).toBe(xml);
  });

  test("within a table has no effect, and does not remove one after the table", () => {
    const xml = `<w:tbl><w:tc>${paragraph(run(NOTED))}</w:tc></w:tbl>${paragraph(run(NOTED))}`;
    expect(mend(xml)).toBe(xml);
  });
});

describe("a section", () => {
  const sectionEnd = (type = "") => `<w:sectPr>${type}<w:pgSz w:w="1"/></w:sectPr>`;
  const lastSection = (type: string) => `<w:sectPr><w:type w:val="${type}"/></w:sectPr>`;

  test("begins a page, whether or not that was recorded", () => {
    for (const noted of ["", NOTED]) {
      const xml =
        paragraph(run(text("one")), sectionEnd()) +
        paragraph(run(noted + text("two"))) +
        lastSection("nextPage");
      expect(mend(xml)).toBe(
        paragraph(run(text("one")) + run(NOTED), sectionEnd()) +
          paragraph(run(text("two"))) +
          lastSection("nextPage"),
      );
    }
  });

  test.each(["continuous", "nextColumn"])("begins none if it is %s", (type) => {
    const xml =
      paragraph(run(text("one")), sectionEnd()) + paragraph(run(text("two"))) + lastSection(type);
    expect(mend(xml)).toBe(xml);
  });

  test("begins no second page after a break", () => {
    const xml =
      paragraph(run(text("one") + BREAK)) +
      paragraph("", sectionEnd()) +
      paragraph(run(text("two"))) +
      lastSection("oddPage");
    expect(mend(xml)).toBe(xml);
  });
});

test("the styles that begin a page are found", () => {
  const style = (id: string, inner: string) => `<w:style w:styleId="${id}">${inner}</w:style>`;
  const styles =
    style("Chapter", "<w:pPr><w:pageBreakBefore/></w:pPr>") +
    style("Section", '<w:pPr><w:pageBreakBefore w:val="0"/></w:pPr>') +
    style("Text", "<w:pPr/>");
  expect(findBreakingStyles(styles)).toEqual(new Set(["Chapter"]));
});
