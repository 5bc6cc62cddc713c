import { ICON_FILE_LIMIT } from "@mosaico/domain/file/file-kind";
import type { ActorCtx } from "#platform/context.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";
import { makeIcon } from "#platform/pictures/pictures.ts";
import type { NewFile } from "./upload.store.ts";
import { originalName } from "./original-name.ts";
import { receivePicture } from "./receive-picture.ts";

/** A picture in the storage that nobody can read until it is marked as ready. */
export type StoredIcon = Pick<NewFile, "accountId" | "name" | "sha256">;

/** Receives a picture for an icon of an account, or for a general one. Icons of an account count towards its quota. */
export async function receiveIcon(
  ctx: ActorCtx,
  accountId: string | null,
  file: IncomingFile,
): Promise<StoredIcon> {
  return receivePicture(ctx, file, {
    accountId,
    folder: "icon",
    originalName: originalName(file.name),
    limit: ICON_FILE_LIMIT,
    make: makeIcon,
  });
}
