import { buffer } from "node:stream/consumers";
import type { BoxedVideo } from "@mosaico/domain/file/video-boxes";
import { type RareVideoCodec, rareVideoCodec } from "@mosaico/domain/file/video-codec";
import { type VideoDetails, videoDetails } from "@mosaico/domain/file/video-details";
import type { SystemCtx } from "#platform/context.ts";
import type { FileRow } from "../files.store.ts";

type StoredVideo = Pick<FileRow, "mediaType" | "bytes" | "storedAs">;

// The formats that consist of boxes.
const WITH_BOXES = ["video/mp4", "video/quicktime"];

/** F5: the codec of a stored video that not every browser plays; undefined for any other file. */
export async function storedVideoCodec(
  ctx: SystemCtx,
  video: StoredVideo,
): Promise<RareVideoCodec | undefined> {
  return WITH_BOXES.includes(video.mediaType) ? rareVideoCodec(boxedVideo(ctx, video)) : undefined;
}

/** The length and dynamic range of a stored video. */
export async function storedVideoDetails(
  ctx: SystemCtx,
  video: StoredVideo,
): Promise<VideoDetails> {
  return videoDetails(boxedVideo(ctx, video));
}

function boxedVideo(
  { storage }: SystemCtx,
  { bytes: size, storedAs }: StoredVideo,
): Pick<BoxedVideo, "size" | "read"> {
  return {
    size,
    read: async (at, length) => {
      const end = Math.min(at + length, size) - 1;
      const part = end < at ? undefined : await storage.open(storedAs, { start: at, end });
      return part === undefined ? new Uint8Array() : buffer(part);
    },
  };
}
