import { type Outcome, accept, refuse } from "../outcome.ts";
import { type Tile, type TileId, fillTileData } from "../tile/tile.ts";
import type { MosaicState } from "./mosaic.ts";
import type { Operation } from "./operation.ts";

/** A state that moves on in place, so that each change costs the change and not the mosaic. */
export type MovingState = {
  title: string;
  background: MosaicState["background"];
  readonly tiles: Map<TileId, Tile>;
};

/**
 * O6: moves a state on by operations that the log holds. They were accepted once, in normal form, and are believed,
 * whatever is refused today. Refused is only what does not fit: `tile.gone`, or `tile.exists`; what came before it is done
 * by then.
 */
export function followLog(
  state: MovingState,
  operations: readonly Operation[],
): Outcome<MovingState, "tile.gone" | "tile.exists"> {
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
        if (before === undefined) return refuse("tile.gone");
        const after =
          operation.op === "moveTile"
            ? { ...before, position: operation.position }
            : { ...before, data: { ...before.data, ...operation.data } };
        state.tiles.set(operation.id, after);
        break;
      }
      case "removeTile":
        if (!state.tiles.delete(operation.id)) return refuse("tile.gone");
        break;
      case "setBackground":
        state.background = operation.background;
        break;
      case "rename":
        state.title = operation.title;
        break;
    }
  }
  return accept(state);
}
