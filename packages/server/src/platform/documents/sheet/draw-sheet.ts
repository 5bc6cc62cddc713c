import { type Canvas, drawPicture, moved, rect, round } from "../canvas.ts";
import { lengthOf, setParagraph } from "../set-paragraph.ts";
import { drawChart } from "../slide/draw-chart.ts";
import { type Sheet, type SheetCell, cellKey } from "./sheet.ts";

type Placed = { x: number; y: number; width: number; height: number };

const GRID = "#d5d9de";
const PADDING = 3;

/** Draws the beginning of a sheet into a window of this size. */
export function drawSheet(
  canvas: Canvas,
  sheet: Sheet,
  window: { readonly width: number; readonly height: number },
): string {
  const { columns, rows, cells, hasGridLines, isRightToLeft } = sheet;
  const lefts = startsOf(columns);
  const tops = startsOf(rows);
  const at = (starts: readonly number[], index: number) => starts[index] ?? starts.at(-1) ?? 0;
  const placed: { cell: SheetCell; box: Placed; row: number; column: number }[] = [];
  for (const [row] of rows.entries()) {
    for (const [column] of columns.entries()) {
      const cell = cells.get(cellKey(row, column));
      if (cell === undefined) continue;
      const [x, y] = [at(lefts, column), at(tops, row)];
      const width = at(lefts, column + cell.across) - x;
      const height = at(tops, row + cell.down) - y;
      const left = isRightToLeft ? window.width - x - width : x;
      placed.push({ cell, box: { x: left, y, width, height }, row, column });
    }
  }
  let markup = rect({ x: 0, y: 0, ...window }, "#ffffff");
  if (hasGridLines) markup += gridOf(lefts, tops, window, isRightToLeft);
  for (const { cell, box } of placed) {
    const hidden = cell.fill ?? (cell.across > 1 || cell.down > 1 ? "#ffffff" : undefined);
    if (hidden !== undefined) markup += rect(box, hidden);
  }
  for (const { cell, box } of placed) markup += edgesOf(cell, box, isRightToLeft);
  for (const { cell, box, row, column } of placed) {
    if (cell.runs.length === 0 || box.width < 2) continue;
    markup += textOf(canvas, cell, box, freeBeside(sheet, lefts, row, column));
  }
  for (const { place, picture, chart } of sheet.drawings) {
    if (picture !== undefined) markup += drawPicture(canvas, picture.bytes, place, picture.crop);
    if (chart === undefined) continue;
    markup += rect(place, "#ffffff", ` stroke="${GRID}"`);
    markup += moved(place.x, place.y, drawChart(chart, place));
  }
  return markup;
}

function startsOf(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length);
  return starts;
}

function gridOf(
  lefts: readonly number[],
  tops: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
  isRightToLeft: boolean,
): string {
  const down = lefts.slice(1).map((x) => `M${round(isRightToLeft ? width - x : x)} 0V${height}`);
  const across = tops.slice(1).map((y) => `M0 ${round(y)}H${width}`);
  return `<path d="${[...down, ...across].join("")}" stroke="${GRID}" stroke-width="0.8" fill="none"/>`;
}

function edgesOf(cell: SheetCell, { x, y, width, height }: Placed, isRightToLeft: boolean): string {
  const [start, end] = isRightToLeft ? [x + width, x] : [x, x + width];
  const line = (colour: string | undefined, path: string) =>
    colour === undefined ? "" : `<path d="${path}" stroke="${colour}" stroke-width="1"/>`;
  const [left, right] = [round(x), round(x + width)];
  const [top, bottom] = [round(y), round(y + height)];
  return [
    line(cell.hasTop, `M${left} ${top}H${right}`),
    line(cell.hasBottom, `M${left} ${bottom}H${right}`),
    line(cell.hasStart, `M${round(start)} ${top}V${bottom}`),
    line(cell.hasEnd, `M${round(end)} ${top}V${bottom}`),
  ].join("");
}

/** How far the text of a cell may run over empty cells beside it. */
function freeBeside(sheet: Sheet, lefts: readonly number[], row: number, column: number): number {
  let last = column + 1;
  while (last < sheet.columns.length && !hasText(sheet.cells.get(cellKey(row, last)))) last += 1;
  return (lefts[last] ?? 0) - (lefts[column] ?? 0);
}

function hasText(cell: SheetCell | undefined): boolean {
  return cell !== undefined && cell.runs.length > 0;
}

function textOf(canvas: Canvas, cell: SheetCell, box: Placed, free: number): string {
  const { setter } = canvas;
  const inner = Math.max(2, box.width - 2 * PADDING);
  const paragraph = {
    runs: cell.runs,
    align: cell.align,
    bullet: undefined,
    indent: 0,
    firstIndent: 0,
    before: 0,
    after: 0,
    lineSpacing: 1,
    emptySize: 11,
  };
  const overflows = !cell.wraps && cell.align === "left" && cell.across === 1;
  const room = cell.wraps ? inner : Math.max(inner, lengthOf(paragraph, setter) + 1);
  const set = setParagraph(paragraph, room, setter, box.height);
  const shown = overflows ? Math.max(box.width, free) : box.width;
  const id = `c${round(box.x)}-${round(box.y)}`.replaceAll(".", "_");
  const offset =
    cell.wraps || overflows
      ? 0
      : cell.align === "center"
        ? (inner - room) / 2
        : cell.align === "right"
          ? inner - room
          : 0;
  const top = box.y + Math.max(0, box.height - set.height - 2);
  const clip = `<clipPath id="${id}"><rect x="${round(box.x)}" y="${round(box.y)}" width="${round(shown)}" height="${round(box.height)}"/></clipPath>`;
  return `${clip}<g clip-path="url(#${id})">${moved(box.x + PADDING + offset, top, set.markup)}</g>`;
}
