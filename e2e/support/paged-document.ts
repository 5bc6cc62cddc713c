import { zip } from "../../packages/server/src/testing/hostile/zip.ts";

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const NOTED = "<w:lastRenderedPageBreak/>";
// A line of 6 inches.
const MARGINS =
  '<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800" w:header="720" w:footer="720" w:gutter="0"/>';
const ON_EACH_PAGE =
  '<w:headerReference w:type="default" r:id="rId1"/><w:footerReference w:type="default" r:id="rId2"/>';

const run = (inner: string) => `<w:r>${inner}</w:r>`;
const text = (words: string) => `<w:t xml:space="preserve">${words}</w:t>`;
const paragraph = (inner: string, properties = "") =>
  `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;
const place = (alignment: string) =>
  run(`<w:ptab w:relativeTo="margin" w:alignment="${alignment}" w:leader="none"/>`);
const field = (name: string) =>
  `${run('<w:fldChar w:fldCharType="begin"/>')}${run(`<w:instrText> ${name} </w:instrText>`)}${run('<w:fldChar w:fldCharType="separate"/>')}${run(text("9"))}${run('<w:fldChar w:fldCharType="end"/>')}`;

/**
 * A Word document of three pages as Word saves it: each page ends in a different way, its rendered breaks are recorded
 * as well, and every page shows its number although the second section defines no header. A price is at the end of its
 * line, after a dot leader.
 */
export function pagedDocument(): Buffer<ArrayBuffer> {
  const namespaces = `xmlns:w="${WORD}" xmlns:r="${RELATIONS}"`;
  const prices =
    '<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="8640"/></w:tabs><w:spacing w:line="360"/>';
  const body = [
    paragraph(run(text("Workshop")) + run("<w:tab/>") + run(text("12 €")), prices),
    paragraph(run('<w:br w:type="page"/>')),
    paragraph(run(NOTED + text("The second page"))),
    paragraph("", `<w:sectPr>${ON_EACH_PAGE}${MARGINS}</w:sectPr>`),
    paragraph(run(NOTED + text("The third page, of the plan ")) + simpleTitle()),
    `<w:sectPr><w:type w:val="nextPage"/>${MARGINS}</w:sectPr>`,
  ].join("");
  const header =
    run(text("Left")) + place("center") + run(text("Middle")) + place("right") + run(text("Right"));
  const footer = run(text("Page ")) + field("PAGE") + run(text(" of ")) + field("NUMPAGES");
  const part = (kind: string) =>
    `<Override PartName="/word/${kind}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${kind === "document" ? "document.main" : kind}+xml"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (inner: string) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;
  const files = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${["document", "header", "footer"].map(part).join("")}</Types>`,
    "_rels/.rels": relations(relation("rId1", "officeDocument", "word/document.xml")),
    "word/_rels/document.xml.rels": relations(
      relation("rId1", "header", "header.xml") + relation("rId2", "footer", "footer.xml"),
    ),
    "word/document.xml": `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    "word/header.xml": `<w:hdr ${namespaces}>${paragraph(header)}</w:hdr>`,
    "word/footer.xml": `<w:ftr ${namespaces}>${paragraph(footer)}</w:ftr>`,
  };
  const listed = Object.entries(files).map(([name, xml]) => ({
    name,
    bytes: `<?xml version="1.0" encoding="UTF-8"?>${xml}`,
  }));
  return Buffer.from(zip(listed));
}

function simpleTitle(): string {
  return `<w:fldSimple w:instr=" TITLE ">${run(text("Mosaic"))}</w:fldSimple>`;
}
