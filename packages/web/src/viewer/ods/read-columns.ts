import { lengthOf } from "../odt/lengths.ts";
import { attribute, countOf } from "../odt/nodes.ts";
import { MAX_COLUMNS, type WrittenColumn } from "../sheets/compose/sheet-writer.ts";
import type { Context } from "./context.ts";

const TWIPS_PER_PIXEL = 15;

/** The columns of a table, which may be grouped. */
export function readColumns(table: Element, context: Context): WrittenColumn[] {
  const columns: WrittenColumn[] = [];
  let next = 0;
  for (const column of partsOf(table, "table-column", COLUMN_GROUPS)) {
    const repeated = countOf(attribute(column, "number-columns-repeated"), MAX_COLUMNS) ?? 1;
    const to = Math.min(MAX_COLUMNS, next + Math.max(1, repeated));
    if (to <= next) break;
    const look = context.styles.properties(
      "table-column",
      attribute(column, "style-name"),
      "table-column-properties",
    );
    const width = lengthOf(look.get("column-width"));
    columns.push({
      from: next,
      to,
      width: width === undefined ? undefined : width / TWIPS_PER_PIXEL / context.digit,
      isHidden: isHidden(column),
      style: context.looks.indexOf(
        attribute(column, "default-cell-style-name"),
        context.book.styles,
      ),
    });
    next = to;
  }
  return columns;
}

const COLUMN_GROUPS = new Set(["table-column-group", "table-header-columns", "table-columns"]);
const ROW_GROUPS = new Set(["table-row-group", "table-header-rows", "table-rows"]);

/** The rows of a table, which may be grouped. */
export function rowsOf(table: Element): Iterable<Element> {
  return partsOf(table, "table-row", ROW_GROUPS);
}

export function isHidden(part: Element): boolean {
  return (attribute(part, "visibility") ?? "visible") !== "visible";
}

function* partsOf(table: Element, name: string, groups: ReadonlySet<string>): Generator<Element> {
  const waiting: { readonly parts: readonly Element[]; at: number }[] = [
    { parts: [...table.children], at: 0 },
  ];
  for (let level = waiting.at(-1); level !== undefined; level = waiting.at(-1)) {
    const part = level.parts[level.at];
    level.at += 1;
    if (part === undefined) waiting.pop();
    else if (part.localName === name) yield part;
    else if (groups.has(part.localName)) waiting.push({ parts: [...part.children], at: 0 });
  }
}
