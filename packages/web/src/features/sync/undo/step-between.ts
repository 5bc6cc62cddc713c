import { planChange } from "@mosaico/domain/mosaic/apply";
import { difference } from "@mosaico/domain/mosaic/difference";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import { type Step, stepOf } from "@mosaico/domain/mosaic/undo";

// Undoing sends this many edits: beyond it, use restoring another revision instead.
const MAX_OPERATIONS = 20_000;

/** The step from one whole state to another; undefined if it is too large. */
export function stepBetween(before: MosaicState, after: MosaicState): Step | undefined {
  const plan = planChange(
    difference(before, after),
    before,
    { tiles: before.tiles.size, sections: 0 },
    MAX_OPERATIONS,
  );
  return plan.ok ? stepOf(plan.value) : undefined;
}
