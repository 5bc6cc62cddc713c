import {
  MERGED_FIELDS,
  TILE_FIELDS,
  type Position,
  type Tile,
  type TileData,
  type TileId,
} from "../tile/tile.ts";
import type { Background } from "./background.ts";
import { combine } from "./combine.ts";
import { type Effect, type Parts, effectOf } from "./effect.ts";
import type { Operation } from "./operation.ts";
import { isSectionType } from "./section.ts";
import { type MosaicSettings, hasNoSettings, resetSettings } from "./settings.ts";

/** One undoable step: its operations in normal form and their inverse, both in the order to apply them. */
export type Step = {
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
};

/** A part of a step that stays as it is, because somebody else changed it since, or removed its tile. */
export type Skipped =
  | { readonly part: "tile"; readonly id: TileId; readonly why: "changed" | "removed" }
  | { readonly part: "title" }
  | { readonly part: "background" }
  | { readonly part: "settings" };

/** The operations that undo a step now, possibly none, and the parts that stay. */
export type Undoing = {
  readonly operations: readonly Operation[];
  readonly skipped: readonly Skipped[];
};

/**
 * U1 to U4: the operations that undo a step on the current state: what it changed, and nothing that others have changed
 * since.
 */
export function undo(step: Step, state: Parts): Undoing {
  const before = traceOf(step.inverse);
  const after = traceOf(step.operations);
  const operations: Operation[] = [];
  const skipped: Skipped[] = [];
  if (before.title !== undefined && before.title !== after.title && state.title !== before.title) {
    if (state.title === after.title) operations.push({ op: "rename", title: before.title });
    else skipped.push({ part: "title" });
  }
  const { background } = before;
  if (
    background &&
    !isSame(background, after.background) &&
    !isSame(background, state.background)
  ) {
    if (isSame(state.background, after.background))
      operations.push({ op: "setBackground", background });
    else skipped.push({ part: "background" });
  }
  const { settings, isWhole } = resetSettings(after.settings, before.settings, state.settings);
  if (!hasNoSettings(settings)) operations.push({ op: "setSettings", settings });
  if (!isWhole) skipped.push({ part: "settings" });
  for (const [id, done] of after.tiles) {
    const earlier = before.tiles.get(id);
    const now = state.tiles.get(id);
    if (earlier === undefined) continue;
    if (!earlier.exists) {
      // U3: an addition is undone by removing the tile, whatever others have changed in it.
      if (done.exists && now !== undefined) operations.push({ op: "removeTile", id });
    } else if (!done.exists) {
      if (now === undefined) operations.push(...added(id, earlier, state));
    } else if (now === undefined) skipped.push({ part: "tile", id, why: "removed" });
    else if (isOtherKind(earlier, done)) {
      // Z1: its id was taken again for something else.
      if (isAs(now, done)) {
        const free = { ...state, tiles: { get: () => undefined } };
        operations.push({ op: "removeTile", id }, ...added(id, earlier, free));
      } else skipped.push({ part: "tile", id, why: "changed" });
    } else {
      const { changes, isWhole: isReset } = restore(now, { from: done, to: earlier }, state);
      operations.push(...changes);
      if (!isReset) skipped.push({ part: "tile", id, why: "changed" });
    }
  }
  return { operations, skipped };
}

/** The step made by a change, with its effects in order. */
export function stepOf({ effects }: { readonly effects: readonly Effect[] }): Step {
  return {
    operations: effects.map((effect) => completed(effect.operation, effect)),
    inverse: effects.map((effect) => completed(effect.inverse, effect)).toReversed(),
  };
}

/** O3: fields that count as one are included completely, so that an edit of the other half is detected. */
function completed(operation: Operation, effect: Effect): Operation {
  if (operation.op !== "updateTile" || effect.part !== "tile" || effect.tile === undefined)
    return operation;
  const { data } = effect.tile;
  const halves = MERGED_FIELDS.filter((together) => together.some((one) => one in operation.data))
    .flat()
    .map((field) => [field, data[field]]);
  return { ...operation, data: { ...Object.fromEntries(halves), ...operation.data } };
}

/** Two consecutive steps as one. */
export function joinSteps(first: Step, second: Step): Step {
  return {
    operations: combine([...first.operations, ...second.operations]),
    inverse: combine([...second.inverse, ...first.inverse]),
  };
}

/** The trace of operations on a tile: whether it exists, and the last value of each field that they set. */
type Trace = { exists: boolean; data: Partial<TileData>; position: Position | undefined };

function traceOf(operations: readonly Operation[]) {
  const tiles = new Map<TileId, Trace>();
  let title: string | undefined;
  let background: Background | undefined;
  let settings: Partial<MosaicSettings> = {};
  for (const operation of operations) {
    if (operation.op === "rename") ({ title } = operation);
    else if (operation.op === "setBackground") ({ background } = operation);
    else if (operation.op === "setSettings") settings = { ...settings, ...operation.settings };
    else if (operation.op === "addTile") {
      const { id, data, position } = operation.tile;
      tiles.set(id, { exists: true, data, position });
    } else {
      const trace = tiles.get(operation.id) ?? { exists: true, data: {}, position: undefined };
      if (operation.op === "removeTile") trace.exists = false;
      else if (operation.op === "moveTile") trace.position = operation.position;
      else trace.data = { ...trace.data, ...operation.data };
      tiles.set(operation.id, trace);
    }
  }
  return { tiles, title, background, settings };
}

function added(id: TileId, { data, position }: Trace, state: Parts): Operation[] {
  if (position === undefined) return [];
  // The inverse of a removal contains the whole tile.
  const effect = effectOf({ op: "addTile", tile: { id, position, data: data as TileData } }, state);
  return effect.ok ? [effect.value.operation] : [];
}

/** U2: resets each field that still is as the step left it; the others stay. */
function restore(
  now: Tile,
  { from, to }: { readonly from: Trace; readonly to: Trace },
  state: Parts,
): { readonly changes: Operation[]; readonly isWhole: boolean } {
  const data: Partial<TileData> = {};
  const changes: Operation[] = [];
  let isWhole = true;
  let present = now;
  for (const together of MERGED_FIELDS) {
    const fields = together.filter((field) => field in from.data && field in to.data);
    const has = ({ data: of }: { readonly data: Partial<TileData> }, wanted: Trace) =>
      fields.every((field) => of[field] === wanted.data[field]);
    if (has(from, to) || has(now, to)) continue;
    const differing = fields.filter((field) => now.data[field] !== to.data[field]);
    const goal = Object.fromEntries(differing.map((field) => [field, to.data[field]]));
    const effect = effectOf({ op: "updateTile", id: now.id, data: goal }, alone(present, state));
    // Values that no longer fit the tile, or would change fields written by others, stay as well.
    const fits =
      effect.ok &&
      effect.value.operation.op === "updateTile" &&
      Object.keys(effect.value.operation.data).every((field) => field in goal);
    if (!has(now, from) || !fits) {
      isWhole = false;
      continue;
    }
    Object.assign(data, goal);
    if (effect.value.part === "tile") present = effect.value.tile ?? present;
  }
  if (Object.keys(data).length > 0) changes.push({ op: "updateTile", id: now.id, data });
  const { position } = to;
  if (
    position &&
    from.position &&
    !isAt(position, from.position) &&
    !isAt(position, now.position)
  ) {
    if (isAt(now.position, from.position)) changes.push({ op: "moveTile", id: now.id, position });
    else isWhole = false;
  }
  return { changes, isWhole };
}

function isOtherKind({ data: a }: Trace, { data: b }: Trace): boolean {
  return (
    a.type !== undefined && b.type !== undefined && isSectionType(a.type) !== isSectionType(b.type)
  );
}

function isAs(now: Tile, { data, position }: Trace): boolean {
  return (
    TILE_FIELDS.every((field) => !(field in data) || now.data[field] === data[field]) &&
    (position === undefined || isAt(now.position, position))
  );
}

function alone(tile: Tile, state: Parts): Parts {
  return { ...state, tiles: { get: (id) => (id === tile.id ? tile : undefined) } };
}

function isAt(a: Position, b: Position): boolean {
  return a.x === b.x && a.y === b.y;
}

function isSame(a: Background, b: Background | undefined): boolean {
  return (
    a.bgColor === b?.bgColor && a.backgroundImage === b.backgroundImage && a.repeat === b.repeat
  );
}
