import { buffer } from "node:stream/consumers";
import { type RareFilmCodec, rareFilmCodec } from "@mosaico/domain/file/film-codec";
import type { SystemCtx } from "#platform/context.ts";
import type { FileRow } from "../files.store.ts";

// Those that consist of boxes.
const WITH_BOXES = ["video/mp4", "video/quicktime"];

/** F5: the codec of a stored video that not every browser plays; undefined for any other file. */
export async function storedFilmCodec(
  ctx: SystemCtx,
  { mediaType, bytes: size, storedAs }: Pick<FileRow, "mediaType" | "bytes" | "storedAs">,
): Promise<RareFilmCodec | undefined> {
  if (!WITH_BOXES.includes(mediaType)) return undefined;
  return rareFilmCodec({
    size,
    read: async (at, length) => {
      const end = Math.min(at + length, size) - 1;
      const part = end < at ? undefined : await ctx.storage.open(storedAs, { start: at, end });
      return part === undefined ? new Uint8Array() : buffer(part);
    },
  });
}
