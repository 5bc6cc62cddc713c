import { type Outcome, accept, refuse } from "../outcome.ts";
import type { Tile, TileId } from "../tile/tile.ts";
import { type Effect, type OperationProblem, type Parts, effectOf } from "./effect.ts";
import { MOSAIC_LIMITS, type MosaicState } from "./mosaic.ts";
import type { Operation } from "./operation.ts";

/** Why a whole change is refused. */
export type ChangeProblem = OperationProblem | "mosaics.tooManyTiles" | "mosaics.tooManyOperations";

/** The result of a change: its effects in order, and the operations that undo it, in the order to apply them. */
export type ChangeEffect = {
  readonly effects: readonly Effect[];
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
  /** Tiles that were added or changed (with their last state) or removed (undefined). */
  readonly tiles: ReadonlyMap<TileId, Tile | undefined>;
  readonly title: string;
  readonly background: MosaicState["background"];
  /** The difference in the number of tiles; negative if the mosaic has fewer than before. */
  readonly growth: number;
};

/**
 * O2: the result of a change on a mosaic of `tileCount` tiles, with all of its operations or none. Reads only the
 * touched parts; the state is not changed. M2: `limit` is the maximum for one request; a difference of whole states (a
 * replacement, a restored revision) takes as many as it needs and passes `Infinity`.
 */
export function planChange(
  operations: readonly Operation[],
  state: Parts,
  tileCount: number,
  limit: number = MOSAIC_LIMITS.operations,
): Outcome<ChangeEffect, ChangeProblem> {
  if (operations.length > limit) return refuse("mosaics.tooManyOperations");
  const tiles = new Map<TileId, Tile | undefined>();
  const parts = {
    title: state.title,
    background: state.background,
    tiles: { get: (id: TileId) => (tiles.has(id) ? tiles.get(id) : state.tiles.get(id)) },
  };
  const effects: Effect[] = [];
  let growth = 0;
  for (const [index, operation] of operations.entries()) {
    const outcome = effectOf(operation, parts);
    if (!outcome.ok) return refuse(outcome.problem, ["operations", index, ...(outcome.path ?? [])]);
    const effect = outcome.value;
    effects.push(effect);
    if (effect.part === "tile") {
      growth +=
        Number(effect.tile !== undefined) - Number(parts.tiles.get(effect.id) !== undefined);
      tiles.set(effect.id, effect.tile);
    } else if (effect.part === "title") parts.title = effect.title;
    else parts.background = effect.background;
  }
  if (growth > 0 && tileCount + growth > MOSAIC_LIMITS.tiles) return refuse("mosaics.tooManyTiles");
  return accept({
    effects,
    operations: effects.map((effect) => effect.operation),
    inverse: effects.map((effect) => effect.inverse).toReversed(),
    tiles,
    title: parts.title,
    background: parts.background,
    growth,
  });
}

/** O2: the state after a change, or why it is refused. Copies the map of tiles, so its cost grows with the mosaic. */
export function applyChange(
  state: MosaicState,
  operations: readonly Operation[],
  limit: number = MOSAIC_LIMITS.operations,
): Outcome<MosaicState, ChangeProblem> {
  const plan = planChange(operations, state, state.tiles.size, limit);
  if (!plan.ok) return plan;
  const tiles = new Map(state.tiles);
  for (const [id, tile] of plan.value.tiles) {
    if (tile === undefined) tiles.delete(id);
    else tiles.set(id, tile);
  }
  return accept({ title: plan.value.title, background: plan.value.background, tiles });
}
