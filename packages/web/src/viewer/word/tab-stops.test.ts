import { describe, expect, test } from "vitest";
import { type ParagraphTabs, markTabs, parseTabs, readTabStyles } from "./tab-stops.ts";

const stop = (position: number, more = "") => `<w:tab w:pos="${position}"${more}/>`;
const style = (id: string, inner: string) => `<w:style w:styleId="${id}">${inner}</w:style>`;
const STYLES =
  style(
    "Header",
    `<w:pPr><w:tabs>${stop(4680, ' w:val="center"')}${stop(9360, ' w:val="right"')}</w:tabs></w:pPr>`,
  ) +
  style(
    "Narrow",
    `<w:basedOn w:val="Header"/><w:pPr><w:tabs>${stop(9360, ' w:val="clear"')}${stop(6000)}</w:tabs></w:pPr>`,
  ) +
  style("Round", '<w:basedOn w:val="Round"/>');
const TAB = "<w:r><w:tab/></w:r>";

function toldOf(xml: string, settings = ""): (ParagraphTabs | undefined)[] {
  const marked = markTabs(xml, readTabStyles(STYLES, settings));
  return [...marked.matchAll(/<w:bookmarkStart w:id="0" w:name="([^"]*)"/g)].map(([, name = ""]) =>
    parseTabs(name),
  );
}

const inStyle = (name: string, properties = "") =>
  `<w:pPr><w:pStyle w:val="${name}"/>${properties}</w:pPr>`;

describe("a paragraph with tabs", () => {
  test("has its own stops and those of its style and the style's ancestors", () => {
    const own = `<w:tabs>${stop(2000, ' w:val="decimal" w:leader="dot"')}</w:tabs>`;
    const [paragraphTabs] = toldOf(`<w:p>${inStyle("Narrow", own)}${TAB}</w:p>`);
    expect(paragraphTabs).toEqual({
      usual: 36,
      tabs: [""],
      stops: [
        { at: 100, align: "right", leader: "dot" },
        { at: 234, align: "center", leader: "none" },
        { at: 300, align: "left", leader: "none" },
      ],
    });
  });

  test("marks tabs aligned to the middle or the end of the line", () => {
    const place = (alignment: string) =>
      `<w:r><w:ptab w:relativeTo="margin" w:alignment="${alignment}" w:leader="none"/></w:r>`;
    const xml = `<w:p>${place("center")}${TAB}${place("right")}</w:p>`;
    expect(toldOf(xml)[0]?.tabs).toEqual(["center", "", "right"]);
    expect(markTabs(xml, readTabStyles("", "")).match(/<w:tab\/>/g)).toHaveLength(3);
  });

  test("is distinguished from one in a nested frame", () => {
    const xml = `<w:p>${TAB}<w:r><w:pict><w:p>${inStyle("Header")}${TAB}${TAB}</w:p></w:pict></w:r>${TAB}</w:p>`;
    expect(toldOf(xml).map((paragraph) => paragraph?.tabs.length)).toEqual([2, 2]);
    expect(toldOf(xml).map((paragraph) => paragraph?.stops.length)).toEqual([0, 2]);
  });

  test("falls back to the document's default interval", () => {
    const settings = '<w:settings><w:defaultTabStop w:val="1440"/></w:settings>';
    expect(toldOf(`<w:p>${TAB}</w:p>`, settings)[0]?.usual).toBe(72);
  });

  test("is marked after its properties, and one without tabs is unchanged", () => {
    const properties = inStyle("Header", "<w:tabs><w:tab w:pos='x'/></w:tabs>");
    expect(markTabs(`<w:p>${properties}${TAB}</w:p>`, readTabStyles("", ""))).toMatch(
      /<\/w:pPr><w:bookmarkStart[^>]*><w:r><w:tab\/>/,
    );
    const without = `<w:p>${properties}<w:r><w:t>text</w:t></w:r></w:p><w:p/>`;
    expect(markTabs(without, readTabStyles(STYLES, ""))).toBe(without);
  });
});

test("circular styles terminate", () => {
  expect(readTabStyles(STYLES, "").stopsOf("Round")).toEqual(new Map());
});

test("another bookmark is not parsed as tabs", () => {
  expect(parseTabs("_Toc123")).toBeUndefined();
  expect(parseTabs("tabs:x")).toBeUndefined();
});
