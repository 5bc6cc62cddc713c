import { type Operation, tileOf } from "@mosaico/domain/mosaic/operation";
import { kindsOfSettings } from "@mosaico/domain/mosaic/settings";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";

/** Describes a step for display: its kind, the number of tiles, and the tile if there is only one. */
export type StepLabel = { readonly kind: StepKind; readonly count: number; readonly title: string };

type StepKind =
  | "add"
  | "remove"
  | "move"
  | "edit"
  | "lock"
  | "unlock"
  | "background"
  | "settings"
  | "look"
  | "rename"
  /** Several kinds at once. */
  | "change";

/** Describes operations. Tiles are looked up in their previous or current state. */
export function labelOf(
  operations: readonly Operation[],
  find: (id: TileId) => Tile | undefined,
): StepLabel {
  const tiles = new Set<TileId>();
  let kind: StepKind | undefined;
  for (const operation of operations) {
    const id = tileOf(operation);
    if (id !== undefined) tiles.add(id);
    const own = kindOf(operation);
    kind = kind === undefined || kind === own ? own : "change";
  }
  const [first] = tiles;
  const count = Math.max(1, tiles.size);
  const title = (first !== undefined && count === 1 && titleOf(operations, first, find)) || "";
  return { kind: kind ?? "change", count, title };
}

function kindOf(operation: Operation): StepKind {
  switch (operation.op) {
    case "addTile":
      return "add";
    case "removeTile":
      return "remove";
    case "moveTile":
      return "move";
    case "setBackground":
      return "background";
    case "setSettings":
      return kindsOfSettings(operation.settings).options ? "settings" : "look";
    case "rename":
      return "rename";
    case "updateTile":
      if (Object.keys(operation.data).join() !== "locked") return "edit";
      return operation.data.locked === true ? "lock" : "unlock";
  }
}

function titleOf(
  operations: readonly Operation[],
  id: TileId,
  find: (id: TileId) => Tile | undefined,
): string | undefined {
  const found = find(id)?.data.title;
  if (found !== undefined) return found;
  const adding = operations.find(({ op }) => op === "addTile");
  return adding?.op === "addTile" ? adding.tile.data.title : undefined;
}
