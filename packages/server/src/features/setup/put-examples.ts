import { fileURLToPath } from "node:url";
import { isFileTileType } from "@mosaico/domain/tile/tile-type";
import { keepSample } from "#features/files/files.service.ts";
import { foundMosaic } from "#features/mosaics/mosaics.service.ts";
import { type Assets, openAssets } from "#platform/assets/assets.ts";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { EXAMPLES } from "../../../library/examples.ts";
import type { LibraryTile } from "../../../library/library-tile.ts";
import { type ExamplesHome, claimExamples, findExamplesHome } from "./setup.store.ts";

const LIBRARY = fileURLToPath(new URL("../../../library/", import.meta.url));

/**
 * Makes the mosaic of examples where the first start left it to be made. Whatever ends it early, the next start does it
 * again: the same files are kept once.
 */
export async function putExamples(
  ctx: SystemCtx,
  samples: Assets = openAssets("samples", LIBRARY),
): Promise<void> {
  const home = await findExamplesHome(ctx);
  if (home === undefined) return;
  const tiles = await Promise.all(EXAMPLES.tiles.map((tile) => withFile(ctx, home, samples, tile)));
  await inTransaction(ctx, async (tx) => {
    if (!(await claimExamples(tx))) return;
    const { accountId, implementationId, userId } = home;
    const { title } = EXAMPLES;
    await foundMosaic(tx, { accountId, implementationId, authorId: userId, title, tiles });
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
  return { ...tile, content: await keepSample(ctx, home, { name: tile.content, bytes }) };
}
