import { fillTileData } from "@mosaico/domain/tile/tile";
import { NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import { tilesOf } from "../tiles.mjs";

// Frames come when they are asked for; what an edit costs is done before any.
Object.assign(globalThis, { requestAnimationFrame: () => 0, cancelAnimationFrame: () => {} });

const WEB = "../../packages/web/src/features";
const { Camera } = await import(`${WEB}/canvas/camera.ts`);
const { MountedTiles } = await import(`${WEB}/canvas/mounted-tiles.ts`);
const { MosaicDocument } = await import(`${WEB}/mosaics/document/mosaic-document.ts`);
const { Replica } = await import(`${WEB}/mosaics/saving/replica.ts`);

/**
 * A mosaic of so many tiles open in a page, with its canvas. Gives what makes one edit as a hand does: shown, kept in
 * order for the server, confirmed by it, and taken by the canvas.
 * @param {number} count
 */
export function openPage(count) {
  const tiles = new Map(
    tilesOf(count).map((tile) => [
      tile.id,
      { ...tile, data: fillTileData(/** @type {any} */ (tile.data)) },
    ]),
  );
  const document = new MosaicDocument({ title: "Bench", background: NO_BACKGROUND, tiles });
  let ids = 0;
  const replica = new Replica(document, 1, () => `change-${++ids}`);
  // As many tiles are in sight of a small mosaic as of a large one.
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
