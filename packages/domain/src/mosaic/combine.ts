import type { Operation } from "./operation.ts";

/**
 * O4: combines unsent operations into fewer ones with the same result. A tile's moves become the last one, its updates
 * become one, an update or move of a tile that was just added becomes part of the addition, and a tile that was added
 * and removed disappears. The operations must be in normal form, as their effects provide them, because fields that
 * normalisation changes as well would be unknown here.
 */
export function combine(operations: readonly Operation[]): Operation[] {
  const result: (Operation | undefined)[] = [];
  const last = new Map<string, number>();
  const place = (key: string, operation: Operation) => {
    last.set(key, result.length);
    result.push(operation);
  };
  for (const operation of operations) {
    if (
      operation.op === "rename" ||
      operation.op === "setBackground" ||
      operation.op === "setSettings"
    ) {
      const at = last.get(operation.op);
      const before = at === undefined ? undefined : result[at];
      if (at === undefined || before === undefined) place(operation.op, operation);
      else result[at] = merged(before, operation);
      continue;
    }
    const tile = operation.op === "addTile" ? operation.tile.id : operation.id;
    const keys = { add: `add ${tile}`, update: `update ${tile}`, move: `move ${tile}` };
    const added = last.get(keys.add);
    const base = added === undefined ? undefined : result[added];
    switch (operation.op) {
      case "addTile":
        place(keys.add, operation);
        break;
      case "updateTile":
      case "moveTile": {
        if (added !== undefined && base?.op === "addTile") {
          result[added] = { op: "addTile", tile: changed(base.tile, operation) };
          break;
        }
        const key = operation.op === "moveTile" ? keys.move : keys.update;
        const at = last.get(key);
        const before = at === undefined ? undefined : result[at];
        if (at === undefined || before === undefined) place(key, operation);
        else result[at] = merged(before, operation);
        break;
      }
      case "removeTile":
        for (const key of Object.values(keys)) {
          const at = last.get(key);
          if (at !== undefined) result[at] = undefined;
          last.delete(key);
        }
        if (base === undefined) result.push(operation);
    }
  }
  return result.filter((operation) => operation !== undefined);
}

type TileEdit = Extract<Operation, { op: "updateTile" | "moveTile" }>;
type AddedTile = Extract<Operation, { op: "addTile" }>["tile"];

function changed(tile: AddedTile, edit: TileEdit): AddedTile {
  return edit.op === "moveTile"
    ? { ...tile, position: edit.position }
    : { ...tile, data: { ...tile.data, ...edit.data } };
}

function merged(before: Operation, edit: Operation): Operation {
  if (before.op === "updateTile" && edit.op === "updateTile")
    return { op: "updateTile", id: edit.id, data: { ...before.data, ...edit.data } };
  if (before.op === "setSettings" && edit.op === "setSettings")
    return { op: "setSettings", settings: { ...before.settings, ...edit.settings } };
  return edit;
}
