import { expect, test } from "vitest";
import { layOutColumns, type MosaicPiece, type MosaicRow } from "./mosaic-columns.ts";
import { pastels } from "./pastel.ts";

const pieces = Array.from({ length: 14 }, (_, index): MosaicPiece => ({
  label: `piece ${index}`,
  colour: pastels[index % pastels.length] ?? "white",
}));

function labelsOf(rows: MosaicRow[]): (string | undefined)[] {
  return rows.flatMap((row) => (row.kind === "piece" ? [row.piece.label] : []));
}

test("no pieces, no columns", () => {
  expect(layOutColumns([], 4, 8)).toEqual([]);
});

test("every piece is shown before one is repeated", () => {
  const shown = layOutColumns(pieces, 3, 8).flatMap(labelsOf).slice(0, pieces.length);
  expect(new Set(shown).size).toBe(pieces.length);
});

test("a piece never follows itself in a column, however few there are", () => {
  for (let count = 2; count <= pieces.length; count += 1) {
    for (const column of layOutColumns(pieces.slice(0, count), 6, 8)) {
      const labels = labelsOf(column);
      expect(labels.some((label, index) => label === labels[index + 1])).toBe(false);
    }
  }
});

test("every column has glazed chips, never in two rows in succession", () => {
  for (const column of layOutColumns(pieces, 6, 8)) {
    const kinds = column.map((row) => row.kind);
    expect(kinds).toContain("chips");
    expect(kinds.some((kind, index) => kind === "chips" && kinds[index + 1] === "chips")).toBe(
      false,
    );
  }
});
