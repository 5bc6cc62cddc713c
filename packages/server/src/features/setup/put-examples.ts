import { fileURLToPath } from "node:url";
import { isFileTileType } from "@mosaico/domain/tile/tile-type";
import { storeSample } from "#features/files/files.service.ts";
import { fillMosaic } from "#features/mosaics/mosaics.service.ts";
import { type Assets, openAssets } from "#platform/assets/assets.ts";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { EXAMPLES } from "../../../library/examples.ts";
import type { LibraryTile } from "../../../library/library-tile.ts";
import { type ExamplesHome, claimExamples, findExamplesHome } from "./setup.store.ts";

const LIBRARY = fileURLToPath(new URL("../../../library/", import.meta.url));

/**
 * Fills the mosaic of examples that the first start left empty. If it is interrupted, the next start repeats it:
 * identical files are stored once.
 */
export async function putExamples(
  ctx: SystemCtx,
  samples: Assets = openAssets("samples", LIBRARY),
): Promise<void> {
  const home = await findExamplesHome(ctx);
  if (home === undefined) return;
  const storing = EXAMPLES.tiles.map((tile) => withFile(ctx, home, samples, tile));
  // After a failure no other file is still being stored.
  await Promise.allSettled(storing);
  const tiles = await Promise.all(storing);
  await inTransaction(ctx, async (tx) => {
    if (!(await claimExamples(tx))) return;
    await fillMosaic(tx, home.mosaicId, {
      authorId: home.userId,
      sections: EXAMPLES.sections,
      tiles,
    });
  });
}

async function withFile(
  ctx: SystemCtx,
  home: ExamplesHome,
  samples: Assets,
  tile: LibraryTile,
): Promise<LibraryTile> {
  if (!isFileTileType(tile.type)) return tile;
  const bytes = await samples.read(tile.content);
  return { ...tile, content: await storeSample(ctx, home, { name: tile.content, bytes }) };
}
