import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Step } from "@mosaico/domain/mosaic/undo";

// The size of an operation apart from its texts.
const FRAME = 80;

/** The approximate size of a step in characters of text. */
export function weigh({ operations, inverse }: Step): number {
  let sum = 0;
  for (const operation of operations) sum += weighOne(operation);
  for (const operation of inverse) sum += weighOne(operation);
  return sum;
}

function weighOne(operation: Operation): number {
  if (operation.op === "addTile") return 2 * FRAME + weighTexts(operation.tile.data);
  return operation.op === "updateTile" ? FRAME + weighTexts(operation.data) : FRAME;
}

function weighTexts(data: object): number {
  let sum = 0;
  for (const value of Object.values(data))
    sum += 20 + (typeof value === "string" ? value.length : 0);
  return sum;
}
