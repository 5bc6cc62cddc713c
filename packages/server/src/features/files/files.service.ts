import { type Actor, can } from "@mosaico/domain/people/permission";
import type { SystemCtx } from "#platform/context.ts";
import { type FileRow, findFileRow } from "./files.store.ts";

/** A file that the asker may have. */
export type ServedFile = Omit<FileRow, "account_id"> & { readonly isPublic: boolean };

/**
 * The file of this name, if it is public or of an account in which the asker sees something; foreign and absent are
 * the same. Who asks is only found out where it matters: most pictures are public.
 */
export async function findFile(
  ctx: SystemCtx,
  name: string,
  findActor: () => Promise<Actor | undefined>,
): Promise<ServedFile | undefined> {
  const row = await findFileRow(ctx, name);
  if (row === undefined) return undefined;
  const { account_id: accountId, ...file } = row;
  if (accountId === null) return { ...file, isPublic: true };
  const actor = await findActor();
  if (actor === undefined || !can(actor, "mosaic.see", { accountId })) return undefined;
  return { ...file, isPublic: false };
}
