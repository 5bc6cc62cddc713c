import { followLog, movingFrom } from "@mosaico/domain/mosaic/follow-log";
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
  const state = movingFrom(emptyMosaic(firstTitle));
  let revision = 0;
  const gap = () =>
    new Error(`The log of mosaic ${mosaic.mosaicId} lacks revision ${revision + 1}.`);
  while (revision < mosaic.revision) {
    const changes = await listOperations(ctx, mosaic, revision, CHANGES_AT_ONCE);
    if (changes.length === 0) throw gap();
    for (const change of changes) {
      if (change.baseRevision !== revision) throw gap();
      const followed = followLog(state, change.operations);
      if (!followed.ok) throw new Error(`The log does not fit the mosaic: ${followed.problem}.`);
      revision = change.revision;
    }
  }
  return state;
}
