import { createHash } from "node:crypto";
import { demandRoom, receiveIcon } from "#features/files/files.service.ts";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";
import { dropIconFile, insertIconFile } from "./icon-files.store.ts";

/** A picture whose bytes lie in the storage, and which nothing shows yet. */
export type KeptPicture = { readonly name: string; readonly sha256: string };

/** Keeps the picture of an icon, whole or not at all. Exclusive ones take room of their account. */
export async function keepPicture(
  ctx: ActorCtx,
  accountId: string | null,
  file: IncomingFile,
): Promise<KeptPicture> {
  if (accountId !== null) await demandRoom(ctx, accountId, 1);
  const picture = await receiveIcon(ctx, file);
  const name = `${ctx.ids.uuid()}.webp`;
  const sha256 = createHash("sha256").update(picture.bytes).digest("hex");
  const bytes = picture.bytes.length;
  // Known before it is there, so that what a crash leaves in the storage is found and swept.
  await inTransaction(ctx, async (tx) => {
    if (accountId !== null) await demandRoom(tx, accountId, bytes);
    const uploadedBy = ctx.actor.userId;
    await insertIconFile(tx, { ...picture, name, accountId, bytes, sha256, uploadedBy });
  });
  try {
    await ctx.storage.put(name, picture.bytes);
  } catch (error) {
    await takeBack(ctx, name);
    throw error;
  }
  return { name, sha256 };
}

/** What cannot be taken back, since the storage or the database is away, is swept later: it was never ready. */
async function takeBack(ctx: ActorCtx, name: string): Promise<void> {
  try {
    await ctx.storage.remove(name);
    await dropIconFile(ctx, name);
  } catch {
    // The reason why it failed is what the asker is told.
  }
}
