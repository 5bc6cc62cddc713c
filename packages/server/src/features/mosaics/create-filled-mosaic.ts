import { planChange } from "@mosaico/domain/mosaic/apply";
import { type Background, NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import { difference } from "@mosaico/domain/mosaic/difference";
import { sectionData } from "@mosaico/domain/mosaic/section";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { libraryFiles } from "#features/icons/icons.service.ts";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { permitInstallation } from "#platform/http/permit.ts";
import type { LibrarySection, LibraryTile } from "../../../library/library-tile.ts";
import type { MosaicResource } from "./mosaic-resource.ts";
import { findMosaic, insertMosaic, lockMosaic } from "./mosaics.store.ts";
import { valueOf } from "#platform/http/refusal.ts";
import { fingerprintOf, saveChange } from "./save-change.ts";

/** The initial contents of a mosaic. */
type Filling = {
  readonly authorId: string | null;
  readonly background?: Background;
  readonly sections?: readonly LibrarySection[];
  readonly tiles: readonly LibraryTile[];
};

/** Creates a mosaic on behalf of the installation. Its contents are its first change, so that the log is complete. */
export async function createFilledMosaic(
  ctx: SystemCtx,
  input: Filling & {
    readonly accountId: string;
    readonly implementationId: string | null;
    readonly title: string;
    /** L3: the language of its texts. */
    readonly language?: string;
  },
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { accountId, implementationId, title, language = "" } = input;
    const account = permitInstallation<{ accountId: string }, "mosaic.create">({ accountId });
    const mosaicId = await insertMosaic(tx, account, {
      ...emptyMosaic(title),
      implementationId,
      language,
    });
    await fillMosaic(tx, mosaicId, input);
    return mosaicId;
  });
}

/** Fills an empty mosaic of the installation, unless it was deleted or changed. */
export async function fillMosaic(
  ctx: SystemCtx,
  mosaicId: number,
  { authorId, background = NO_BACKGROUND, sections = [], tiles }: Filling,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const found = await findMosaic(tx, mosaicId);
    if (found === undefined) return;
    const permitted = permitInstallation<MosaicResource, "mosaic.design">(found);
    const mosaic = await lockMosaic(tx, permitted);
    if (mosaic === undefined || mosaic.revision > 0) return;
    const icons = await libraryFiles(tx);
    const all = [...sections.map(sectionOf), ...tiles.map((tile) => tileOf(tile, icons))];
    const filled = new Map(all.map((tile) => [tile.id, tile]));
    const first = emptyMosaic(mosaic.title);
    const operations = difference(first, { ...first, background, tiles: filled });
    if (operations.length === 0) return;
    const plan = valueOf(planChange(operations, first, { tiles: 0, sections: 0 }, Infinity));
    // C8: its tiles count, but are never refused, because the installation provides them.
    await saveChange({ ...tx, accountTiles: undefined }, mosaic, plan, first, {
      changeId: tx.ids.uuid(),
      fingerprint: fingerprintOf(operations),
      authorId,
    });
  });
}

function sectionOf({ id, position, ...texts }: LibrarySection): Tile {
  return { id, position, data: sectionData(texts) };
}

function tileOf(tile: LibraryTile, icons: ReadonlyMap<string, string>): Tile {
  const { id, position, icon: slug, ...texts } = tile;
  const icon = icons.get(slug) ?? "";
  const data = { ...texts, icon, iconIsGeneral: icon !== "" };
  return { id, position, data: fillTileData(data) };
}
