import {
  type DocumentParts,
  relatedIn,
  relationsIn,
} from "@mosaico/domain/document/document-parts";
import {
  type XmlElement,
  child,
  childrenOf,
  descendants,
  numberIn,
  parseXml,
  valueOf,
} from "@mosaico/domain/document/xml";
import { safeColour } from "../canvas.ts";
import { readNames, readTheme } from "../theme.ts";
import { type Page, USUAL_PAGE } from "./page.ts";
import { createWordReader } from "./word-blocks.ts";
import { readWordLists } from "./word-lists.ts";
import { readWordStyles } from "./word-styles.ts";

const TWIPS = 20;

/** Reads the first page of a Word document. */
export async function readWord(parts: DocumentParts): Promise<Page> {
  const path = (await relatedIn(parts, "", "officeDocument")) ?? "word/document.xml";
  const xml = await parts.text(path);
  if (xml === undefined) throw new Error("There is no document.");
  const root = parseXml(xml);
  const relations = await relationsIn(parts, path);
  const pathOf = (type: string) => relations.find((relation) => relation.type === type)?.path;
  const theme = await readTheme(parts, pathOf("theme"));
  const ink = { theme, names: readNames(undefined) };
  const styles = await readWordStyles(parts, pathOf("styles"), ink);
  const lists = await readWordLists(parts, pathOf("numbering"));
  const read = createWordReader({ parts, styles, lists, ink });
  const body = child(root, "body");
  const [section] = descendants(body, "sectPr");
  const blocks = await read(body, path);
  const headerId = headerOf(section);
  const header = relations.find(({ id }) => id === headerId)?.path;
  const headerXml = header === undefined ? undefined : await parts.text(header);
  const columns = child(section, "cols");
  const count = Math.floor(numberIn(columns, "num") ?? 1);
  return {
    ...sizeOf(section),
    columns: Math.min(6, Math.max(1, count)),
    columnGap: (numberIn(columns, "space") ?? 720) / TWIPS,
    background: safeColour(`#${valueIn(root, "background", "color")}`) ?? "#ffffff",
    header:
      header === undefined || headerXml === undefined
        ? []
        : await read(parseXml(headerXml), header),
    blocks,
  };
}

/** The relation of the header of the first page. */
function headerOf(section: XmlElement | undefined): string | undefined {
  const headers = childrenOf(section, "headerReference");
  const isOwn = child(section, "titlePg") !== undefined;
  const wanted = isOwn ? "first" : "default";
  const found = headers.find((one) => (one.attributes.get("type") ?? "default") === wanted);
  return found?.attributes.get("id");
}

function sizeOf(section: XmlElement | undefined): Pick<Page, "width" | "height" | "margin"> {
  const size = child(section, "pgSz");
  const margin = child(section, "pgMar");
  const points = (element: XmlElement | undefined, name: string, usual: number) => {
    const value = Math.abs(numberIn(element, name) ?? usual * TWIPS) / TWIPS;
    return value > 2000 ? usual : value;
  };
  const { margin: usual } = USUAL_PAGE;
  const width = Math.max(72, points(size, "w", USUAL_PAGE.width));
  const height = Math.max(72, points(size, "h", USUAL_PAGE.height));
  const left = Math.min(width / 3, points(margin, "left", usual.left));
  const right = Math.min(width / 3, points(margin, "right", usual.right));
  return {
    width,
    height,
    margin: {
      left,
      right,
      top: Math.min(height / 3, points(margin, "top", usual.top)),
      bottom: Math.min(height / 3, points(margin, "bottom", usual.bottom)),
      header: points(margin, "header", usual.header),
    },
  };
}

function valueIn(root: XmlElement, name: string, attribute: string): string {
  return valueOf(root, name, attribute) ?? "";
}
