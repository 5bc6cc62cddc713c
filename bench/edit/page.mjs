import { fillTileData } from "@mosaico/domain/tile/tile";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { tilesOf } from "../tiles.mjs";

// Frames are never drawn; everything an edit costs happens before the next one.
Object.assign(globalThis, { requestAnimationFrame: () => 0, cancelAnimationFrame: () => {} });

const WEB = "../../packages/web/src/features";
const { Camera } = await import(`${WEB}/canvas/camera.ts`);
const { MountedTiles } = await import(`${WEB}/canvas/mounted-tiles.ts`);
const { MosaicDocument } = await import(`${WEB}/sync/document/mosaic-document.ts`);
const { Replica } = await import(`${WEB}/sync/replica/replica.ts`);

/**
 * Opens a mosaic with this many tiles in a page with its canvas. Returns a function that makes one edit as a user does:
 * shown, queued for the server, confirmed by it, and applied to the canvas.
 * @param {number} count
 */
export function openPage(count) {
  const tiles = new Map(
    tilesOf(count).map((tile) => [
      tile.id,
      { ...tile, data: fillTileData(/** @type {any} */ (tile.data)) },
    ]),
  );
  const document = new MosaicDocument({ ...emptyMosaic("Bench"), tiles });
  let ids = 0;
  const replica = new Replica(document, 1, () => `change-${++ids}`);
  // As many tiles are visible in a small mosaic as in a large one.
  const size = { width: 500, height: 500 };
  const camera = new Camera({ x: 0, y: 0, zoom: 1 }, size, { right: 0, bottom: 0 }, () =>
    document.index.bounds(),
  );
  new MountedTiles(document, camera).start();
  return (/** @type {object} */ operation) => {
    const outcome = replica.edit([operation]);
    if (!outcome.ok) throw new Error(outcome.problem);
    const change = replica.next();
    replica.acknowledge({ ...change, revision: replica.revision + 1 });
  };
}
