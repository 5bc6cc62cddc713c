import { type Cell, type Row, table } from "../word/compose/elements.ts";
import { bordersOf as bordersXml, SIDES } from "../word/compose/looks.ts";
import { type Context, type Flow, newFlow } from "./context.ts";
import { colourOf, lengthOf, shareOf } from "./lengths.ts";
import { attribute, countOf } from "./nodes.ts";
import { bordersOf } from "./read-looks.ts";
import type { Properties } from "./style-book.ts";

const MAX_COLUMNS = 63;
const MAX_ROWS = 5000;
const ROW_GROUPS = new Set(["table-header-rows", "table-rows", "table-row-group"]);
const COLUMN_GROUPS = new Set(["table-header-columns", "table-columns", "table-column-group"]);
const VERTICAL: Readonly<Record<string, string>> = { middle: "center", bottom: "bottom" };

/** A cell that spans rows, while those are read. */
type Spanning = { rows: number; readonly span: number };

/** Reads a table. Source: OASIS ODF 1.3 part 3, 9. */
export function readTable(context: Context, element: Element, flow: Flow): string {
  const look = context.styles.properties(
    "table",
    attribute(element, "style-name"),
    "table-properties",
  );
  const width = Math.min(
    lengthOf(look.get("width")) ?? (shareOf(look.get("rel-width")) ?? 1) * flow.width,
    flow.width * 2,
  );
  const columns = columnsOf(context, element, width);
  const spanning: (Spanning | undefined)[] = [];
  const rows = rowsOf(element)
    .slice(0, MAX_ROWS)
    .map((row) => readRow(context, row, columns, spanning));
  if (rows.length === 0 || columns.length === 0) return "";
  const before = lengthOf(look.get("margin-top")) ?? 0;
  flow.spacing.restart(lengthOf(look.get("margin-bottom")) ?? 0);
  flow.isFirst = false;
  const align = look.get("align") ?? "margins";
  const space = before > 0 ? spacer(before) : "";
  return (
    space +
    table(rows, columns, {
      align: align === "center" || align === "right" ? align : undefined,
      indent:
        align === "center" || align === "right" ? 0 : (lengthOf(look.get("margin-left")) ?? 0),
      isRightToLeft: (look.get("writing-mode") ?? "").startsWith("rl"),
    })
  );
}

/** The space above a table, which Word's has none of. */
function spacer(height: number): string {
  const exact = Math.max(20, Math.round(height));
  return `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="${exact}" w:lineRule="exact"/><w:rPr><w:sz w:val="2"/></w:rPr></w:pPr><w:r><w:rPr><w:sz w:val="2"/></w:rPr><w:t xml:space="preserve"> </w:t></w:r></w:p>`;
}

function columnsOf(context: Context, element: Element, width: number): number[] {
  const columns: { readonly width: number | undefined; readonly share: number }[] = [];
  const add = (parent: Element) => {
    for (const one of parent.children) {
      if (COLUMN_GROUPS.has(one.localName)) add(one);
      if (one.localName !== "table-column") continue;
      const style = attribute(one, "style-name");
      const look = context.styles.properties("table-column", style, "table-column-properties");
      const repeated = countOf(attribute(one, "number-columns-repeated"), MAX_COLUMNS) ?? 1;
      const share = Number.parseFloat(look.get("rel-column-width") ?? "") || 1;
      for (let count = 0; count < repeated && columns.length < MAX_COLUMNS; count++) {
        columns.push({ width: lengthOf(look.get("column-width")), share });
      }
    }
  };
  add(element);
  const haveWidths = columns.every((column) => column.width !== undefined);
  const sum = columns.reduce(
    (total, column) => total + (haveWidths ? (column.width ?? 0) : column.share),
    0,
  );
  const scale = sum > 0 ? width / sum : 1;
  return columns.map((column) => (haveWidths ? (column.width ?? 0) : column.share) * scale);
}

function rowsOf(element: Element): Element[] {
  return [...element.children].flatMap((one) => {
    if (ROW_GROUPS.has(one.localName)) return rowsOf(one);
    return one.localName === "table-row" ? [one] : [];
  });
}

function readRow(
  context: Context,
  row: Element,
  columns: readonly number[],
  spanning: (Spanning | undefined)[],
): Row {
  const style = attribute(row, "style-name");
  const look = context.styles.properties("table-row", style, "table-row-properties");
  const cells: Cell[] = [];
  let at = 0;
  const continueSpans = () => {
    for (let open = spanning[at]; open !== undefined && open.rows > 0; open = spanning[at]) {
      const width = sumOf(columns, at, open.span);
      cells.push({ width, span: open.span, merge: "continue", content: "" });
      open.rows -= 1;
      at += open.span;
    }
  };
  for (const cell of row.children) {
    if (at >= columns.length) break;
    if (cell.localName !== "table-cell") continue;
    continueSpans();
    const repeated = countOf(attribute(cell, "number-columns-repeated"), columns.length) ?? 1;
    for (let count = 0; count < repeated && at < columns.length; count++) {
      const left = columns.length - at;
      const span = Math.max(1, countOf(attribute(cell, "number-columns-spanned"), left) ?? 1);
      const rows = Math.max(1, countOf(attribute(cell, "number-rows-spanned"), MAX_ROWS) ?? 1);
      spanning[at] = { rows: rows - 1, span };
      cells.push({
        ...readCell(context, cell, sumOf(columns, at, span)),
        span,
        merge: rows > 1 ? "restart" : undefined,
      });
      at += span;
    }
  }
  continueSpans();
  return {
    cells,
    height: lengthOf(look.get("row-height")) ?? lengthOf(look.get("min-row-height")),
  };
}

function readCell(context: Context, cell: Element, width: number): Cell {
  const style = attribute(cell, "style-name");
  const look = context.styles.properties("table-cell", style, "table-cell-properties");
  const padding = paddingOf(look);
  const background = colourOf(look.get("background-color"));
  const vertical = VERTICAL[look.get("vertical-align") ?? ""];
  const properties = [
    bordersXml("tcBorders", bordersOf(look) ?? {}),
    background === undefined ? "" : `<w:shd w:val="clear" w:fill="${background}"/>`,
    `<w:tcMar>${SIDES.map((side) => `<w:${side} w:w="${Math.round(padding[side])}" w:type="dxa"/>`).join("")}</w:tcMar>`,
    vertical === undefined ? "" : `<w:vAlign w:val="${vertical}"/>`,
  ].join("");
  const room = Math.max(100, width - padding.left - padding.right);
  return { width, look: properties, content: context.readBlocks(cell, newFlow(context, room)) };
}

function paddingOf(look: Properties) {
  const of = (side: string) =>
    Math.max(0, lengthOf(look.get(`padding-${side}`)) ?? lengthOf(look.get("padding")) ?? 0);
  return { top: of("top"), left: of("left"), bottom: of("bottom"), right: of("right") };
}

function sumOf(columns: readonly number[], from: number, span: number): number {
  return columns.slice(from, from + span).reduce((sum, width) => sum + width, 0);
}
