import { isSection } from "@mosaico/domain/mosaic/section";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "#features/canvas/canvas-document.ts";
import { type Step, nearestInDirection } from "#features/canvas/geometry/nearest-in-direction.ts";
import { visibleCells } from "#features/canvas/geometry/visible-cells.ts";
import type { LiveWall } from "./live-wall.ts";

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The wall is one tab stop, from which arrows lead from tile to tile, as in the app. */
export function walkByKeys(wall: LiveWall, document: CanvasDocument): void {
  let current: Tile | undefined;
  wall.element.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (step === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    event.preventDefault();
    const next =
      current === undefined || document.find(current.id) !== current
        ? firstSeen(wall, document)
        : nearestInDirection(document.pieces(), current, step);
    if (next === undefined) return;
    current = next;
    focusTile(wall, next);
  });
  wall.element.addEventListener("focusin", ({ target }) => {
    const id = target instanceof HTMLElement ? target.dataset["first"] : undefined;
    if (id !== undefined) current = document.find(id);
  });
}

/** Brings a tile into sight, and gives it the focus. */
export function focusTile(wall: LiveWall, tile: Tile): void {
  wall.goTo(tile, isSection(tile));
  if (!isSection(tile)) wall.nodeOf(tile).focus({ preventScroll: true });
}

function firstSeen(wall: LiveWall, document: CanvasDocument): Tile | undefined {
  const [seen] = document.index.within(visibleCells(wall.view, wall.size));
  const [first] = document.pieces();
  return seen ?? first;
}
