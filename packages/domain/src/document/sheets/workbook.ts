import { type DocumentParts, relatedIn, relationsIn } from "../document-parts.ts";
import { type Palette, readPalette } from "./colours.ts";
import { SharedTexts } from "./shared-texts.ts";
import { readStyles, type Styles } from "./styles.ts";
import { child, childrenOf, isSet, parseXml, type XmlElement } from "../xml.ts";

/** What the sheets of a workbook share. */
export type Workbook = {
  readonly parts: DocumentParts;
  /** The visible ones, in order. */
  readonly sheets: readonly SheetEntry[];
  /** The path of each sheet by name, including hidden ones. */
  readonly paths: ReadonlyMap<string, string>;
  readonly styles: Styles;
  readonly palette: Palette;
  readonly texts: SharedTexts;
  /** Dates are counted from 1904. */
  readonly isFrom1904: boolean;
  readonly themePath?: string;
};

export type SheetEntry = {
  readonly name: string;
  readonly path: string;
  /** A sheet that consists of a chart. */
  readonly isChart: boolean;
};

/** Reads what the sheets of a workbook share. Throws if it is unreadable. */
export async function readWorkbook(parts: DocumentParts): Promise<Workbook> {
  const path = (await relatedIn(parts, "", "officeDocument")) ?? "xl/workbook.xml";
  const xml = await parts.text(path);
  if (xml === undefined) throw new Error("There is no workbook.");
  const workbook = parseXml(xml);
  const relations = await relationsIn(parts, path);
  const pathOf = (type: string) => relations.find((relation) => relation.type === type)?.path;
  const read = async (part: string | undefined): Promise<XmlElement | undefined> => {
    const text = part === undefined ? undefined : await parts.text(part);
    return text === undefined ? undefined : parseXml(text);
  };
  const themePath = pathOf("theme");
  const [theme, styles] = await Promise.all([read(themePath), read(pathOf("styles"))]);
  const palette = readPalette(theme, styles);
  const textsPath = pathOf("sharedStrings");
  const entries = childrenOf(child(workbook, "sheets"), "sheet").flatMap((sheet) => {
    const relation = relations.find(({ id }) => id === sheet.attributes.get("id"));
    const isHidden = /hidden/i.test(sheet.attributes.get("state") ?? "");
    // Macro and dialog sheets have no content to show.
    if (relation === undefined || !/^(?:worksheet|chartsheet)$/.test(relation.type)) return [];
    const name = sheet.attributes.get("name") ?? "";
    const isChart = relation.type === "chartsheet";
    return [{ entry: { name, path: relation.path, isChart }, isHidden }];
  });
  const visible = entries.filter(({ isHidden }) => !isHidden);
  return {
    parts,
    sheets: (visible.length > 0 ? visible : entries).map(({ entry }) => entry),
    paths: new Map(entries.map(({ entry }) => [entry.name, entry.path])),
    styles: readStyles(styles, palette),
    palette,
    texts: new SharedTexts(
      textsPath === undefined ? "" : ((await parts.text(textsPath)) ?? ""),
      palette,
    ),
    isFrom1904: isSet(child(workbook, "workbookPr"), "date1904"),
    ...(themePath === undefined ? {} : { themePath }),
  };
}
