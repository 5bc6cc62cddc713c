import { planChange } from "@mosaico/domain/mosaic/apply";
import { type Background, NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import { difference } from "@mosaico/domain/mosaic/difference";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import type { Tile } from "@mosaico/domain/tile/tile";
import { libraryFiles } from "#features/icons/icons.service.ts";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { permitInstallation } from "#platform/http/permit.ts";
import type { LibraryTile } from "../../../library/library-tile.ts";
import { insertMosaic } from "./mosaics.store.ts";
import { valueOf } from "./refusal.ts";
import { fingerprintOf, saveChange } from "./save-change.ts";

/** A mosaic that the installation makes by itself, filled as its first change, so that its log tells all of it. */
export async function foundMosaic(
  ctx: SystemCtx,
  given: {
    readonly accountId: string;
    readonly implementationId: string | null;
    readonly authorId: string | null;
    readonly title: string;
    readonly background?: Background;
    readonly tiles: readonly LibraryTile[];
  },
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { accountId, implementationId, title } = given;
    const account = permitInstallation<{ accountId: string }, "mosaic.create">({ accountId });
    const first = emptyMosaic(title);
    const mosaicId = await insertMosaic(tx, account, { ...first, implementationId });
    const icons = await libraryFiles(tx);
    const tiles = new Map(given.tiles.map((tile) => [tile.id, tileOf(tile, icons)]));
    const background = given.background ?? NO_BACKGROUND;
    const operations = difference(first, { title, background, tiles });
    if (operations.length === 0) return mosaicId;
    const thing = {
      accountId,
      mosaicId,
      title,
      background: first.background,
      revision: 0,
      tileCount: 0,
      implementation: null,
    };
    const mosaic = permitInstallation<typeof thing, "mosaic.design">(thing);
    const plan = valueOf(planChange(operations, first, 0, Infinity));
    await saveChange(tx, mosaic, plan, first, {
      changeId: tx.ids.uuid(),
      fingerprint: fingerprintOf(operations),
      authorId: given.authorId,
    });
    return mosaicId;
  });
}

function tileOf(tile: LibraryTile, icons: ReadonlyMap<string, string>): Tile {
  const { id, position, icon: slug, ...texts } = tile;
  const icon = icons.get(slug) ?? "";
  const data = { ...texts, label: texts.title, icon, iconIsGeneral: icon !== "" };
  return { id, position, data };
}
