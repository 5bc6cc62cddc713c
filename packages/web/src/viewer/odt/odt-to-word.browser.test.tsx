import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { odtToWord } from "./odt-to-word.ts";

const SPACES = [
  "office",
  "style",
  "text",
  "table",
  "drawing",
  "xsl-fo-compatible",
  "svg-compatible",
]
  .map((name, at) => {
    const prefix = ["office", "style", "text", "table", "draw", "fo", "svg"][at];
    return `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
  })
  .join(" ");
const HEAD = `${SPACES} xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:config="urn:oasis:names:tc:opendocument:xmlns:config:1.0"`;
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

type Parts = { readonly body: string; readonly styles?: string; readonly master?: string };

function translate({ body, styles = "", master = "" }: Parts) {
  const archive = zipSync({
    "content.xml": strToU8(
      `<office:document-content ${HEAD}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
    "styles.xml": strToU8(
      `<office:document-styles ${HEAD}><office:styles/>${master}</office:document-styles>`,
    ),
    "Pictures/a.png": PNG,
  });
  const { bytes, omitted } = odtToWord(archive.buffer);
  const files = unzipSync(new Uint8Array(bytes));
  const part = (name: string) => strFromU8(files[`word/${name}`] ?? new Uint8Array());
  return { xml: part("document.xml"), part, omitted };
}

const style = (name: string, family: string, parent: string, inner: string) =>
  `<style:style style:name="${name}" style:family="${family}" style:parent-style-name="${parent}">${inner}</style:style>`;

test("a style inherits what it does not set, and a share of a size is that of its parent", () => {
  const { xml } = translate({
    styles: [
      style(
        "A",
        "paragraph",
        "",
        '<style:paragraph-properties fo:margin-left="1cm"/><style:text-properties fo:font-size="10pt" fo:color="#ff0000" fo:font-family="&apos;Open Sans&apos;"/>',
      ),
      style(
        "B",
        "paragraph",
        "A",
        '<style:text-properties fo:font-size="150%" fo:font-weight="bold"/>',
      ),
      style(
        "T",
        "text",
        "",
        '<style:text-properties fo:font-style="italic" style:text-position="sub 58%"/>',
      ),
    ].join(""),
    body: '<text:p text:style-name="B">one<text:span text:style-name="T">two</text:span></text:p>',
  });
  expect(xml).toContain('w:left="567"');
  expect(xml).toMatch(
    /w:ascii="Open Sans"[^]*<w:b\/><w:color w:val="FF0000"\/><w:sz w:val="30"\/><\/w:rPr><w:t xml:space="preserve">one/,
  );
  expect(xml).toMatch(
    /<w:b\/><w:i\/>[^]*<w:vertAlign w:val="subscript"\/><\/w:rPr><w:t xml:space="preserve">two/,
  );
});

test("white space counts as the standard says, and deleted text is not shown", () => {
  const { xml } = translate({
    body: '<text:tracked-changes><text:changed-region><text:deletion><text:p>deleted</text:p></text:deletion></text:changed-region></text:tracked-changes><text:p>  one \n  two<text:s text:c="3"/>three<text:tab/><text:change/>four <text:page-number>1</text:page-number> end</text:p>',
  });
  const words = xml.replaceAll(/<w:tab\/>/g, "\t").replaceAll(/<[^>]*>/g, "");
  expect(words).toBe("one two   three\tfour 1 end");
});

test("lists are numbered by level, begin anew, and continue where they say so", () => {
  const level = (at: number, format: string) =>
    `<text:list-level-style-number text:level="${at}" style:num-format="${format}" style:num-suffix="." text:display-levels="${at}"><style:list-level-properties text:space-before="1cm" text:min-label-width="0.5cm"/></text:list-level-style-number>`;
  const item = (text: string) => `<text:list-item><text:p>${text}</text:p></text:list-item>`;
  const { xml, part } = translate({
    styles: `<text:list-style style:name="L">${level(1, "1")}${level(2, "a")}</text:list-style>`,
    body: `<text:list text:style-name="L"><text:list-item><text:p>a</text:p><text:p>more</text:p><text:list>${item("b")}</text:list></text:list-item></text:list><text:list text:style-name="L">${item("c")}</text:list><text:list text:style-name="L" text:continue-numbering="true">${item("d")}</text:list>`,
  });
  const ids = [...xml.matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d)"\/>/g)];
  expect(ids.map(([, at, id]) => `${id}/${at}`)).toEqual(["1/0", "1/1", "2/0", "2/0"]);
  expect(part("numbering.xml")).toContain('<w:lvlText w:val="%1.%2."/>');
  expect(xml).toContain('w:left="850" w:right="0" w:hanging="283"');
});

test("cells that span rows and columns keep their place", () => {
  const cell = (text: string, spans = "") =>
    `<table:table-cell ${spans}><text:p>${text}</text:p></table:table-cell>`;
  const { xml } = translate({
    body: `<table:table><table:table-column table:number-columns-repeated="3"/><table:table-row>${cell("a", 'table:number-columns-spanned="2" table:number-rows-spanned="2"')}<table:covered-table-cell/>${cell("b")}</table:table-row><table:table-row><table:covered-table-cell table:number-columns-repeated="2"/>${cell("c")}</table:table-row></table:table>`,
  });
  expect(xml.match(/<w:gridSpan w:val="2"\/>/g)).toHaveLength(2);
  expect(xml).toMatch(
    /<w:vMerge w:val="restart"\/>[^]*>a<[^]*>b<[^]*<w:vMerge w:val="continue"\/>[^]*>c</,
  );
});

test("the page style gives paper, margins, header and footer, and another one begins a section", () => {
  const page = (name: string, width: string) =>
    `<style:page-layout style:name="${name}"><style:page-layout-properties fo:page-width="${width}" fo:page-height="20cm" fo:margin="2cm"/></style:page-layout>`;
  const { xml, part } = translate({
    styles: style("Wide", "paragraph", "", "").replace(
      "<style:style ",
      '<style:style style:master-page-name="Other" ',
    ),
    master: `<office:automatic-styles>${page("P", "10cm")}${page("Q", "30cm")}</office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="P"><style:header><text:p>Head</text:p></style:header></style:master-page><style:master-page style:name="Other" style:page-layout-name="Q"/></office:master-styles>`,
    body: '<text:p>one</text:p><text:p text:style-name="Wide">two</text:p>',
  });
  expect([...xml.matchAll(/<w:pgSz w:w="(\d+)"/g)].map(([, width]) => width)).toEqual([
    "5669",
    "17008",
  ]);
  expect(xml).toMatch(/<w:headerReference w:type="default" r:id="part1"\/>/);
  expect(part("header1.xml")).toContain("Head");
});

test("notes, links, bookmarks, pictures and frames are there, and drawings are reported", () => {
  const frame = (inner: string, anchor: string) =>
    `<draw:frame text:anchor-type="${anchor}" svg:width="2cm" svg:height="1cm">${inner}</draw:frame>`;
  const { xml, part, omitted } = translate({
    body: `<text:p>${frame('<draw:image xlink:href="Pictures/a.png"/>', "as-char")}${frame("<draw:text-box><text:p>boxed</text:p></draw:text-box>", "paragraph")}<text:note text:note-class="endnote"><text:note-citation>i</text:note-citation><text:note-body><text:p>noted</text:p></text:note-body></text:note><text:a xlink:href="https://example.org/">out</text:a><text:a xlink:href="javascript:alert(1)">bad</text:a><text:a xlink:href="#here">in</text:a><text:bookmark text:name="here"/><draw:line/></text:p>`,
  });
  expect(xml).toMatch(/<wp:inline><wp:extent cx="720000" cy="360000"\/>/);
  expect(xml).toMatch(/<v:textbox[^]*boxed[^]*<\/v:textbox>/);
  expect(part("endnotes.xml")).toContain("noted");
  expect(part("_rels/document.xml.rels")).toContain('Target="https://example.org/"');
  expect(xml + part("_rels/document.xml.rels")).not.toContain("javascript");
  expect(xml).toContain('<w:hyperlink w:anchor="here">');
  expect(omitted).toEqual(["shapes"]);
});

test("right-to-left and Asian text have their own direction and look", () => {
  const { xml } = translate({
    styles: style(
      "R",
      "paragraph",
      "",
      '<style:paragraph-properties style:writing-mode="rl-tb"/><style:text-properties fo:font-size="10pt" style:font-size-complex="14pt" style:font-size-asian="9pt"/>',
    ),
    body: '<text:p text:style-name="R">ورشة mosaic 工房</text:p>',
  });
  expect(xml).toContain("<w:bidi/>");
  const sizes = [...xml.matchAll(/<w:r><w:rPr><w:sz w:val="(\d+)"/g)].map(([, size]) => size);
  expect(sizes).toEqual(["28", "20", "18"]);
});

test("what is damaged, encrypted or no text is refused", () => {
  const archive = (content: string) => zipSync({ "content.xml": strToU8(content) }).buffer;
  for (const content of ["", "<a><b></a>", "\u0001\u0002", "<a/>", "<a>".repeat(5000)]) {
    expect(() => odtToWord(archive(content)), content.slice(0, 20)).toThrow();
  }
  expect(() => odtToWord(zipSync({}).buffer)).toThrow();
});
