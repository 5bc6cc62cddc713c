import { type Outcome, accept, refuse } from "../outcome.ts";
import { type TileProblem, checkPosition, checkTile, checkTileData } from "../tile/check-tile.ts";
import { TILE_FIELDS, type Tile, type TileData, type TileId } from "../tile/tile.ts";
import { type Background, checkBackground } from "./background.ts";
import { type MosaicHead, checkMosaicTitle, headOf } from "./mosaic.ts";
import type { Operation } from "./operation.ts";
import { isSection } from "./section.ts";
import { type SettingsProblem, checkSettings } from "./check-settings.ts";
import { type MosaicSettings, valuesOf } from "./settings.ts";

/**
 * The effect of one operation on one part of a mosaic, in normal form, with its inverse. Its cost does not depend on
 * the size of the mosaic: only the touched part is read.
 */
export type Effect = { readonly operation: Operation; readonly inverse: Operation } & (
  | { readonly part: "tile"; readonly id: TileId; readonly tile: Tile | undefined }
  | { readonly part: "background"; readonly background: Background }
  | { readonly part: "title"; readonly title: string }
  | { readonly part: "settings"; readonly settings: MosaicSettings }
);

/** Why an operation is refused. */
export type OperationProblem =
  | TileProblem
  | "tile.exists"
  | "tile.removed"
  | "tile.isSection"
  | "background.badColour"
  | "background.badImage"
  | "mosaics.titleRequired"
  | "mosaics.titleTooLong"
  | SettingsProblem;

/** The parts of a mosaic that an operation may need to read. */
export type Parts = MosaicHead & {
  readonly tiles: { get(id: TileId): Tile | undefined };
};

/** O1: the effect of an operation on the current state, or why it is refused. The state is not changed. */
export function effectOf(operation: Operation, state: Parts): Outcome<Effect, OperationProblem> {
  switch (operation.op) {
    case "addTile":
      return addTile(operation.tile, state);
    case "updateTile":
      return updateTile(operation.id, operation.data, state);
    case "moveTile": {
      const before = state.tiles.get(operation.id);
      if (before === undefined) return refuse("tile.removed", ["id"]);
      const position = checkPosition(operation.position);
      if (!position.ok) return position;
      return accept({
        part: "tile",
        id: before.id,
        tile: { ...before, position: position.value },
        operation: { op: "moveTile", id: before.id, position: position.value },
        inverse: { op: "moveTile", id: before.id, position: before.position },
      });
    }
    case "removeTile": {
      const before = state.tiles.get(operation.id);
      if (before === undefined) return refuse("tile.removed", ["id"]);
      return accept({
        part: "tile",
        id: before.id,
        tile: undefined,
        operation: { op: "removeTile", id: before.id },
        inverse: { op: "addTile", tile: before },
      });
    }
    case "setBackground": {
      const background = checkBackground(operation.background);
      if (!background.ok)
        return refuse(background.problem, ["background", ...(background.path ?? [])]);
      return accept({
        part: "background",
        background: background.value,
        operation: { op: "setBackground", background: background.value },
        inverse: { op: "setBackground", background: state.background },
      });
    }
    case "rename": {
      const title = checkMosaicTitle(operation.title);
      if (!title.ok) return title;
      return accept({
        part: "title",
        title: title.value,
        operation: { op: "rename", title: title.value },
        inverse: { op: "rename", title: state.title },
      });
    }
    case "setSettings": {
      // O3: only the given ones are included, so that other users can change the others.
      const checked = checkSettings(operation.settings);
      if (!checked.ok) return refuse(checked.problem, ["settings", ...(checked.path ?? [])]);
      const settings = checked.value;
      return accept({
        part: "settings",
        settings: { ...state.settings, ...settings },
        operation: { op: "setSettings", settings },
        inverse: { op: "setSettings", settings: valuesOf(settings, state.settings) },
      });
    }
  }
}

function addTile(tile: Tile, state: Parts): Outcome<Effect, OperationProblem> {
  const checked = checkTile(tile);
  if (!checked.ok) return refuse(checked.problem, ["tile", ...(checked.path ?? [])]);
  const added = checked.value;
  if (state.tiles.get(added.id) !== undefined) return refuse("tile.exists", ["tile", "id"]);
  return accept({
    part: "tile",
    id: added.id,
    tile: added,
    operation: { op: "addTile", tile: added },
    inverse: { op: "removeTile", id: added.id },
  });
}

function updateTile(
  id: TileId,
  fields: Partial<TileData>,
  state: Parts,
): Outcome<Effect, OperationProblem> {
  const before = state.tiles.get(id);
  if (before === undefined) return refuse("tile.removed", ["id"]);
  const checked = checkTileData({ ...before.data, ...fields });
  if (!checked.ok) return refuse(checked.problem, ["data", ...(checked.path ?? [])]);
  const after = checked.value;
  if (isSection(before) !== isSection({ data: after })) {
    return refuse("tile.isSection", ["data", "type"]);
  }
  // O3: only the given fields are included, so that other users can edit the others. Fields that normalisation changes
  // as well (an icon's kind, content of another type) are added.
  const touched = TILE_FIELDS.filter(
    (field) => field in fields || after[field] !== before.data[field],
  );
  const pick = (data: TileData) =>
    Object.fromEntries(touched.map((field) => [field, data[field]])) as Partial<TileData>;
  return accept({
    part: "tile",
    id,
    tile: { ...before, data: after },
    operation: { op: "updateTile", id, data: pick(after) },
    inverse: { op: "updateTile", id, data: pick(before.data) },
  });
}

/** What a mosaic has besides its tiles after an effect. */
export function headAfter(head: MosaicHead, effect: Effect): MosaicHead {
  const before = headOf(head);
  if (effect.part === "title") return { ...before, title: effect.title };
  if (effect.part === "background") return { ...before, background: effect.background };
  if (effect.part === "settings") return { ...before, settings: effect.settings };
  return before;
}

/** Z6: returns whether an effect changes a section, which takes the permission to design the mosaic. */
export function touchesSection(effect: Effect, before: Parts["tiles"]): boolean {
  if (effect.part !== "tile") return false;
  const was = before.get(effect.id);
  return (
    (was !== undefined && isSection(was)) || (effect.tile !== undefined && isSection(effect.tile))
  );
}
