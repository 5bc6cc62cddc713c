import { type PdfLink, type SetLine, drawPage } from "./draw-page.ts";
import { PdfFile, type Ref, asciiString, num, textString } from "./pdf-file.ts";
import { PdfFonts } from "./pdf-fonts.ts";
import { PdfStructure } from "./structure.ts";

/** A page of a file, in points, of which 72 are an inch. */
export type PdfPage = { readonly svg: string; readonly width: number; readonly height: number };

/** A picture of a file: a JPEG, or pixels of three bytes with one of opacity each. */
export type PdfPicture =
  | { readonly jpeg: Uint8Array; readonly width: number; readonly height: number }
  | {
      readonly rgb: Uint8Array;
      readonly alpha: Uint8Array;
      readonly width: number;
      readonly height: number;
    };

export type PdfContent = {
  readonly title: string;
  readonly language: string;
  /** Whose work is in the file besides, in ASCII. */
  readonly credit?: string | undefined;
  readonly pages: readonly PdfPage[];
  readonly lines: readonly SetLine[];
  /** Those that pages name as `picture:<index>`; undefined for one that cannot be read. */
  readonly pictures: readonly (PdfPicture | undefined)[];
};

/**
 * Writes drawings of our own as a tagged PDF, whose texts can be selected and read aloud in their order, and whose links can
 * be followed.
 */
export function writePdf({ title, language, credit, pages, lines, pictures }: PdfContent): Buffer {
  const file = new PdfFile();
  const fonts = new PdfFonts();
  const states = new Map<string, Ref>();
  const catalog = file.reserve();
  const tree = file.reserve();
  const resources = file.reserve();
  const images = pictures.map((picture, at) => `/I${at} ${imageOf(file, picture)}`);
  const structure = new PdfStructure();
  const refs = pages.map(() => file.reserve());
  for (const [page, { svg, width, height }] of pages.entries()) {
    const shared = { file, fonts, lines, states, structure };
    const { content, links } = drawPage(svg, { width, height, page }, shared);
    const annotations = links.map((link) => {
      const ref = file.reserve();
      file.set(ref, linkOf(link, structure.addLink(link.element, page, ref, pages.length)));
      return ref;
    });
    file.set(
      refs[page] ?? "",
      `<</Type/Page/Parent ${tree}/MediaBox[0 0 ${num(width)} ${num(height)}]/Resources ${resources}/Contents ${file.addStream(content)}/Annots[${annotations.join(" ")}]/StructParents ${page}/Tabs/S>>`,
    );
  }
  const graphics = [...states.values()].map((ref, at) => `/S${at} ${ref}`);
  file.set(
    resources,
    `<</Font<<${fonts.write(file)}>>/XObject<<${images.join("")}>>/ExtGState<<${graphics.join("")}>>>>`,
  );
  file.set(tree, `<</Type/Pages/Count ${refs.length}/Kids[${refs.join(" ")}]>>`);
  const spoken = /^[A-Za-z-]{2,35}$/.test(language) ? `/Lang(${language})` : "";
  file.set(
    catalog,
    `<</Type/Catalog/Pages ${tree}${spoken}${structure.write(file, refs)}/ViewerPreferences<</DisplayDocTitle true>>>>`,
  );
  const credits = credit === undefined ? "" : `/Credits ${textString(credit)}`;
  const info = file.add(`<</Title ${textString(title)}/Producer(Mosaico)${credits}>>`);
  return file.end(catalog, info);
}

function linkOf({ box, href, name }: PdfLink, parent: number): string {
  return `<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect[${box.map(num).join(" ")}]/A<</S/URI/URI ${asciiString(href)}>>/Contents ${textString(name || href)}/StructParent ${parent}>>`;
}

function imageOf(file: PdfFile, picture: PdfPicture | undefined): Ref {
  const { width, height } = picture ?? { width: 1, height: 1 };
  const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8`;
  if (picture === undefined) {
    return file.addStream(new Uint8Array([255]), `${entries}/ColorSpace/DeviceGray`);
  }
  if ("jpeg" in picture) {
    return file.addStream(picture.jpeg, `${entries}/ColorSpace/DeviceRGB`, "DCTDecode");
  }
  const mask = file.addStream(picture.alpha, `${entries}/ColorSpace/DeviceGray`);
  return file.addStream(picture.rgb, `${entries}/ColorSpace/DeviceRGB/SMask ${mask}`);
}
