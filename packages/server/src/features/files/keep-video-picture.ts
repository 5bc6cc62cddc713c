import { Readable } from "node:stream";
import type { WireFile } from "@mosaico/contract/files";
import { findYoutubeId, youtubePicturePaths } from "@mosaico/domain/tile/youtube";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { fileInfo } from "./file-info.ts";
import { findFileNamed } from "./files.store.ts";
import { receiveFile } from "./upload/receive-file.ts";
import { useAgain } from "./upload/upload.store.ts";

/**
 * F11: keeps the picture of a YouTube video as a file of an account. YouTube is asked once for each account; afterwards the
 * stored file is returned.
 */
export async function keepVideoPicture(
  ctx: ActorCtx,
  { accountId }: { readonly accountId: string },
  video: string,
): Promise<WireFile> {
  const id = findYoutubeId(video);
  if (id === undefined) throw new AppError("tile.badYoutube");
  const name = `youtube-${id}.jpg`;
  const stored = await findFileNamed(ctx, accountId, name);
  if (stored !== undefined && (await useAgain(ctx, { ...stored, accountId }))) {
    const info = await fileInfo(ctx, stored, { name: true, original: true });
    if (info !== undefined) return info;
  }
  if (ctx.videoPictures === undefined) throw new AppError("videos.picturesOff");
  for (const path of youtubePicturePaths(id)) {
    const fetched = await ctx.videoPictures.get(path);
    if (fetched.state === "away") throw new AppError("videos.siteAway");
    if (fetched.state === "missing") continue;
    const { bytes } = fetched;
    const stream = Readable.from([bytes]);
    const file = { name, mediaType: "image/jpeg", stream, atMost: bytes.length };
    return receiveFile(ctx, { accountId }, { folder: "content" }, file);
  }
  throw new AppError("videos.noPicture");
}
