import type { ChangeEffect } from "@mosaico/domain/mosaic/apply";
import type { Parts } from "@mosaico/domain/mosaic/effect";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { SystemCtx } from "#platform/context.ts";
import type { EditableMosaic } from "../mosaic-resource.ts";
import { droppedUses } from "./dropped-uses.ts";
import { keepDropped } from "./dropped-uses.store.ts";
import { forgetRemoved, keepRemoved } from "./removed-tiles.store.ts";

/** H4, H5: records the tiles removed and the uses ended by a change, and those that come back. */
export async function fillTrash(
  ctx: SystemCtx,
  mosaic: EditableMosaic,
  plan: Pick<ChangeEffect, "tiles" | "background" | "settings">,
  before: Pick<Parts, "tiles" | "background" | "settings">,
  authorId: string | null,
): Promise<void> {
  const { removed, added } = removedBy(plan, before);
  const dropped = droppedUses(plan, before);
  // Most changes do none of it.
  if (removed.length > 0) await keepRemoved(ctx, mosaic, removed, authorId);
  if (added.length > 0) await forgetRemoved(ctx, mosaic, added);
  if (dropped.length > 0) await keepDropped(ctx, mosaic, dropped);
}

/** The tiles that a change removes, as they were, and the ids of those that it adds. */
export function removedBy(
  plan: Pick<ChangeEffect, "tiles">,
  before: Pick<Parts, "tiles">,
): { readonly removed: readonly Tile[]; readonly added: readonly TileId[] } {
  const removed: Tile[] = [];
  const added: TileId[] = [];
  for (const [id, tile] of plan.tiles) {
    const was = before.tiles.get(id);
    if (was !== undefined && tile === undefined) removed.push(was);
    if (was === undefined && tile !== undefined) added.push(id);
  }
  return { removed, added };
}
