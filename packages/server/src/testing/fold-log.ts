import { type MovingState, followLog } from "@mosaico/domain/mosaic/follow-log";
import { type MosaicState, emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { listOperations } from "#features/mosaics/changes.store.ts";
import type { MosaicKey } from "#features/mosaics/mosaic-resource.ts";
import type { SystemCtx } from "#platform/context.ts";

const CHANGES_AT_ONCE = 200;

/** The state computed from the log alone, from its beginning to the newest change. It must equal the tables. */
export async function foldLog(
  ctx: SystemCtx,
  mosaic: MosaicKey & { readonly revision: number },
  firstTitle: string,
): Promise<MosaicState> {
  const { title, background, tiles } = emptyMosaic(firstTitle);
  const state: MovingState = { title, background, tiles: new Map(tiles) };
  let revision = 0;
  while (revision < mosaic.revision) {
    const changes = await listOperations(ctx, mosaic, revision, CHANGES_AT_ONCE);
    for (const { baseRevision, revision: next, operations } of changes) {
      const followed = followLog(state, operations);
      if (baseRevision !== revision || !followed.ok) {
        throw new Error(`The log does not lead from revision ${revision} to ${next}.`);
      }
      revision = next;
    }
    if (changes.length === 0) throw new Error(`The log ends at revision ${revision}.`);
  }
  return state;
}
