import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { requireRoom } from "./require-room.ts";
import {
  type NewFile,
  type NewRendition,
  dropFile,
  insertFile,
  isStillComing,
} from "./keep.store.ts";

/**
 * Brings a file into the storage by `put`, whole or not at all. Nobody gets it before it is said to be ready, by `put`
 * or later: what never is, is swept.
 */
export async function bringIn(
  ctx: SystemCtx,
  file: NewFile,
  copies: readonly NewRendition[],
  put: () => Promise<void>,
): Promise<void> {
  // Known before they are there, so that what a crash leaves in the storage is found and swept.
  await inTransaction(ctx, async (tx) => {
    const all = [file, ...copies].reduce((sum, { bytes }) => sum + bytes, 0);
    if (file.accountId !== null) await requireRoom(tx, file.accountId, all);
    await insertFile(tx, file, copies);
  });
  try {
    await put();
  } catch (error) {
    await takeBack(ctx, file, [file.name, ...copies.map(({ name }) => name)]);
    throw error;
  }
}

/** What cannot be taken back, since the storage or the database is away, is swept later: it was never ready. */
async function takeBack(ctx: SystemCtx, file: NewFile, names: readonly string[]): Promise<void> {
  try {
    // The answer may have got lost after all was done.
    if (!(await isStillComing(ctx, file))) return;
    for (const name of names) await ctx.storage.remove(name);
    await dropFile(ctx, file);
  } catch {
    // The reason why it failed is what the requester is told.
  }
}
