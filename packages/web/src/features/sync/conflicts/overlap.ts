import { combine } from "@mosaico/domain/mosaic/combine";
import type { MosaicHead } from "@mosaico/domain/mosaic/mosaic";
import { type Operation, tileOf } from "@mosaico/domain/mosaic/operation";
import { valuesOf } from "@mosaico/domain/mosaic/settings";
import { MERGED_FIELDS, type Tile, type TileData, type TileId } from "@mosaico/domain/tile/tile";

/**
 * An edit of the user's and one of somebody else's that set the same field to different values. The user's arrives
 * later and wins.
 */
export type Overlap = {
  readonly id: TileId | undefined;
  readonly mine: Operation;
  readonly theirs: Operation;
};

/**
 * The fields that both edited concurrently, by the units in which fields are merged. `find` returns a tile as it is
 * after the other's edits.
 */
export function overlaps(
  mine: readonly Operation[],
  theirs: readonly Operation[],
  find: (id: TileId) => Tile | undefined,
): Overlap[] {
  const others = byTarget(combine(theirs));
  return combine(mine).flatMap((edit): Overlap[] => {
    switch (edit.op) {
      case "rename":
      case "setBackground": {
        const other = others.get(edit.op);
        return other && !isSame(edit, other) ? [{ id: undefined, mine: edit, theirs: other }] : [];
      }
      case "moveTile": {
        const other = others.get(`moveTile ${edit.id}`);
        return other && !isSame(edit, other) ? [{ id: edit.id, mine: edit, theirs: other }] : [];
      }
      case "updateTile": {
        const other = others.get(`updateTile ${edit.id}`);
        return other?.op === "updateTile" ? ofFields(edit, other) : [];
      }
      case "removeTile": {
        // The other's text would be removed along with the tile.
        const tile = others.has(`updateTile ${edit.id}`) ? find(edit.id) : undefined;
        return tile ? [{ id: edit.id, mine: edit, theirs: { op: "addTile", tile } }] : [];
      }
      // A switch is where the later of two users sets it, which both see.
      case "setSettings":
      case "addTile":
        return [];
    }
  });
}

/** The operations that would restore what these change, as far as it exists. */
export function baseOf(
  operations: readonly Operation[],
  now: MosaicHead & { readonly find: (id: TileId) => Tile | undefined },
): Operation[] {
  return combine(operations).flatMap((operation): Operation[] => {
    if (operation.op === "rename") return [{ op: "rename", title: now.title }];
    if (operation.op === "setBackground")
      return [{ op: "setBackground", background: now.background }];
    if (operation.op === "setSettings")
      return [{ op: "setSettings", settings: valuesOf(operation.settings, now.settings) }];
    const tile = operation.op === "addTile" ? undefined : now.find(operation.id);
    if (tile === undefined) return [];
    if (operation.op === "updateTile")
      return [
        { op: "updateTile", id: tile.id, data: pick(tile.data, Object.keys(operation.data)) },
      ];
    // A removal affects the whole tile.
    return operation.op === "moveTile"
      ? [{ op: "moveTile", id: tile.id, position: tile.position }]
      : [{ op: "updateTile", id: tile.id, data: tile.data }];
  });
}

/** How the values named in the base have changed since: the edits of others, as far as they can be determined. */
export function sinceBase(base: readonly Operation[], now: readonly Operation[]): Operation[] {
  const before = byTarget(base);
  return now.flatMap((operation): Operation[] => {
    const was = before.get(keyOf(operation));
    if (was === undefined || isSame(was, operation)) return [];
    if (operation.op !== "updateTile" || was.op !== "updateTile") return [operation];
    const changed = fieldsUnlike(operation, was).filter((field) => field in was.data);
    return [{ ...operation, data: pick(operation.data, changed) }];
  });
}

/**
 * What of these edits no change of the user's explains. A page that was closed before the response does not know which
 * of its changes the server has made, so a value that one of them set is not an edit of somebody else's.
 */
export function notMadeBy(
  changes: readonly { readonly operations: readonly Operation[] }[],
  theirs: readonly Operation[],
): Operation[] {
  return changes.reduce<Operation[]>(
    (rest, { operations }) => {
      const own = byTarget(combine(operations));
      return rest.flatMap((operation): Operation[] => {
        const mine = own.get(keyOf(operation));
        if (mine === undefined) return [operation];
        if (operation.op !== "updateTile" || mine.op !== "updateTile")
          return isSame(mine, operation) ? [] : [operation];
        const others = fieldsUnlike(operation, mine);
        return others.length === 0 ? [] : [{ ...operation, data: pick(operation.data, others) }];
      });
    },
    [...theirs],
  );
}

/** The target of an operation: a tile by its id, or a part of the mosaic. */
export function targetOf(operation: Operation): string {
  return tileOf(operation) ?? operation.op;
}

type Update = Extract<Operation, { op: "updateTile" }>;

function ofFields(mine: Update, theirs: Update): Overlap[] {
  const fields = MERGED_FIELDS.filter(
    (together) =>
      together.some((field) => field in mine.data) &&
      together.some((field) => field in theirs.data) &&
      together.some((field) => field in theirs.data && mine.data[field] !== theirs.data[field]),
  ).flat();
  if (fields.length === 0) return [];
  return [
    {
      id: mine.id,
      mine: { ...mine, data: pick(mine.data, fields) },
      theirs: { ...theirs, data: pick(theirs.data, fields) },
    },
  ];
}

function byTarget(operations: readonly Operation[]): Map<string, Operation> {
  return new Map(operations.map((operation) => [keyOf(operation), operation]));
}

function keyOf(operation: Operation): string {
  if (operation.op === "addTile") return `addTile ${operation.tile.id}`;
  return "id" in operation ? `${operation.op} ${operation.id}` : operation.op;
}

function pick(data: Partial<TileData>, fields: readonly string[]): Partial<TileData> {
  return Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)));
}

/** The fields that one update sets and the other does not set to the same value. */
function fieldsUnlike(one: Update, other: Update): string[] {
  return Object.keys(one.data).filter(
    (field) => valueOf(one.data, field) !== valueOf(other.data, field),
  );
}

function valueOf(data: Partial<TileData>, field: string): unknown {
  return Object.entries(data).find(([name]) => name === field)?.[1];
}

function isSame(a: Operation, b: Operation): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
}

function canonical(operation: Operation): unknown {
  switch (operation.op) {
    case "rename":
      return operation.title;
    case "setBackground": {
      const { bgColor, backgroundImage, repeat } = operation.background;
      return [bgColor, backgroundImage, repeat];
    }
    case "setSettings":
      return sortedEntries(operation.settings);
    case "moveTile":
      return [operation.position.x, operation.position.y];
    case "updateTile":
      return sortedEntries(operation.data);
    default:
      return operation;
  }
}

function sortedEntries(fields: object): [string, unknown][] {
  return Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
