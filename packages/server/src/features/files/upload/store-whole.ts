import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { requireQuota } from "./require-quota.ts";
import {
  type NewFile,
  type NewRendition,
  dropFile,
  insertFile,
  isStillComing,
} from "./upload.store.ts";

/**
 * Stores a file through `put`, whole or not at all. Nobody can read it before it is marked as ready, by `put` or later;
 * a file that never is gets swept.
 */
export async function storeWhole(
  ctx: SystemCtx,
  file: NewFile,
  copies: readonly NewRendition[],
  put: () => Promise<void>,
): Promise<void> {
  // Recorded before they are stored, so that whatever a crash leaves in the storage is found and swept.
  await inTransaction(ctx, async (tx) => {
    const all = [file, ...copies].reduce((sum, { bytes }) => sum + bytes, 0);
    if (file.accountId !== null) await requireQuota(tx, file.accountId, all);
    await insertFile(tx, file, copies);
  });
  try {
    await put();
    ctx.texts.wake();
  } catch (error) {
    await takeBack(ctx, file, [file.name, ...copies.map(({ name }) => name)]);
    throw error;
  }
}

/**
 * Removes a file that could not be stored. If the storage or the database is unreachable, the sweep does it later,
 * since the file was never ready.
 */
async function takeBack(ctx: SystemCtx, file: NewFile, names: readonly string[]): Promise<void> {
  try {
    // The file may be ready after all, if only the database's response got lost.
    if (!(await isStillComing(ctx, file))) return;
    for (const name of names) await ctx.storage.remove(name);
    await dropFile(ctx, file);
  } catch {
    // The requester is told the original error instead.
  }
}
