import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { TileData } from "@mosaico/domain/tile/tile";

/** Why the server refused a change for good, and what of it that was about, where it said so. */
export type Refusal = {
  readonly code: string;
  /** Which of its operations, and which field of that one. */
  readonly at?: { readonly index: number; readonly field: string };
};

const PLACE = /^operations\.(\d+)(?:\..+)?\.(\w+)$/;

/** What goes with a field: alone, what is left of them would say something else. */
const TOGETHER: Readonly<Record<string, readonly (keyof TileData)[]>> = {
  content: ["content", "type"],
  icon: ["icon", "iconIsGeneral"],
};

/** The place in a change that the server named in its words for it, such as `operations.3.data.icon`. */
export function placeIn(path: string | undefined): Refusal["at"] {
  const [, index, field] = PLACE.exec(path ?? "") ?? [];
  return index === undefined || field === undefined ? undefined : { index: Number(index), field };
}

/**
 * The operation without the file or the icon that is refused, so that what else was written is not lost with it.
 * Undefined where nothing is left, or nothing can be told apart.
 */
export function without(operation: Operation, field: string): Operation | undefined {
  const fields = TOGETHER[field];
  if (fields === undefined) return undefined;
  if (operation.op === "addTile") {
    const { tile } = operation;
    const has = field === "icon" ? tile.data.icon !== "" : tile.data.content !== "";
    const empty = field === "icon" ? { icon: "", iconIsGeneral: false } : { content: "" };
    return has ? { op: "addTile", tile: { ...tile, data: { ...tile.data, ...empty } } } : undefined;
  }
  if (operation.op !== "updateTile") return undefined;
  const given = Object.entries(operation.data);
  const left = given.filter(([name]) => !fields.some((one) => one === name));
  return left.length === 0 || left.length === given.length
    ? undefined
    : { ...operation, data: Object.fromEntries(left) };
}
