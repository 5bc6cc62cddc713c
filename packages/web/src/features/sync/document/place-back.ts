import { CELL, cellsUnder } from "@mosaico/domain/mosaic/placement";
import type { Position } from "@mosaico/domain/tile/tile";
import type { MosaicDocument } from "./mosaic-document.ts";

/** The position of a restored tile: its old one or, if taken, the nearest free one. */
export function placeBack(
  document: MosaicDocument,
  old: Position,
  promised: readonly Position[] = [],
): Position {
  const taken = new Set(promised.flatMap(cellsUnder).map(nameOf));
  const isFree = cellsUnder(old).every(
    (cell) => !taken.has(nameOf(cell)) && !document.index.isTaken(cell.column, cell.row),
  );
  if (isFree) return old;
  const middle = { x: old.x + CELL / 2, y: old.y + CELL / 2 };
  return document.placesNear(middle, 1, promised)[0] ?? old;
}

function nameOf({ column, row }: { readonly column: number; readonly row: number }): string {
  return `${column} ${row}`;
}
