import type { SystemCtx } from "#platform/context.ts";
import { inPortions } from "#platform/database/in-portions.ts";
import {
  type GoneFile,
  listOrphans,
  listStrayPhotos,
  putOutOfReach,
  removeSomeEmptied,
} from "./gone.store.ts";
import { removeInPieces } from "./in-pieces.ts";
import { removeFile } from "./remove-file.ts";

/** Files checked per portion: few enough that other requests are served in between. */
const FILES_AT_ONCE = 100;

/**
 * F4: deletes at once photos that no user has any more, all files of deleted accounts, and then these accounts. After
 * an interruption, the next sweep continues. Returns the number of files.
 */
export async function sweepGone(
  ctx: SystemCtx,
  isOver: () => boolean = () => false,
): Promise<number> {
  const failures: unknown[] = [];
  let swept = 0;
  for (const list of [listStrayPhotos, listOrphans]) {
    const work = {
      list: (last: GoneFile | undefined) => list(ctx, last?.name ?? "", FILES_AT_ONCE),
      atOnce: FILES_AT_ONCE,
      remove: async (file: GoneFile) => {
        await putOutOfReach(ctx, file.name);
        await removeFile(ctx, file);
        return true;
      },
    };
    swept += await removeInPieces(work, isOver, failures);
  }
  await inPortions(() => removeSomeEmptied(ctx), isOver);
  if (failures.length > 0) throw new AggregateError(failures, "What is gone could not be removed.");
  return swept;
}
