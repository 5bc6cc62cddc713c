import type { Operation } from "./operation.ts";

/**
 * O4: combines unsent operations into fewer ones with the same result. A tile's moves become the last one, its updates
 * become one, an update or move of a tile that was just added becomes part of the addition, and a tile that was added
 * and removed disappears. The operations must be in normal form, as their effects provide them, because fields that
 * normalisation changes as well would be unknown here.
 */
export function combine(operations: readonly Operation[]): Operation[] {
  const result: (Operation | undefined)[] = [];
  // Where the last ones are, by tile, and those of the mosaic by what they are.
  const [added, updated, moved] = [new Places(), new Places(), new Places()];
  const others = new Places();
  const place = (places: Places, key: string, operation: Operation) => {
    const at = places.get(key);
    const before = at === undefined ? undefined : result[at];
    if (at !== undefined && before !== undefined) {
      result[at] = merged(before, operation);
      return;
    }
    places.set(key, result.length);
    result.push(operation);
  };
  for (const operation of operations) {
    if (
      operation.op === "rename" ||
      operation.op === "setBackground" ||
      operation.op === "setSettings"
    ) {
      place(others, operation.op, operation);
      continue;
    }
    const tile = operation.op === "addTile" ? operation.tile.id : operation.id;
    const at = added.get(tile);
    const base = at === undefined ? undefined : result[at];
    switch (operation.op) {
      case "addTile":
        added.set(tile, result.length);
        result.push(operation);
        break;
      case "updateTile":
      case "moveTile":
        if (at !== undefined && base?.op === "addTile")
          result[at] = { op: "addTile", tile: changed(base.tile, operation) };
        else place(operation.op === "moveTile" ? moved : updated, tile, operation);
        break;
      case "removeTile":
        for (const places of [added, updated, moved]) {
          const before = places.get(tile);
          if (before !== undefined) result[before] = undefined;
          places.delete(tile);
        }
        if (base === undefined) result.push(operation);
    }
  }
  return result.filter((operation) => operation !== undefined);
}

class Places extends Map<string, number> {}

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
