import { STEP } from "@mosaico/domain/mosaic/clear-moves";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { CELL } from "@mosaico/domain/mosaic/area";
import type { Step } from "@mosaico/domain/mosaic/undo";

/** Whether one step continues another: the same tiles moved by arrow keys, by a cell or a finer step each. */
export function isBurst(before: Step, after: Step): boolean {
  if (!isPush(after) || before.operations.length !== after.operations.length) return false;
  const pushed = new Set(after.operations.map(movedTile));
  return before.operations.every((one) => one.op === "moveTile" && pushed.has(one.id));
}

function isPush({ operations, inverse }: Step): boolean {
  const from = new Map(
    inverse.map((operation) => [
      movedTile(operation),
      operation.op === "moveTile" && operation.position,
    ]),
  );
  return operations.every((operation) => {
    const was = from.get(movedTile(operation));
    if (operation.op !== "moveTile" || !was) return false;
    const { x, y } = operation.position;
    const far = Math.abs(x - was.x) + Math.abs(y - was.y);
    return (far === CELL || far === STEP) && (x === was.x || y === was.y);
  });
}

function movedTile(operation: Operation): string | undefined {
  return operation.op === "moveTile" ? operation.id : undefined;
}
