import type { Omission } from "#platform/viewer/viewer-messages.ts";
import type { Stage } from "../../stage.ts";
import type { SheetGrid } from "../grid/sheet-grid.ts";
import type { SheetView } from "../grid/sheet-view.ts";
import type { Workbook } from "@mosaico/domain/document/sheets/workbook";
import { pictureElement } from "./picture-element.ts";
import type {
  Anchor,
  Corner,
  DrawingSource,
  SheetDrawing,
  SheetDrawings,
} from "@mosaico/domain/document/sheets/read-drawing";

type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

const SMALLEST = 1;

/** Places pictures, charts and shapes over the cells, and reports those that cannot be drawn. */
export async function drawDrawings(
  stage: Stage,
  workbook: Workbook,
  { drawings, ...source }: SheetDrawings,
  grid: SheetGrid,
  { layers }: Pick<SheetView, "layers">,
): Promise<void> {
  for (const drawing of drawings) {
    const box = boxOf(drawing.anchor, grid);
    if (box.width < SMALLEST || box.height < SMALLEST) continue;
    const element = document.createElement("div");
    element.className = "drawing";
    const isFrozen = "from" in drawing.anchor && drawing.anchor.from.row < grid.frozen.rows;
    const start = isFrozen ? 0 : grid.rows.offsetOf(firstMovingRow(grid));
    Object.assign(element.style, {
      insetInlineStart: `${box.left}px`,
      top: `${box.top - start}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    (isFrozen ? layers.frozen : layers.cells).append(element);
    const drawn = await draw(stage, workbook, source, drawing, box, element);
    element.replaceChildren(drawn ?? placeholder(stage, drawing));
  }
}

async function draw(
  stage: Stage,
  workbook: Workbook,
  source: DrawingSource,
  drawing: SheetDrawing,
  box: Box,
  place: HTMLElement,
): Promise<HTMLElement | undefined> {
  try {
    if (drawing.kind === "picture") return await pictureElement(workbook, source, drawing, stage);
    const { shapeElement } = await import("./shape-element.ts");
    return await shapeElement(stage, workbook, source, drawing, box, place);
  } catch {
    return undefined;
  }
}

function placeholder(stage: Stage, { kind, description }: SheetDrawing): HTMLElement {
  const omission: Record<SheetDrawing["kind"], Omission> = {
    picture: "pictures",
    chart: "charts",
    shape: "shapes",
  };
  const { words } = stage;
  stage.omit([omission[kind]]);
  const element = document.createElement("div");
  element.className = "lost-picture";
  const name = {
    picture: words.missingPicture,
    chart: words.missingChart,
    shape: words.missingShape,
  };
  element.textContent = description === "" ? name[kind] : `${name[kind]}: ${description}`;
  return element;
}

function firstMovingRow({ frozen, hasTitles }: SheetGrid): number {
  return Math.max(frozen.rows, hasTitles ? 1 : 0);
}

function boxOf(anchor: Anchor, { rows, columns }: SheetGrid): Box {
  const left = ({ column, along }: Corner) =>
    columns.offsetOf(column) + Math.min(along, columns.sizeOf(column));
  const top = ({ row, down }: Corner) => rows.offsetOf(row) + Math.min(down, rows.sizeOf(row));
  if (!("from" in anchor)) return { left: anchor.left, top: anchor.top, ...anchor.size };
  const corner = { left: left(anchor.from), top: top(anchor.from) };
  if ("size" in anchor) return { ...corner, ...anchor.size };
  return {
    ...corner,
    width: left(anchor.to) - corner.left,
    height: top(anchor.to) - corner.top,
  };
}
