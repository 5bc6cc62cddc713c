import type { ChangeEffect } from "@mosaico/domain/mosaic/apply";
import type { Parts } from "@mosaico/domain/mosaic/effect";
import { FILE_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { fileOf } from "@mosaico/domain/tile/file-of";
import type { Tile } from "@mosaico/domain/tile/tile";

/** The ways in which a mosaic can use a file. */
export type UsedAs =
  | "icon"
  | "generalIcon"
  | "content"
  | "captions"
  | "picture"
  | "background"
  | (typeof FILE_SETTINGS)[number];

/** A file, and how a mosaic used it. */
export type Use = { readonly name: string; readonly usedAs: UsedAs };

/** The uses that a change ends in tiles, background or settings, without duplicates. */
export function droppedUses(
  plan: Pick<ChangeEffect, "tiles" | "background" | "settings">,
  before: Pick<Parts, "tiles" | "background" | "settings">,
): Use[] {
  const dropped = new Map<string, Use>();
  const drop = (name: string | undefined, usedAs: UsedAs) => {
    if (name) dropped.set(`${usedAs} ${name}`, { name, usedAs });
  };
  for (const [id, tile] of plan.tiles) {
    const was = before.tiles.get(id);
    if (was === undefined) continue;
    if (tile?.data.icon !== was.data.icon) drop(was.data.icon, iconUse(was));
    if (tile?.data.captions !== was.data.captions) drop(was.data.captions, "captions");
    if (tile?.data.picture !== was.data.picture) drop(was.data.picture, "picture");
    if (tile === undefined || fileOf(tile) !== fileOf(was)) drop(fileOf(was), "content");
  }
  const { backgroundImage } = before.background;
  if (plan.background.backgroundImage !== backgroundImage) drop(backgroundImage, "background");
  for (const field of FILE_SETTINGS) {
    if (plan.settings[field] !== before.settings[field]) drop(before.settings[field], field);
  }
  return [...dropped.values()];
}

function iconUse({ data }: Tile): UsedAs {
  return data.iconIsGeneral ? "generalIcon" : "icon";
}
