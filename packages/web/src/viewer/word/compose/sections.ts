import { twips } from "./looks.ts";

/** The paper and margins of a section, in twips. */
export type PageLook = {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  /** From the edge of the paper to the header, and to the footer. */
  readonly header: number;
  readonly footer: number;
  readonly columns?: { readonly count: number; readonly gap: number } | undefined;
};

type MarginKind = "default" | "first" | "even";
/** A header or footer that a section refers to. */
export type MarginPart = {
  readonly kind: MarginKind;
  readonly part: "header" | "footer";
  readonly relation: string;
};

export const A4: PageLook = {
  width: 11_906,
  height: 16_838,
  top: 1134,
  bottom: 1134,
  left: 1134,
  right: 1134,
  header: 567,
  footer: 567,
};

// Smaller paper has no room for a word, and larger none on a screen.
const MIN = 1440;
const MAX = 31_680;

/** The properties of a section, which stand in its last paragraph or at the end of the document. */
export function section(
  page: PageLook,
  parts: readonly MarginPart[],
  { isContinuous = false, hasTitlePage = false, firstPage }: SectionOptions = {},
): string {
  const references = parts
    .map(({ kind, part, relation }) => `<w:${part}Reference w:type="${kind}" r:id="${relation}"/>`)
    .join("");
  const [width, height] = [page.width, page.height].map((one) =>
    Math.min(MAX, Math.max(MIN, twips(one))),
  );
  const { columns } = page;
  return [
    "<w:sectPr>",
    references,
    isContinuous ? '<w:type w:val="continuous"/>' : "",
    `<w:pgSz w:w="${width}" w:h="${height}"/>`,
    `<w:pgMar ${Object.entries({
      top: page.top,
      right: page.right,
      bottom: page.bottom,
      left: page.left,
      header: page.header,
      footer: page.footer,
      gutter: 0,
    })
      .map(([name, length]) => `w:${name}="${Math.max(0, twips(length))}"`)
      .join(" ")}/>`,
    firstPage === undefined ? "" : `<w:pgNumType w:start="${firstPage}"/>`,
    columns && columns.count > 1
      ? `<w:cols w:num="${Math.min(10, columns.count)}" w:space="${twips(columns.gap)}"/>`
      : "",
    hasTitlePage ? "<w:titlePg/>" : "",
    "</w:sectPr>",
  ].join("");
}

type SectionOptions = {
  readonly isContinuous?: boolean;
  readonly hasTitlePage?: boolean;
  readonly firstPage?: number | undefined;
};
