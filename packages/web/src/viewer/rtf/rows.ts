import { type Cell, type Row, table } from "../word/compose/elements.ts";
import { bordersOf } from "../word/compose/looks.ts";
import type { CellState, RowState } from "./state.ts";

const MAX_COLUMNS = 63;
// Edges nearer to each other than this are the same, in twips.
const SAME = 15;
const USUAL_WIDTH = 1440;

/** A row with the content of its cells. */
export type ReadRow = { readonly state: RowState; readonly cells: readonly string[] };

/** A table whose rows define their cells on their own. */
export function tableOf(rows: readonly ReadRow[], colourOf: (index: number) => string | undefined) {
  const edges = edgesOf(rows);
  const [first] = edges;
  if (first === undefined || edges.length < 2) return rows.flatMap(({ cells }) => cells).join("");
  const columns = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
  const [state] = rows.map((row) => row.state);
  return table(
    rows.map((row) => rowOf(row, edges, colourOf)),
    columns,
    { align: state?.align, indent: state?.align ? 0 : first, isRightToLeft: state?.isRightToLeft },
  );
}

function edgesOf(rows: readonly ReadRow[]): number[] {
  const all = rows.flatMap(({ state }) => [
    state.left,
    ...state.cells.map(({ right }) => Math.max(right, state.left)),
  ]);
  const edges: number[] = [];
  for (const edge of all.toSorted((one, other) => one - other)) {
    if (edge - (edges.at(-1) ?? Number.NEGATIVE_INFINITY) > SAME) edges.push(edge);
  }
  return edges.slice(0, MAX_COLUMNS + 1);
}

function rowOf(
  { state, cells }: ReadRow,
  edges: readonly number[],
  colourOf: (index: number) => string | undefined,
): Row {
  const read: (Cell & { span: number; width: number })[] = [];
  const indexOf = (edge: number) => {
    const found = edges.findLastIndex((one) => one <= edge + SAME);
    return Math.max(0, found);
  };
  let at = indexOf(state.left);
  if (at > 0) read.push({ width: (edges[at] ?? 0) - (edges[0] ?? 0), span: at, content: "" });
  state.cells.forEach((cell, index) => {
    const end = indexOf(cell.right);
    if (end <= at) return;
    const width = (edges[end] ?? 0) - (edges[at] ?? 0);
    const last = read.at(-1);
    if (cell.isJoined && last !== undefined) {
      read[read.length - 1] = { ...last, span: last.span + end - at, width: last.width + width };
    } else {
      const look = lookOf(cell, state, colourOf);
      const content = cells[index] ?? "";
      read.push({ width: width || USUAL_WIDTH, span: end - at, merge: cell.merge, look, content });
    }
    at = end;
  });
  return { cells: read, height: state.height };
}

function lookOf(
  cell: CellState,
  { gap }: RowState,
  colourOf: (index: number) => string | undefined,
): string {
  const background = cell.background > 0 ? colourOf(cell.background) : undefined;
  const padding = Math.max(0, gap);
  return [
    bordersOf("tcBorders", cell.borders),
    background === undefined ? "" : `<w:shd w:val="clear" w:fill="${background}"/>`,
    `<w:tcMar><w:left w:w="${padding}" w:type="dxa"/><w:right w:w="${padding}" w:type="dxa"/></w:tcMar>`,
    cell.vertical === undefined ? "" : `<w:vAlign w:val="${cell.vertical}"/>`,
  ].join("");
}
