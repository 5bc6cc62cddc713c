import { ICON_FILE_LIMIT } from "@mosaico/domain/file/file-kind";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";
import type { PictureCopy } from "#platform/pictures/picture-job.ts";
import { makeIcon } from "#platform/pictures/pictures.ts";
import { demandKind } from "../content/demand-kind.ts";
import { formatOf } from "../content/format-of.ts";
import { demandLength } from "./demand-length.ts";
import { declaredKind } from "./declared-kind.ts";
import { originalName } from "./original-name.ts";

/** The picture of an icon, written anew, and what is known of the file that it was made of. */
export type IconPicture = PictureCopy & {
  /** Of the bytes that came, hex. */
  readonly sourceSha256: string;
  readonly originalName: string;
};

/** Takes in a picture for an icon; nothing of the file itself is kept. */
export async function receiveIcon(ctx: ActorCtx, file: IncomingFile): Promise<IconPicture> {
  if (declaredKind(file) !== "picture") throw new AppError("files.wrongType");
  demandLength(file, ICON_FILE_LIMIT);
  const spooled = await ctx.spool.take(file.stream, {
    most: ICON_FILE_LIMIT,
    look: async (head) => demandKind(head, "picture"),
  });
  try {
    if (spooled.bytes === 0) throw new AppError("files.empty");
    const mediaType = await spooled.inspect((bytes) => formatOf(bytes, "picture"));
    const isDrawing = mediaType === "image/svg+xml";
    const picture = await makeIcon({ path: spooled.path, isDrawing, from: ctx.actor.userId });
    return { ...picture, sourceSha256: spooled.sha256, originalName: originalName(file.name) };
  } finally {
    await spooled.drop();
  }
}
