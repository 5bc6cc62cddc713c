import { unusedFilesGoBefore } from "@mosaico/domain/file/file-life";
import type { SystemCtx } from "#platform/context.ts";
import { removeInPortions } from "./remove-in-portions.ts";
import { sweepReplaced } from "./office/sweep-replaced.ts";
import { removeFile } from "./remove-file.ts";
import { type OldFile, claimUnused, findUnused, listOldFiles } from "./sweep.store.ts";

/** Files checked per portion: few enough that other requests are served in between. */
const FILES_AT_ONCE = 200;
// Far longer than any upload may take.
const NEVER_READY_MS = 24 * 60 * 60 * 1000;

/**
 * F4: deletes the files that have been unused for their time, uploads that were never completed, and replaced PDFs of
 * documents: first their bytes, then their rows, so that the next sweep continues after an interruption. Returns the
 * number deleted.
 */
export async function sweepFiles(
  ctx: SystemCtx,
  isOver: () => boolean = () => false,
): Promise<number> {
  const now = ctx.clock.now().getTime();
  const unusedBefore = new Date(unusedFilesGoBefore(now)).toISOString();
  const cameBefore = new Date(now - NEVER_READY_MS).toISOString();
  const failures: unknown[] = [];
  const list = async (last: OldFile | undefined) => {
    const files = await listOldFiles(ctx, cameBefore, last, FILES_AT_ONCE);
    const ready = files.filter(({ isReady, lastUsedAt }) => isReady && lastUsedAt < unusedBefore);
    const names = ready.map(({ name }) => name);
    const unused = await findUnused(ctx, names);
    return files.map((file) => ({ ...file, isUnused: unused.has(file.name) }));
  };
  const remove = async (file: OldFile & { readonly isUnused: boolean }) => {
    const isDue = !file.isReady || (file.isUnused && (await claimUnused(ctx, file, unusedBefore)));
    if (isDue) await removeFile(ctx, file);
    return isDue;
  };
  const swept =
    (await removeInPortions({ list, atOnce: FILES_AT_ONCE, remove }, isOver, failures)) +
    (await sweepReplaced(ctx, isOver, failures));
  await ctx.storage.tidy();
  if (failures.length > 0) throw new AggregateError(failures, "Unused files could not be removed.");
  return swept;
}
