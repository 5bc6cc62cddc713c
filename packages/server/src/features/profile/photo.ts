import { receivePhoto } from "#features/files/files.service.ts";
import type { ActorCtx, SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";
import { updateUser } from "./profile.store.ts";

/** Sets the requester's photo; the previous one is swept. */
export async function setPhoto(ctx: ActorCtx, file: IncomingFile): Promise<void> {
  await receivePhoto(ctx, file, (tx, name) => keep(tx, ctx.actor.userId, name));
}

/** Removes the requester's photo; it is swept. */
export async function removePhoto(ctx: ActorCtx): Promise<void> {
  await keep(ctx, ctx.actor.userId, null);
}

async function keep(ctx: SystemCtx, userId: string, photoName: string | null): Promise<void> {
  // The user was deleted during the upload: their photo must not stay.
  if (!(await updateUser(ctx, userId, { photoName }))) throw new AppError("auth.required");
  ctx.events.publish([`user:${userId}`]);
}
