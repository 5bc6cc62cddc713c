import type { SystemCtx } from "#platform/context.ts";
import {
  type OldFile,
  findOriginal,
  listMade,
  removeFile as removeRow,
  removeMade,
} from "./sweep.store.ts";

/**
 * Deletes a hidden file and everything derived from it: first the bytes, then the rows, so that an interruption is made
 * good the next time.
 */
export async function removeFile(
  ctx: SystemCtx,
  file: Pick<OldFile, "name" | "accountId" | "storedAs">,
): Promise<void> {
  const { accountId, name, storedAs } = file;
  if (accountId !== null) {
    for (const made of await listMade(ctx, { accountId, name })) {
      await ctx.storage.remove(made);
      await removeMade(ctx, { accountId, name: made });
    }
  }
  await ctx.storage.remove(storedAs);
  await removeRow(ctx, file);
}

/** F9: removes the original of a photo, which stays itself. Says whether there was one. */
export async function removeOriginal(
  ctx: SystemCtx,
  photo: { readonly accountId: string; readonly name: string },
): Promise<boolean> {
  const original = await findOriginal(ctx, photo);
  if (original === undefined) return false;
  await ctx.storage.remove(original);
  await removeMade(ctx, { accountId: photo.accountId, name: original });
  return true;
}
