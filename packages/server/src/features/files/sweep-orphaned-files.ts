import type { SystemCtx } from "#platform/context.ts";
import { inPortions } from "#platform/database/in-portions.ts";
import {
  type OrphanedFile,
  listFilesOfDeletedAccounts,
  listStrayPhotos,
  hideFile,
  deleteSomeEmptyAccounts,
} from "./orphaned-files.store.ts";
import { removeInPortions } from "./remove-in-portions.ts";
import { removeFile } from "./remove-file.ts";

/** Files checked per portion: few enough that other requests are served in between. */
const FILES_AT_ONCE = 100;

/**
 * F4: deletes at once photos that no user has any more, all files of deleted accounts, and then these accounts. After
 * an interruption, the next sweep continues. Returns the number of files.
 */
export async function sweepOrphanedFiles(
  ctx: SystemCtx,
  isOver: () => boolean = () => false,
): Promise<number> {
  const failures: unknown[] = [];
  let swept = 0;
  for (const list of [listStrayPhotos, listFilesOfDeletedAccounts]) {
    const work = {
      list: (last: OrphanedFile | undefined) => list(ctx, last?.name ?? "", FILES_AT_ONCE),
      atOnce: FILES_AT_ONCE,
      remove: async (file: OrphanedFile) => {
        await hideFile(ctx, file.name);
        await removeFile(ctx, file);
        return true;
      },
    };
    swept += await removeInPortions(work, isOver, failures);
  }
  await inPortions(() => deleteSomeEmptyAccounts(ctx), isOver);
  if (failures.length > 0) throw new AggregateError(failures, "What is gone could not be removed.");
  return swept;
}
