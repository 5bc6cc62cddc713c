import {
  type Anchor,
  type Corner,
  type SheetDrawings,
  readDrawings,
} from "@mosaico/domain/document/sheets/read-drawing";
import type { SheetPart } from "@mosaico/domain/document/sheets/sheet-part";
import type { Workbook } from "@mosaico/domain/document/sheets/workbook";
import { type XmlElement, child, descendants } from "@mosaico/domain/document/xml";
import type { Place } from "../canvas.ts";
import { readChart } from "../slide/read-chart.ts";
import { pictureIn } from "../slide/slide-book.ts";
import { readNames, readTheme } from "../theme.ts";
import type { SheetDrawing } from "./sheet.ts";

const MAX_DRAWINGS = 12;

/** Where the drawn rows or columns begin, by their number in the sheet. */
type Axis = { readonly numbers: readonly number[]; readonly lengths: readonly number[] };

/** Reads the pictures and charts over the drawn part of a sheet. */
export async function readSheetDrawings(
  workbook: Workbook,
  part: SheetPart,
  columns: Axis,
  rows: Axis,
): Promise<SheetDrawing[]> {
  const found = await readDrawings(workbook, part);
  const drawings: SheetDrawing[] = [];
  for (const { anchor, element, kind } of found?.drawings ?? []) {
    if (drawings.length >= MAX_DRAWINGS || found === undefined) break;
    const place = placeOf(anchor, columns, rows);
    if (place.width < 1 || place.height < 1) continue;
    const drawing = await contentOf(element, kind, found, workbook);
    if (drawing.picture !== undefined || drawing.chart !== undefined) {
      drawings.push({ place, ...drawing });
    }
  }
  return drawings;
}

async function contentOf(
  element: XmlElement,
  kind: "picture" | "chart" | "shape",
  { relations }: SheetDrawings,
  { parts, themePath }: Workbook,
): Promise<Omit<SheetDrawing, "place">> {
  if (kind === "picture") {
    const picture = await pictureIn(child(element, "blipFill"), { relations }, { parts });
    return { picture, chart: undefined };
  }
  const [chart] = descendants(element, "chart");
  const id = chart?.attributes.get("id");
  const path = relations.find((relation) => relation.id === id)?.path;
  const ink = { theme: await readTheme(parts, themePath), names: readNames(undefined) };
  return { picture: undefined, chart: await readChart(parts, path, ink) };
}

function placeOf(anchor: Anchor, columns: Axis, rows: Axis): Place {
  if (!("from" in anchor)) return { x: anchor.left, y: anchor.top, ...anchor.size };
  const corner = ({ row, column, down, along }: Corner) => ({
    x: startOf(columns, column) + along,
    y: startOf(rows, row) + down,
  });
  const from = corner(anchor.from);
  if ("size" in anchor) return { ...from, ...anchor.size };
  const to = corner(anchor.to);
  return { ...from, width: to.x - from.x, height: to.y - from.y };
}

function startOf({ numbers, lengths }: Axis, number: number): number {
  return lengths.reduce((sum, length, at) => ((numbers[at] ?? 0) < number ? sum + length : sum), 0);
}
