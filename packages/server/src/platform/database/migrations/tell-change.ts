import type { Operation } from "@mosaico/domain/mosaic/operation";

type Fate = "added" | "removed" | "edited" | "moved";

const MAX_TITLES = 3;

/**
 * What a change did, as history tells it. `titles` are those of the tiles before it, and afterwards those after it. As
 * told when history began to be listed: what tells of changes now may say more.
 */
export function tellChange(operations: readonly Operation[], titles: Map<string, string>) {
  const fates = new Map<string, Set<Fate>>();
  const removed = new Map<string, string>();
  for (const operation of operations) {
    switch (operation.op) {
      case "addTile": {
        const { id, data } = operation.tile;
        fates.set(id, new Set([fates.get(id)?.has("removed") ? "edited" : "added"]));
        titles.set(id, data.title);
        break;
      }
      case "removeTile":
        fates.set(operation.id, new Set(fates.get(operation.id)?.has("added") ? [] : ["removed"]));
        removed.set(operation.id, titles.get(operation.id) ?? "");
        titles.delete(operation.id);
        break;
      case "updateTile":
      case "moveTile": {
        const fate = fates.get(operation.id) ?? new Set();
        if (!fate.has("added")) fate.add(operation.op === "moveTile" ? "moved" : "edited");
        fates.set(operation.id, fate);
        if (operation.op === "updateTile" && operation.data.title !== undefined)
          titles.set(operation.id, operation.data.title);
        break;
      }
      default:
    }
  }
  const told = [...fates].filter(([, fate]) => fate.size > 0);
  const count = (kind: Fate) => told.filter(([, fate]) => fate.has(kind)).length;
  return {
    added: count("added"),
    removed: count("removed"),
    edited: count("edited"),
    moved: count("moved"),
    background: operations.some(({ op }) => op === "setBackground"),
    renamed: operations.some(({ op }) => op === "rename"),
    titles: told
      .slice(0, MAX_TITLES)
      .map(([id]) => titles.get(id) ?? removed.get(id) ?? "")
      .filter((title) => title !== ""),
  };
}
