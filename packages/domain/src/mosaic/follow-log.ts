import { type Outcome, accept, refuse } from "../outcome.ts";
import { type Tile, type TileId, fillTileData } from "../tile/tile.ts";
import { type MosaicHead, type MosaicState, headOf } from "./mosaic.ts";
import type { Operation } from "./operation.ts";

/** A state that is updated in place, so that the cost of each change does not depend on the size of the mosaic. */
export type MovingState = { -readonly [Part in keyof MosaicHead]: MosaicHead[Part] } & {
  readonly tiles: Map<TileId, Tile>;
};

/** A copy of a state to update in place. */
export function movingFrom(state: MosaicState): MovingState {
  return { ...headOf(state), tiles: new Map(state.tiles) };
}

/**
 * O6: applies operations from the log to a state. They were accepted once, in normal form, and are not checked again.
 * Only operations that do not match the state are refused: `tile.removed` or `tile.exists`; those before have been applied
 * by then.
 */
export function followLog(
  state: MovingState,
  operations: readonly Operation[],
): Outcome<MovingState, "tile.removed" | "tile.exists"> {
  for (const operation of operations) {
    switch (operation.op) {
      case "addTile": {
        const { id, position, data } = operation.tile;
        if (state.tiles.has(id)) return refuse("tile.exists");
        state.tiles.set(id, { id, position, data: fillTileData(data) });
        break;
      }
      case "updateTile":
      case "moveTile": {
        const before = state.tiles.get(operation.id);
        if (before === undefined) return refuse("tile.removed");
        const after =
          operation.op === "moveTile"
            ? { ...before, position: operation.position }
            : { ...before, data: { ...before.data, ...operation.data } };
        state.tiles.set(operation.id, after);
        break;
      }
      case "removeTile":
        if (!state.tiles.delete(operation.id)) return refuse("tile.removed");
        break;
      case "setBackground":
        state.background = operation.background;
        break;
      case "rename":
        state.title = operation.title;
        break;
      case "setSettings":
        state.settings = { ...state.settings, ...operation.settings };
        break;
    }
  }
  return accept(state);
}
