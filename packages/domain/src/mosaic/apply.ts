import { type Outcome, accept, refuse } from "../outcome.ts";
import { SECTION_LIMITS } from "../tile/limits.ts";
import type { Tile, TileId } from "../tile/tile.ts";
import { type Effect, type OperationProblem, type Parts, effectOf, headAfter } from "./effect.ts";
import { MOSAIC_LIMITS, type MosaicHead, type MosaicState, headOf } from "./mosaic.ts";
import type { Operation } from "./operation.ts";
import { isSection } from "./section.ts";

/** Why a whole change is refused. */
export type ChangeProblem =
  | OperationProblem
  | "mosaics.tooManyTiles"
  | "mosaics.tooManySections"
  | "mosaics.tooManyOperations";

/** How many tiles a mosaic has, sections included, and how many of them are sections. */
export type TileCounts = { readonly tiles: number; readonly sections: number };

/** The result of a change: its effects in order, and the operations that undo it, in the order to apply them. */
export type ChangeEffect = MosaicHead & {
  readonly effects: readonly Effect[];
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
  /** Tiles that were added or changed (with their last state) or removed (undefined). */
  readonly tiles: ReadonlyMap<TileId, Tile | undefined>;
  /** The differences in the counts; negative if the mosaic has fewer than before. */
  readonly growth: TileCounts;
};

/**
 * O2: the result of a change on a mosaic with these counts, with all of its operations or none. Reads only the
 * touched parts; the state is not changed. M2: `limit` is the maximum for one request; a difference of whole states (a
 * replacement, a restored revision) takes as many as it needs and passes `Infinity`.
 */
export function planChange(
  operations: readonly Operation[],
  state: Parts,
  counts: TileCounts,
  limit: number = MOSAIC_LIMITS.operations,
): Outcome<ChangeEffect, ChangeProblem> {
  if (operations.length > limit) return refuse("mosaics.tooManyOperations");
  const tiles = new Map<TileId, Tile | undefined>();
  const read = { get: (id: TileId) => (tiles.has(id) ? tiles.get(id) : state.tiles.get(id)) };
  let parts: Parts = { ...headOf(state), tiles: read };
  const effects: Effect[] = [];
  const growth = { tiles: 0, sections: 0 };
  for (const [index, operation] of operations.entries()) {
    const outcome = effectOf(operation, parts);
    if (!outcome.ok) return refuse(outcome.problem, ["operations", index, ...(outcome.path ?? [])]);
    const effect = outcome.value;
    effects.push(effect);
    if (effect.part === "tile") {
      const before = countsOfTile(parts.tiles.get(effect.id));
      const after = countsOfTile(effect.tile);
      growth.tiles += after.tiles - before.tiles;
      growth.sections += after.sections - before.sections;
      tiles.set(effect.id, effect.tile);
    } else parts = { ...headAfter(parts, effect), tiles: read };
  }
  if (growth.tiles > 0 && counts.tiles + growth.tiles > MOSAIC_LIMITS.tiles) {
    return refuse("mosaics.tooManyTiles");
  }
  if (growth.sections > 0 && counts.sections + growth.sections > SECTION_LIMITS.sections) {
    return refuse("mosaics.tooManySections");
  }
  return accept({
    effects,
    operations: effects.map((effect) => effect.operation),
    inverse: effects.map((effect) => effect.inverse).toReversed(),
    ...headOf(parts),
    tiles,
    growth,
  });
}

/** O2: the state after a change, or why it is refused. Copies the map of tiles, so its cost grows with the mosaic. */
export function applyChange(
  state: MosaicState,
  operations: readonly Operation[],
  limit: number = MOSAIC_LIMITS.operations,
): Outcome<MosaicState, ChangeProblem> {
  const plan = planChange(operations, state, countTiles(state.tiles.values()), limit);
  if (!plan.ok) return plan;
  const tiles = new Map(state.tiles);
  for (const [id, tile] of plan.value.tiles) {
    if (tile === undefined) tiles.delete(id);
    else tiles.set(id, tile);
  }
  return accept({ ...headOf(plan.value), tiles });
}

/** The counts of these tiles, all of which are read. */
export function countTiles(tiles: Iterable<Tile>): TileCounts {
  const counts = { tiles: 0, sections: 0 };
  for (const tile of tiles) {
    counts.tiles += 1;
    if (isSection(tile)) counts.sections += 1;
  }
  return counts;
}

function countsOfTile(tile: Tile | undefined): TileCounts {
  if (tile === undefined) return { tiles: 0, sections: 0 };
  return { tiles: 1, sections: Number(isSection(tile)) };
}
