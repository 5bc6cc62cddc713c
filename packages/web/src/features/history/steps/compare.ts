import { changedFields } from "@mosaico/domain/mosaic/difference";
import { changedSettings, kindsOfSettings } from "@mosaico/domain/mosaic/settings";
import { TILE_FIELDS, type Tile, type TileData, type TileId } from "@mosaico/domain/tile/tile";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import type { RevisionSteps } from "./revision-steps.ts";
import { type Parts, joined } from "./step.ts";

/** The kinds of difference, in the order in which they are listed. */
export const KINDS = ["added", "removed", "changed", "moved"] as const;
export type Kind = (typeof KINDS)[number];

/** A tile that differs between an earlier and a later version. */
export type TileDifference = {
  readonly id: TileId;
  /** Undefined if it was added. */
  readonly before: Tile | undefined;
  /** Undefined if it was removed. */
  readonly after: Tile | undefined;
  /** The fields that differ; empty if it was added or removed. */
  readonly fields: readonly (keyof TileData)[];
  readonly kinds: ReadonlySet<Kind>;
};

/** The differences between an earlier and a later version of a mosaic. */
export type Difference = {
  readonly tiles: readonly TileDifference[];
  readonly title: { readonly before: string; readonly after: string } | undefined;
  readonly background: boolean;
  readonly settings: boolean;
  readonly look: boolean;
};

export const NO_DIFFERENCE: Difference = {
  tiles: [],
  title: undefined,
  background: false,
  settings: false,
  look: false,
};

/**
 * The differences between two revisions, from the steps in between, which determine the cost. Undefined if one is not
 * loaded.
 */
export function compareBySteps(
  revisionSteps: RevisionSteps,
  from: number,
  to: number,
): Difference | undefined {
  const there = revisionSteps.between(from, to);
  const back = revisionSteps.between(to, from);
  if (there === undefined || back === undefined) return undefined;
  const before = joined(back);
  const after = joined(there);
  return before === undefined || after === undefined ? NO_DIFFERENCE : compareParts(before, after);
}

/** The differences between two whole mosaics, whose sizes determine the cost. */
export function compareDocuments(from: MosaicDocument, to: MosaicDocument): Difference {
  const before = new Map<TileId, Tile | undefined>();
  const after = new Map<TileId, Tile | undefined>();
  for (const tile of to.all()) {
    const other = from.find(tile.id);
    if (other !== undefined && isSame(other, tile)) continue;
    before.set(tile.id, other);
    after.set(tile.id, tile);
  }
  for (const tile of from.all()) {
    if (to.find(tile.id) !== undefined) continue;
    before.set(tile.id, tile);
    after.set(tile.id, undefined);
  }
  return compareParts({ ...from.head, tiles: before }, { ...to.head, tiles: after });
}

/** The differences of some tiles before and after. */
export function compareParts(before: Parts, after: Parts): Difference {
  const tiles: TileDifference[] = [];
  for (const [id, tile] of after.tiles) {
    const found = compareTiles(id, before.tiles.get(id), tile);
    if (found !== undefined) tiles.push(found);
  }
  const settings = kindsOfSettings(changedSettings(before.settings, after.settings));
  const isRenamed = before.title !== after.title;
  return {
    tiles: tiles.toSorted((a, b) => placeOf(a) - placeOf(b)),
    title: isRenamed ? { before: before.title, after: after.title } : undefined,
    background: !isSameBackground(before, after),
    settings: settings.options,
    look: settings.look,
  };
}

function compareTiles(
  id: TileId,
  before: Tile | undefined,
  after: Tile | undefined,
): TileDifference | undefined {
  if (before === undefined || after === undefined) {
    if (before === after) return undefined;
    const kind = before === undefined ? "added" : "removed";
    return { id, before, after, fields: [], kinds: new Set<Kind>([kind]) };
  }
  const changed = changedFields(before.data, after.data);
  const fields = TILE_FIELDS.filter((field) => field in changed);
  const kinds = new Set<Kind>();
  if (fields.length > 0) kinds.add("changed");
  if (before.position.x !== after.position.x || before.position.y !== after.position.y) {
    kinds.add("moved");
  }
  return kinds.size === 0 ? undefined : { id, before, after, fields, kinds };
}

function placeOf({ kinds }: TileDifference): number {
  return KINDS.findIndex((kind) => kinds.has(kind));
}

function isSame(a: Tile, b: Tile): boolean {
  return (
    a === b ||
    (a.position.x === b.position.x &&
      a.position.y === b.position.y &&
      TILE_FIELDS.every((field) => a.data[field] === b.data[field]))
  );
}

function isSameBackground({ background: a }: Parts, { background: b }: Parts): boolean {
  return (
    a.bgColor === b.bgColor && a.backgroundImage === b.backgroundImage && a.repeat === b.repeat
  );
}
