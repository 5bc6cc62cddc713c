import type { ChangeEffect } from "@mosaico/domain/mosaic/apply";
import type { Parts } from "@mosaico/domain/mosaic/effect";
import { FILE_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { fileOf } from "@mosaico/domain/tile/file-of";
import type { Tile } from "@mosaico/domain/tile/tile";

export type ChangedUses = Readonly<Record<"gained" | "dropped", readonly string[]>>;

/** The files that a change starts to use in tiles, background or settings, and those that it stops using somewhere. */
export function changedUses(
  plan: Pick<ChangeEffect, "tiles" | "background" | "settings">,
  before: Pick<Parts, "tiles" | "background" | "settings">,
): ChangedUses {
  const gained = new Set<string>();
  const dropped = new Set<string>();
  const compare = (was: readonly string[], is: readonly string[]) => {
    for (const name of was) if (!is.includes(name)) dropped.add(name);
    for (const name of is) if (!was.includes(name)) gained.add(name);
  };
  // What is the same object was not changed: most edits only move a tile.
  for (const [id, tile] of plan.tiles) {
    const was = before.tiles.get(id);
    if (was?.data !== tile?.data) compare(filesOf(was), filesOf(tile));
  }
  if (before.background !== plan.background) {
    compare(named(before.background.backgroundImage), named(plan.background.backgroundImage));
  }
  if (before.settings !== plan.settings) {
    for (const name of FILE_SETTINGS) {
      compare(named(before.settings[name]), named(plan.settings[name]));
    }
  }
  return { gained: [...gained], dropped: [...dropped] };
}

function filesOf(tile: Tile | undefined): readonly string[] {
  if (tile === undefined) return [];
  const { icon, captions, picture } = tile.data;
  return [fileOf(tile), icon, captions, picture].flatMap(named);
}

function named(name: string | undefined): readonly string[] {
  return name ? [name] : [];
}
