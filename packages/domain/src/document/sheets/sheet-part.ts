import { placeOf } from "./cell-address.ts";
import { SheetRows } from "./sheet-rows.ts";
import { withoutPrefix } from "./shared-texts.ts";
import type { Workbook } from "./workbook.ts";
import { child, childrenOf, isSet, numberIn, parseXml, type XmlElement } from "../xml.ts";

/** A rectangle of cells; both ends are included, counted from 0. */
export type Area = {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
};

type ColumnFacts = {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** In digits of the standard font. */
  readonly width?: number;
  readonly isHidden: boolean;
  readonly style?: number;
};

/** A sheet as stored in the file. */
export type SheetPart = {
  readonly path: string;
  readonly rows: SheetRows;
  readonly columns: readonly ColumnFacts[];
  readonly merges: readonly Area[];
  /** In points. */
  readonly rowHeight?: number;
  readonly hidesRows: boolean;
  /** In digits of the standard font. */
  readonly columnWidth?: number;
  readonly isRightToLeft: boolean;
  readonly hasGridLines: boolean;
  readonly hasHeadings: boolean;
  readonly frozen: { readonly rows: number; readonly columns: number };
  /** All XML apart from the cells. */
  readonly root: XmlElement;
};

const EMPTY_DATA = "<sheetData/>";
const AREA = /^\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?$/i;
// Nobody freezes more than this on a screen.
const MAX_FROZEN = 200;

const read = new WeakMap<Workbook, Map<string, Promise<SheetPart>>>();

/** Reads a sheet: everything around the cells at once, the cells themselves on demand. */
export function readSheetPart(
  workbook: Workbook,
  path: string,
  pause: () => Promise<void>,
): Promise<SheetPart> {
  const parts = read.get(workbook) ?? new Map<string, Promise<SheetPart>>();
  read.set(workbook, parts);
  const part = parts.get(path) ?? readPart(workbook, path, pause);
  parts.set(path, part);
  return part;
}

async function readPart(
  { parts, texts, palette }: Workbook,
  path: string,
  pause: () => Promise<void>,
): Promise<SheetPart> {
  const xml = withoutPrefix((await parts.text(path)) ?? "");
  const start = xml.search(/<sheetData[\s>/]/);
  const end = xml.indexOf("</sheetData>", start);
  const hasCells = start >= 0 && end > start;
  const rows = new SheetRows(hasCells ? xml.slice(start, end) : "", texts, palette);
  await rows.index(pause);
  const root = parseXml(hasCells ? xml.slice(0, start) + EMPTY_DATA + xml.slice(end + 12) : xml);
  const format = child(root, "sheetFormatPr");
  const [view] = childrenOf(child(root, "sheetViews"), "sheetView");
  const rowHeight = numberIn(format, "defaultRowHeight");
  const columnWidth = defaultWidth(format);
  return {
    path,
    rows,
    root,
    columns: childrenOf(child(root, "cols"), "col").flatMap(readColumn),
    merges: childrenOf(child(root, "mergeCells"), "mergeCell").flatMap((merge) =>
      areasOf(merge.attributes.get("ref")),
    ),
    ...(rowHeight === undefined ? {} : { rowHeight }),
    ...(columnWidth === undefined ? {} : { columnWidth }),
    hidesRows: isSet(format, "zeroHeight"),
    isRightToLeft: isSet(view, "rightToLeft"),
    hasGridLines: isSet(view, "showGridLines", true),
    hasHeadings: isSet(view, "showRowColHeaders", true),
    frozen: readFrozen(child(view, "pane")),
  };
}

/** The areas in a list such as "A1:B2 C3". Whole rows and columns are skipped. */
export function areasOf(list: string | undefined): Area[] {
  return (list ?? "").split(/[\s,]+/).flatMap((reference) => {
    const match = AREA.exec(reference);
    if (match === null) return [];
    const [, column = "", row = "", lastColumn = column, lastRow = row] = match;
    const first = placeOf(`${column.toUpperCase()}${row}`);
    const last = placeOf(`${lastColumn.toUpperCase()}${lastRow}`);
    return [
      {
        top: Math.min(first.row, last.row),
        left: Math.min(first.column, last.column),
        bottom: Math.max(first.row, last.row),
        right: Math.max(first.column, last.column),
      },
    ];
  });
}

function defaultWidth(format: XmlElement | undefined): number | undefined {
  const width = numberIn(format, "defaultColWidth");
  if (width !== undefined) return width;
  const base = numberIn(format, "baseColWidth");
  // Five pixels for the padding and the line, rounded up to eight: about 0.71 of a digit.
  return base === undefined ? undefined : base + 0.71;
}

function readColumn(column: XmlElement): ColumnFacts[] {
  const [from, to] = [numberIn(column, "min"), numberIn(column, "max")];
  if (from === undefined || to === undefined || from < 1 || to < from) return [];
  const [width, style] = [numberIn(column, "width"), numberIn(column, "style")];
  return [
    {
      from: from - 1,
      to,
      isHidden: isSet(column, "hidden"),
      ...(width === undefined ? {} : { width }),
      ...(style === undefined ? {} : { style }),
    },
  ];
}

function readFrozen(pane: XmlElement | undefined): SheetPart["frozen"] {
  const isFrozen = pane?.attributes.get("state")?.startsWith("frozen") ?? false;
  const count = (attribute: string) => {
    const value = isFrozen ? (numberIn(pane, attribute) ?? 0) : 0;
    return value > MAX_FROZEN ? 0 : Math.max(0, Math.floor(value));
  };
  return { rows: count("ySplit"), columns: count("xSplit") };
}
