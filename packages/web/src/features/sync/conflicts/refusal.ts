import { MOSAIC_LIMITS } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { TileData } from "@mosaico/domain/tile/tile";

/** Why the server refused a change for good, and which part of it, if it said so. */
export type Refusal = {
  readonly code: string;
  /** The index of the operation, and its field. */
  readonly at?: { readonly index: number; readonly field: string };
};

/** How a refused change is handled: the lost operations, and the changes in which the rest is retried. */
type Settled = {
  readonly lost: readonly Operation[];
  readonly again: readonly (readonly Operation[])[];
};

type Confirmed = {
  /** The operations that can be applied to the server's state one after another. */
  readonly fittingOf: (operations: readonly Operation[]) => readonly Operation[];
  readonly tileCount: number;
  /** The number of refusals since the last accepted change. */
  readonly refusals: number;
};

// Halving a change of the maximum size down to one operation takes fewer refusals: beyond this nothing of it is
// accepted.
const MAX_REFUSALS = 12;

const PLACE = /^operations\.(\d+)(?:\..+)?\.(\w+)$/;

/** Fields that are lost along with a field, since they would mean something else without it. */
const TOGETHER: Readonly<Record<string, readonly (keyof TileData)[]>> = {
  content: ["content", "type"],
  icon: ["icon", "iconIsGeneral"],
};

/** Minimises the loss from a refused change; operations that depend on a lost tile are lost with it. */
export function settle(
  { code, at }: Refusal,
  operations: readonly Operation[],
  confirmed: Confirmed,
): Settled {
  const { fittingOf } = confirmed;
  const keeping = (others: readonly Operation[], of: readonly Operation[] = others): Settled => {
    const again = fittingOf(others);
    const lost = of.filter((operation) => !again.includes(operation));
    return { lost, again: again.length > 0 ? [again] : [] };
  };
  const fitting = fittingOf(operations);
  if (fitting.length < operations.length) return keeping(fitting, operations);
  const named = operations[at?.index ?? -1];
  if (at !== undefined && named !== undefined) {
    const rest = without(named, at.field) ?? [];
    const others = operations.toSpliced(at.index, 1, ...[rest].flat());
    const { lost, again } = keeping(others);
    return { lost: [named, ...lost], again };
  }
  const welcome = operations.filter(isWelcome(code, confirmed.tileCount));
  if (welcome.length < operations.length) return keeping(welcome, operations);
  const free = code === "accounts.tilesOverQuota" ? fittingOf(operations.filter(needsNoRoom)) : [];
  // Operations that free space come first, and those that need none are saved whatever happens to the rest.
  if (free.length > 0 && free.length < operations.length) {
    return { lost: [], again: [free, operations.filter((one) => !free.includes(one))] };
  }
  const half = Math.ceil(operations.length / 2);
  if (code === "auth.forbidden" || half === operations.length || confirmed.refusals > MAX_REFUSALS)
    return { lost: operations, again: [] };
  return { lost: [], again: [operations.slice(0, half), operations.slice(half)] };
}

/** Which operations a server may accept after refusing them together without naming one. */
function isWelcome(code: string, tileCount: number): (operation: Operation) => boolean {
  let room = MOSAIC_LIMITS.tiles - tileCount;
  return ({ op }) => {
    if (code === "auth.forbidden") return op === "updateTile" || op === "moveTile";
    if (code !== "mosaics.tooManyTiles") return true;
    if (op === "removeTile") room += 1;
    if (op === "addTile") room -= 1;
    if (op !== "addTile" || room >= 0) return true;
    room += 1;
    return false;
  };
}

/** Whether an operation never makes the tiles of an account grow. */
function needsNoRoom({ op }: Operation): boolean {
  return op !== "addTile" && op !== "updateTile";
}

/** Parses a path in a change as the server names it, such as `operations.3.data.icon`. */
export function placeIn(path: string | undefined): Refusal["at"] {
  const [, index, field] = PLACE.exec(path ?? "") ?? [];
  return index === undefined || field === undefined ? undefined : { index: Number(index), field };
}

/**
 * The operation without its refused file or icon, so that the rest is not lost with it. Returns undefined if nothing is
 * left, or if the part cannot be separated.
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
  const entries = Object.entries(operation.data);
  const left = entries.filter(([name]) => !fields.some((one) => one === name));
  return left.length === 0 || left.length === entries.length
    ? undefined
    : { ...operation, data: Object.fromEntries(left) };
}
