import { countTiles, planChange } from "../mosaic/apply.ts";
import type { MosaicState } from "../mosaic/mosaic.ts";
import type { Operation } from "../mosaic/operation.ts";

/** The operations that are accepted one after another, in normal form. */
export function accepted(state: MosaicState, operations: readonly Operation[]): Operation[] {
  const result: Operation[] = [];
  for (const operation of operations) {
    const plan = planChange([...result, operation], state, countTiles(state.tiles.values()));
    if (plan.ok) result.push(...plan.value.operations.slice(-1));
  }
  return result;
}
