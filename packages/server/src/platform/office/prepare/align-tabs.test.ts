import { describe, expect, test } from "vitest";
import { alignTabs } from "./align-tabs.ts";
import { readSectionWidths } from "./section-widths.ts";

const WIDTH = 8000;
const STYLES =
  '<w:tabs><w:tab w:val="center" w:pos="4680"/><w:tab w:val="right" w:pos="9360"/></w:tabs>';
const CLEARED = '<w:tab w:val="clear" w:pos="4680"/><w:tab w:val="clear" w:pos="9360"/>';

const tab = (alignment: string, more = 'w:relativeTo="margin" w:leader="none"') =>
  `<w:r><w:ptab ${more} w:alignment="${alignment}"/></w:r>`;
const aligned = (xml: string) => alignTabs(xml, () => WIDTH, STYLES);

describe("tabs aligned to the margins", () => {
  test("become tabs to stops at the middle and the end of the line, without those of the styles", () => {
    expect(
      aligned(`<w:p><w:pPr><w:pStyle w:val="Edge"/></w:pPr>${tab("center")}${tab("right")}</w:p>`),
    ).toBe(
      `<w:p><w:pPr><w:pStyle w:val="Edge"/><w:tabs>${CLEARED}<w:tab w:val="center" w:pos="4000"/><w:tab w:val="right" w:pos="8000"/></w:tabs></w:pPr><w:r><w:tab/></w:r><w:r><w:tab/></w:r></w:p>`,
    );
  });

  test.each([
    ["without properties", "", ""],
    ["with empty properties", "<w:pPr/>", ""],
    [
      "with stops of its own",
      '<w:pPr><w:tabs><w:tab w:val="left" w:pos="100"/></w:tabs></w:pPr>',
      "",
    ],
  ])("of a paragraph %s", (_, properties) => {
    expect(aligned(`<w:p>${properties}${tab("right")}</w:p>`)).toBe(
      `<w:p><w:pPr><w:tabs>${CLEARED}<w:tab w:val="right" w:pos="8000"/></w:tabs></w:pPr><w:r><w:tab/></w:r></w:p>`,
    );
  });

  test("keep their leader, and the paragraph's indents if they are relative to these", () => {
    const xml = `<w:p><w:pPr><w:ind w:left="1000" w:right="500"/></w:pPr>${tab("right", 'w:relativeTo="indent" w:leader="dot"')}</w:p>`;
    expect(aligned(xml)).toContain('<w:tab w:val="right" w:leader="dot" w:pos="7500"/>');
  });

  test("leave the stops that other tabs of the paragraph need", () => {
    const own = '<w:tab w:val="left" w:pos="100"/>';
    const xml = `<w:p><w:pPr><w:tabs>${own}</w:tabs></w:pPr><w:r><w:tab/></w:r>${tab("right")}</w:p>`;
    expect(aligned(xml)).toBe(
      `<w:p><w:pPr><w:tabs>${own}<w:tab w:val="right" w:pos="8000"/></w:tabs></w:pPr><w:r><w:tab/></w:r><w:r><w:tab/></w:r></w:p>`,
    );
  });

  test.each([
    ["in a table", `<w:tbl><w:p>${tab("right")}</w:p></w:tbl>`],
    ["in a text box", `<w:p><w:txbxContent><w:p>${tab("right")}</w:p></w:txbxContent></w:p>`],
    ["to the start of a line", `<w:p>${tab("left")}</w:p>`],
    [
      "in a paragraph whose earlier properties are recorded",
      `<w:p><w:pPr><w:pPrChange w:id="1"><w:pPr/></w:pPrChange></w:pPr>${tab("right")}</w:p>`,
    ],
    ["that are damaged", `<w:p>${tab("right")}`],
  ])("stay as they are %s", (_, xml) => {
    expect(aligned(xml)).toBe(xml);
  });

  test("stay as they are where the width of the text is unknown", () => {
    const xml = `<w:p>${tab("right")}</w:p>`;
    expect(alignTabs(xml, () => undefined, "")).toBe(xml);
  });
});

describe("the width of the text", () => {
  const section = (page: number, reference = "") =>
    `<w:sectPr>${reference}<w:pgSz w:w="${page}"/><w:pgMar w:right="1000" w:left="800" w:gutter="200"/></w:sectPr>`;

  test("is read for each section, and for a header is the smallest of the pages that it is on", () => {
    const document = `${section(12_000, '<w:headerReference w:type="default" r:id="rId7"/>')}<w:p/>${section(10_000)}`;
    const { sections, ofParts } = readSectionWidths(
      document,
      '<Relationship Id="rId7" Target="header1.xml"/>',
    );
    expect(sections.map(({ width }) => width)).toEqual([10_000, 8000]);
    expect([...ofParts]).toEqual([["word/header1.xml", 8000]]);
  });

  test("is unknown for sections without the size of a page", () => {
    expect(readSectionWidths("<w:sectPr><w:cols/></w:sectPr>", "").sections).toEqual([]);
  });
});
