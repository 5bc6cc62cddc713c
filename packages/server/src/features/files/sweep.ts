import { setImmediate } from "node:timers/promises";
import { unusedFilesGoBefore } from "@mosaico/domain/file/file-life";
import type { SystemCtx } from "#platform/context.ts";
import { removeFile } from "./remove-file.ts";
import { type OldFile, claimUnused, findUnused, listOldFiles } from "./sweep.store.ts";

/** Looked at together: few enough that others are served between two of them. */
const FILES_AT_ONCE = 200;
/** One file that cannot be removed keeps no other; so many mean that the store is away. */
const MOST_FAILURES = 10;
// Far longer than any upload may take.
const NEVER_READY_MS = 24 * 60 * 60 * 1000;

/**
 * F4: takes away the files that nothing uses and nothing did for their time, and those that never came whole: first
 * their bytes, then what is known of them, so that an interrupted sweep is finished by the next one. Gives how many.
 */
export async function sweepFiles(
  ctx: SystemCtx,
  isOver: () => boolean = () => false,
): Promise<number> {
  const now = ctx.clock.now().getTime();
  const unusedBefore = new Date(unusedFilesGoBefore(now)).toISOString();
  const cameBefore = new Date(now - NEVER_READY_MS).toISOString();
  const failures: unknown[] = [];
  let swept = 0;
  let last: OldFile | undefined;
  do {
    const files = await listOldFiles(ctx, cameBefore, last, FILES_AT_ONCE);
    const ready = files.filter(({ isReady, lastUsedAt }) => isReady && lastUsedAt < unusedBefore);
    const unused = await findUnused(
      ctx,
      ready.map(({ name }) => name),
    );
    for (const file of files) {
      if (isOver() || failures.length === MOST_FAILURES) break;
      const isDue = file.isReady
        ? unused.has(file.name) && (await claimUnused(ctx, file, unusedBefore))
        : true;
      if (!isDue) continue;
      try {
        await removeFile(ctx, file);
        swept += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    last = files.at(FILES_AT_ONCE - 1);
    // SQLite answers at once: without a pause nobody else would be served until all is looked at.
    await setImmediate();
  } while (last !== undefined && !isOver() && failures.length < MOST_FAILURES);
  await ctx.storage.tidy();
  if (failures.length > 0) throw new AggregateError(failures, "Unused files could not be removed.");
  return swept;
}
