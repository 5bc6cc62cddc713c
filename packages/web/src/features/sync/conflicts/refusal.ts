import { MOSAIC_LIMITS } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { TileData } from "@mosaico/domain/tile/tile";

/** Why the server refused a change for good, and what of it that was about, where it said so. */
export type Refusal = {
  readonly code: string;
  /** Which of its operations, and which field of that one. */
  readonly at?: { readonly index: number; readonly field: string };
};

/** What becomes of a change that was refused: what of it is lost, and the changes in which the rest is tried again. */
type Settled = {
  readonly lost: readonly Operation[];
  readonly again: readonly (readonly Operation[])[];
};

type Confirmed = {
  /** Those that fit what the server has, one after another. */
  readonly fittingOf: (operations: readonly Operation[]) => readonly Operation[];
  readonly tileCount: number;
  /** How many changes were refused since the last one that was taken. */
  readonly refusals: number;
};

// Halving a change of the largest size down to one operation takes fewer: beyond this nothing of it is welcome.
const MAX_REFUSALS = 12;

const PLACE = /^operations\.(\d+)(?:\..+)?\.(\w+)$/;

/** What goes with a field: alone, what is left of them would say something else. */
const TOGETHER: Readonly<Record<string, readonly (keyof TileData)[]>> = {
  content: ["content", "type"],
  icon: ["icon", "iconIsGeneral"],
};

/** As little of a refused change as can be is lost; what stands on a lost tile falls with it. */
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
  // What makes room goes first, and what needs none is saved whatever becomes of the rest.
  if (free.length > 0 && free.length < operations.length) {
    return { lost: [], again: [free, operations.filter((one) => !free.includes(one))] };
  }
  const half = Math.ceil(operations.length / 2);
  if (code === "auth.forbidden" || half === operations.length || confirmed.refusals > MAX_REFUSALS)
    return { lost: operations, again: [] };
  return { lost: [], again: [operations.slice(0, half), operations.slice(half)] };
}

/** Which operations a server may take that refused them all together without saying which it would not. */
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

/** Whether an operation never lets the tiles of an account grow. */
function needsNoRoom({ op }: Operation): boolean {
  return op !== "addTile" && op !== "updateTile";
}

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
