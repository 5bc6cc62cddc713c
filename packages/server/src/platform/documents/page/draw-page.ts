import { type Canvas, drawPicture, moved, rect } from "../canvas.ts";
import { setParagraph } from "../set-paragraph.ts";
import type { Page, PageBlock, PageCell } from "./page.ts";

type Drawn = { readonly markup: string; readonly height: number };
type Table = Extract<PageBlock, { is: "table" }>;

const CELL_PADDING = 4;
const LINE = "#9aa0a8";

/** Draws the first page of a text; what does not fit on it is left out. */
export function drawPage(canvas: Canvas, page: Page): string {
  const { margin, columns, columnGap, width, height } = page;
  const room = width - margin.left - margin.right;
  const column = Math.max(36, (room - columnGap * (columns - 1)) / columns);
  const header = drawBlocks(canvas, page.header, room, margin.top - margin.header + 200);
  const top = Math.max(margin.top, page.header.length === 0 ? 0 : margin.header + header.height);
  let markup = rect({ x: 0, y: 0, width, height }, page.background);
  markup += moved(margin.left, margin.header, header.markup);
  let at = 0;
  let y = top;
  for (const block of page.blocks) {
    const bottom = height - margin.bottom;
    let drawn = drawBlock(canvas, block, column, bottom - y);
    if (y > top && y + drawn.height > bottom + 2 && at + 1 < columns) {
      at += 1;
      y = top;
      drawn = drawBlock(canvas, block, column, bottom - y);
    }
    markup += moved(margin.left + at * (column + columnGap), y, drawn.markup);
    y += drawn.height;
    if (y >= bottom) {
      if (at + 1 >= columns) break;
      at += 1;
      y = top;
    }
  }
  return markup;
}

function drawBlocks(
  canvas: Canvas,
  blocks: readonly PageBlock[],
  room: number,
  max: number,
): Drawn {
  let y = 0;
  let markup = "";
  for (const block of blocks) {
    const drawn = drawBlock(canvas, block, room, max - y);
    markup += moved(0, y, drawn.markup);
    y += drawn.height;
    if (y >= max) break;
  }
  return { markup, height: y };
}

function drawBlock(canvas: Canvas, block: PageBlock, room: number, max: number): Drawn {
  if (max <= 0) return { markup: "", height: 0 };
  if (block.is === "paragraph") {
    const { markup, height } = setParagraph(block, room, canvas.setter, max);
    return { markup: moved(0, block.before, markup), height: block.before + height + block.after };
  }
  if (block.is === "table") return drawTable(canvas, block, room, max);
  const scale = Math.min(1, room / block.width);
  const [width, height] = [block.width * scale, block.height * scale];
  const free = room - width;
  const x = block.align === "center" ? free / 2 : block.align === "right" ? free : 0;
  return {
    markup: drawPicture(canvas, block.bytes, { x, y: 0, width, height }),
    height: height + 4,
  };
}

function drawTable(canvas: Canvas, { columns, rows, hasLines }: Table, room: number, max: number) {
  const count = Math.max(1, ...rows.map((row) => row.reduce((sum, { span }) => sum + span, 0)));
  const stated = columns.length >= count ? columns.slice(0, count) : [];
  const total = stated.reduce((sum, width) => sum + width, 0);
  const shares = total > 0 ? stated : Array.from({ length: count }, () => room / count);
  const scale = total > room || total === 0 ? room / shares.reduce((sum, one) => sum + one, 0) : 1;
  const widths = shares.map((width) => width * scale);
  let y = 0;
  let markup = "";
  for (const row of rows) {
    const cells = cellsOf(canvas, row, widths, max - y);
    const height = Math.max(...cells.map((cell) => cell.height), 0);
    for (const { x, width, fill, markup: inner } of cells) {
      const place = { x, y, width, height };
      const line = hasLines ? ` stroke="${LINE}" stroke-width="0.6"` : "";
      if (fill !== undefined || hasLines) markup += rect(place, fill ?? "none", line);
      markup += moved(x + CELL_PADDING, y + CELL_PADDING / 2, inner);
    }
    y += height;
    if (y >= max) break;
  }
  return { markup, height: y + 4 };
}

function cellsOf(canvas: Canvas, row: readonly PageCell[], widths: readonly number[], max: number) {
  let [x, at] = [0, 0];
  return row.map(({ span, paragraphs, fill }) => {
    const width = widths.slice(at, at + span).reduce((sum, one) => sum + one, 0);
    const blocks = paragraphs.map((paragraph) => ({ is: "paragraph" as const, ...paragraph }));
    const room = Math.max(8, width - 2 * CELL_PADDING);
    const { markup, height } = drawBlocks(canvas, blocks, room, max);
    const cell = { x, width, fill, markup, height: height + CELL_PADDING };
    x += width;
    at += span;
    return cell;
  });
}
