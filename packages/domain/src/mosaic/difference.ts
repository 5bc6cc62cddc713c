import { TILE_FIELDS, type Tile, type TileData } from "../tile/tile.ts";
import type { MosaicState } from "./mosaic.ts";
import type { Operation } from "./operation.ts";
import { isSection } from "./section.ts";
import { changedSettings, hasNoSettings } from "./settings.ts";

/** O5: operations that lead from one state to the other, tile by tile and field by field. Empty if they are equal. */
export function difference(from: MosaicState, to: MosaicState): Operation[] {
  const operations: Operation[] = [];
  if (from.title !== to.title) operations.push({ op: "rename", title: to.title });
  if (!sameBackground(from, to)) {
    operations.push({ op: "setBackground", background: to.background });
  }
  const settings = changedSettings(from.settings, to.settings);
  if (!hasNoSettings(settings)) operations.push({ op: "setSettings", settings });
  for (const id of from.tiles.keys()) {
    if (!to.tiles.has(id)) operations.push({ op: "removeTile", id });
  }
  for (const [id, tile] of to.tiles) {
    const before = from.tiles.get(id);
    if (before === undefined) operations.push({ op: "addTile", tile });
    else operations.push(...tileDifference(before, tile));
  }
  return operations;
}

function tileDifference(before: Tile, after: Tile): Operation[] {
  // Z1: the id was taken again for something else.
  if (isSection(before) !== isSection(after)) {
    return [
      { op: "removeTile", id: before.id },
      { op: "addTile", tile: after },
    ];
  }
  const operations: Operation[] = [];
  const data = changedFields(before.data, after.data);
  if (Object.keys(data).length > 0) operations.push({ op: "updateTile", id: after.id, data });
  if (before.position.x !== after.position.x || before.position.y !== after.position.y) {
    operations.push({ op: "moveTile", id: after.id, position: after.position });
  }
  return operations;
}

/** The fields of a tile's data that differ, with their later values. */
export function changedFields(before: TileData, after: TileData): Partial<TileData> {
  return Object.fromEntries(
    TILE_FIELDS.filter((field) => before[field] !== after[field]).map((field) => [
      field,
      after[field],
    ]),
  );
}

function sameBackground({ background: a }: MosaicState, { background: b }: MosaicState): boolean {
  return (
    a.bgColor === b.bgColor && a.backgroundImage === b.backgroundImage && a.repeat === b.repeat
  );
}
