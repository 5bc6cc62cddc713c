import { FILE_LIMITS } from "@mosaico/domain/file/file-kind";
import { type ActorCtx, type SystemCtx, inTransaction } from "#platform/context.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";
import { makePortrait } from "#platform/pictures/pictures.ts";
import { readyFile } from "./upload.store.ts";
import { receivePicture } from "./receive-picture.ts";

/**
 * Receives the requester's photo. `use` records it as theirs in the transaction that makes it ready, so that every ready
 * photo belongs to a user.
 */
export async function receivePhoto(
  ctx: ActorCtx,
  file: IncomingFile,
  use: (tx: SystemCtx, name: string) => Promise<void>,
): Promise<void> {
  await receivePicture(ctx, file, {
    accountId: null,
    ownerId: ctx.actor.userId,
    folder: "photo",
    // The original name is dropped, as it could reveal something about the user.
    originalName: "photo.webp",
    limit: FILE_LIMITS.picture,
    make: makePortrait,
    onStored: (row) =>
      inTransaction(ctx, async (tx) => {
        await readyFile(tx, row);
        await use(tx, row.name);
      }),
  });
}
