import type { Effect, Parts } from "@mosaico/domain/mosaic/effect";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { fileNameOf } from "@mosaico/domain/tile/content";
import { fileOf } from "@mosaico/domain/tile/file-of";
import type { Tile, TileData } from "@mosaico/domain/tile/tile";
import { iconKinds } from "#features/icons/icons.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import type { MosaicKey } from "./mosaic-thing.ts";
import { refusal } from "./refusal.ts";
import { findFiles } from "./tiles.store.ts";

type Path = readonly (string | number)[];

/** What a request says of a tile, where it says so, and the tile as it was before. */
type IconClaim = {
  readonly data: Partial<TileData>;
  readonly path: Path;
  readonly before: Tile | undefined;
};

/**
 * The same data with the truth about each icon's kind, which nobody may claim. An icon must be a general one or one
 * of the account; a tile keeps the icon that it has even after that icon was deleted.
 */
export async function settleIcons(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  claims: readonly IconClaim[],
): Promise<Partial<TileData>[]> {
  const names = claims.flatMap(({ data }) => (data.icon ? (fileNameOf(data.icon) ?? []) : []));
  const kinds = await iconKinds(ctx, mosaic.accountId, [...new Set(names)]);
  return claims.map(({ data, path, before }) => {
    const { iconIsGeneral: _, ...rest } = data;
    if (data.icon === undefined) return rest;
    const name = fileNameOf(data.icon);
    // No icon at all, or no name of a file, which the rules of tiles refuse.
    if (data.icon === "" || name === undefined) return { ...rest, iconIsGeneral: false };
    const kept = before?.data.icon === name ? before.data.iconIsGeneral : undefined;
    const iconIsGeneral = kinds.get(name) ?? kept;
    if (iconIsGeneral === undefined) throw refusal("tile.unknownIcon", [...path, "icon"]);
    return { ...rest, iconIsGeneral };
  });
}

/** {@link settleIcons} for the operations of a request, given the tiles that they touch. */
export async function settleOperations(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  operations: readonly Operation[],
  tiles: Parts["tiles"],
): Promise<Operation[]> {
  const claims = operations.map((operation, index): IconClaim => {
    if (operation.op === "addTile") {
      const { id, data } = operation.tile;
      return { data, path: ["operations", index, "tile", "data"], before: tiles.get(id) };
    }
    if (operation.op === "updateTile") {
      const { id, data } = operation;
      return { data, path: ["operations", index, "data"], before: tiles.get(id) };
    }
    return { data: {}, path: [], before: undefined };
  });
  const settled = await settleIcons(ctx, mosaic, claims);
  return operations.map((operation, index) => {
    const data = settled[index] ?? {};
    if (operation.op === "addTile") {
      const { tile } = operation;
      return { op: "addTile", tile: { ...tile, data: { ...tile.data, ...data } } };
    }
    return operation.op === "updateTile" ? { ...operation, data } : operation;
  });
}

/** Refuses effects that bring in a file which is none of the account's. What was there before may stay. */
export async function demandOwnFiles(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  effects: readonly Effect[],
  before: Parts,
  pathOf: (effect: Effect, index: number) => Path,
): Promise<void> {
  const wanted = effects.flatMap((effect, index) => {
    const name = newFileOf(effect, before);
    return name === undefined ? [] : [{ name, effect, index }];
  });
  if (wanted.length === 0) return;
  const names = [...new Set(wanted.map(({ name }) => name))];
  const own = await findFiles(ctx, mosaic.accountId, names);
  const foreign = wanted.find(({ name }) => !own.has(name));
  if (foreign === undefined) return;
  const { effect, index } = foreign;
  throw effect.part === "tile"
    ? refusal("tile.unknownFile", [...pathOf(effect, index), "content"])
    : refusal("background.badImage", [...pathOf(effect, index), "backgroundImage"]);
}

function newFileOf(effect: Effect, before: Parts): string | undefined {
  if (effect.part === "background") {
    const { backgroundImage } = effect.background;
    return backgroundImage === "" || backgroundImage === before.background.backgroundImage
      ? undefined
      : backgroundImage;
  }
  if (effect.part !== "tile" || effect.tile === undefined) return undefined;
  const name = fileOf(effect.tile);
  const present = before.tiles.get(effect.id);
  return present !== undefined && name === fileOf(present) ? undefined : name;
}
