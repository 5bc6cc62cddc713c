import type { Cell } from "@mosaico/domain/document/sheets/sheet-rows";
import type { CellStyle } from "@mosaico/domain/document/sheets/styles";
import { lineCount, lineHeight, textWidth } from "../text/measure.ts";
import type { Axis } from "./axis.ts";

const PADDING = 6;
const ABOVE_AND_BELOW = 2;

/** The height that a row needs for its content, in CSS pixels. Programs other than Office do not store it. */
export function autoHeight(
  cells: readonly Cell[],
  columns: Axis,
  styleOf: (cell: Cell) => CellStyle,
): number {
  return cells.reduce((max, cell) => Math.max(max, heightOf(cell, columns, styleOf(cell))), 0);
}

function heightOf({ column, value }: Cell, columns: Axis, { font, alignment }: CellStyle): number {
  if (value === undefined) return 0;
  const line = lineHeight(font);
  const text = typeof value === "object" && "text" in value ? value.text : undefined;
  if (text === undefined) return line + ABOVE_AND_BELOW;
  if (alignment.rotation === 255) return text.length * line + ABOVE_AND_BELOW;
  if (alignment.rotation !== 0) {
    const angle = (Math.abs(alignment.rotation) * Math.PI) / 180;
    const length = textWidth(text, font);
    return Math.min(400, Math.sin(angle) * length + Math.cos(angle) * line + ABOVE_AND_BELOW);
  }
  if (!alignment.wraps) return line + ABOVE_AND_BELOW;
  const room = Math.max(1, columns.sizeOf(column) - PADDING);
  return lineCount(text, font, room) * line + ABOVE_AND_BELOW;
}
