import { setImmediate } from "node:timers/promises";
import type { SystemCtx } from "#platform/context.ts";
import {
  type GoneFile,
  listOrphans,
  listStrayPhotos,
  putOutOfReach,
  removeEmptiedAccounts,
} from "./gone.store.ts";
import { removeFile } from "./remove-file.ts";

/** Looked at together: few enough that others are served between two of them. */
const FILES_AT_ONCE = 100;
/** One file that cannot be removed keeps no other; so many mean that the store is away. */
const MOST_FAILURES = 10;

/**
 * F4: takes away at once what people left behind: photos that nobody has any more, and all files of accounts that are
 * gone, then these accounts. An interrupted sweep is finished by the next one. Gives how many files.
 */
export async function sweepGone(
  ctx: SystemCtx,
  isOver: () => boolean = () => false,
): Promise<number> {
  const failures: unknown[] = [];
  let swept = 0;
  for (const list of [listStrayPhotos, listOrphans]) {
    let last: GoneFile | undefined;
    do {
      const files = await list(ctx, last?.name ?? "", FILES_AT_ONCE);
      for (const file of files) {
        if (isOver() || failures.length === MOST_FAILURES) break;
        try {
          await putOutOfReach(ctx, file.name);
          await removeFile(ctx, file);
          swept += 1;
        } catch (error) {
          failures.push(error);
        }
      }
      last = files.at(FILES_AT_ONCE - 1);
      await setImmediate();
    } while (last !== undefined && !isOver() && failures.length < MOST_FAILURES);
  }
  await removeEmptiedAccounts(ctx);
  if (failures.length > 0) throw new AggregateError(failures, "What is gone could not be removed.");
  return swept;
}
