import type { ErrorCode } from "@mosaico/contract/errors";
import type { Effect, Parts } from "@mosaico/domain/mosaic/effect";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { FILE_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { fileKindOf } from "@mosaico/domain/file/file-kind";
import { fileNameOf } from "@mosaico/domain/tile/content";
import { fileOf } from "@mosaico/domain/tile/file-of";
import type { Tile, TileData } from "@mosaico/domain/tile/tile";
import { fileKindOfType, isFileTileType } from "@mosaico/domain/tile/tile-type";
import { type UsableFile, findUsable } from "#features/files/files.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import type { MosaicKey } from "./mosaic-resource.ts";
import { refusal } from "#platform/http/refusal.ts";
import type { UsedAs } from "./trash/dropped-uses.ts";
import { findDropped } from "./trash/dropped-uses.store.ts";

type Path = readonly (string | number)[];

/** The given fields of a tile, and the tile as it was before. */
type IconClaim = {
  readonly data: Partial<TileData>;
  readonly path: Path;
  readonly before: Tile | undefined;
};

/**
 * Replaces each icon's claimed kind by the true one. An icon must be a general one or one of the account. This is
 * decided by its file, so that undo can restore a tile whose icon was deleted from the library. A tile may always keep
 * its icon. H5: recently used icons may come back too.
 */
export async function settleIcons(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  claims: readonly IconClaim[],
): Promise<Partial<TileData>[]> {
  const names = claims.flatMap(({ data }) => (data.icon ? (fileNameOf(data.icon) ?? []) : []));
  const files = await findUsable(ctx, mosaic.accountId, [...new Set(names)]);
  const others = names.filter((name) => files.get(name)?.folder !== "icon");
  const dropped = await findDropped(ctx, mosaic, [...new Set(others)]);
  return claims.map(({ data, path, before }) => {
    const { iconIsGeneral: _, ...rest } = data;
    if (data.icon === undefined) return rest;
    const name = fileNameOf(data.icon);
    // Either no icon, or not the name of a file, which the rules of tiles refuse.
    if (data.icon === "" || name === undefined) return { ...rest, iconIsGeneral: false };
    const previous = before?.data.icon === name ? before.data.iconIsGeneral : undefined;
    const file = files.get(name);
    const iconIsGeneral =
      file?.folder === "icon"
        ? file.accountId === null
        : (previous ?? wasGeneral(dropped.get(name)));
    if (iconIsGeneral === undefined) throw refusal("tile.unknownIcon", [...path, "icon"]);
    return { ...rest, iconIsGeneral };
  });
}

/** H5: whether the mosaic recently used this icon as a general one; undefined if it was not used as an icon. */
function wasGeneral(uses: ReadonlySet<UsedAs> | undefined): boolean | undefined {
  if (uses?.has("generalIcon")) return true;
  return uses?.has("icon") ? false : undefined;
}

/** {@link settleIcons} for the operations of a request, given the tiles that they touch. */
export async function settleOperations(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  operations: readonly Operation[],
  tiles: Parts["tiles"],
): Promise<readonly Operation[]> {
  // Most edits name no icon.
  if (!operations.some(namesData)) return operations;
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

function namesData({ op }: Operation): boolean {
  return op === "addTile" || op === "updateTile";
}

/**
 * Refuses to add files of other accounts or of the wrong kind. Present files may stay; H5: recently used ones may come
 * back.
 */
export async function requireOwnFiles(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  effects: readonly Effect[],
  before: Parts,
  pathOf: (effect: Effect, index: number) => Path,
): Promise<void> {
  const wanted = effects.flatMap((effect, index) => {
    const place = effect.part === "tile" ? "content" : "background";
    const uses = [
      { name: newFileOf(effect, before), usedAs: place },
      { name: newlyNamed(effect, before, "captions"), usedAs: "captions" },
      { name: newlyNamed(effect, before, "picture"), usedAs: "picture" },
      ...FILE_SETTINGS.map((field) => ({
        name: newlySet(effect, before, field),
        usedAs: field,
      })),
    ] as const;
    return uses.flatMap(({ name, usedAs }) =>
      name === undefined ? [] : [{ name, usedAs, effect, index }],
    );
  });
  if (wanted.length === 0) return;
  const names = new Set(wanted.map(({ name }) => name));
  const files = await findUsable(ctx, mosaic.accountId, [...names]);
  const others = [...names].filter((name) => files.get(name)?.accountId !== mosaic.accountId);
  const dropped = await findDropped(ctx, mosaic, others);
  for (const { name, usedAs, effect, index } of wanted) {
    const file = files.get(name);
    const own = file?.accountId === mosaic.accountId ? file : undefined;
    const problem = problemWith(own, usedAs, effect);
    if (problem === undefined || dropped.get(name)?.has(usedAs)) continue;
    const field = usedAs === "background" ? "backgroundImage" : usedAs;
    throw refusal(problem, [...pathOf(effect, index), field]);
  }
}

function problemWith(
  file: UsableFile | undefined,
  usedAs: Exclude<UsedAs, "icon" | "generalIcon">,
  effect: Effect,
): ErrorCode | undefined {
  switch (usedAs) {
    case "captions":
    case "picture":
      return kindProblem(file, usedAs);
    case "content":
      return contentProblem(effect, file);
    case "background":
    case "logo":
    case "cover":
      return file && fileKindOf(file.mediaType) === "picture" ? undefined : NO_PICTURE[usedAs];
  }
}

/** The problems of what must be a picture of the account. */
const NO_PICTURE = {
  background: "background.badImage",
  logo: "mosaics.badLogo",
  cover: "mosaics.badCover",
} as const satisfies Record<string, ErrorCode>;

function contentProblem(effect: Effect, file: UsableFile | undefined): ErrorCode | undefined {
  const kind = file && fileKindOf(file.mediaType);
  if (effect.part !== "tile") return undefined;
  if (file === undefined) return "tile.unknownFile";
  const type = effect.tile?.data.type;
  // F1: each type of tile holds one kind of file.
  const isRight = type !== undefined && isFileTileType(type) && kind === fileKindOfType(type);
  return isRight ? undefined : "tile.wrongFile";
}

/** T9, T13: captions must be a captions file, and a picture a picture. */
function kindProblem(
  file: UsableFile | undefined,
  kind: "captions" | "picture",
): ErrorCode | undefined {
  if (file === undefined) return "tile.unknownFile";
  return fileKindOf(file.mediaType) === kind ? undefined : "tile.wrongFile";
}

function newlyNamed(
  effect: Effect,
  before: Parts,
  field: "captions" | "picture",
): string | undefined {
  if (effect.part !== "tile" || effect.tile === undefined) return undefined;
  const name = effect.tile.data[field];
  const isKept = name === before.tiles.get(effect.id)?.data[field];
  return name === "" || isKept ? undefined : name;
}

/** M7: the file that an edit of the settings starts to use. */
function newlySet(
  effect: Effect,
  before: Parts,
  field: (typeof FILE_SETTINGS)[number],
): string | undefined {
  if (effect.part !== "settings") return undefined;
  const name = effect.settings[field];
  return name === "" || name === before.settings[field] ? undefined : name;
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
  const isKept =
    present !== undefined &&
    name === fileOf(present) &&
    effect.tile.data.type === present.data.type;
  return isKept ? undefined : name;
}
