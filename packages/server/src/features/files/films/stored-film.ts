import { buffer } from "node:stream/consumers";
import type { BoxedFilm } from "@mosaico/domain/file/film-boxes";
import { type RareFilmCodec, rareFilmCodec } from "@mosaico/domain/file/film-codec";
import { type FilmDetails, filmDetails } from "@mosaico/domain/file/film-details";
import type { SystemCtx } from "#platform/context.ts";
import type { FileRow } from "../files.store.ts";

type StoredFilm = Pick<FileRow, "mediaType" | "bytes" | "storedAs">;

// Those that consist of boxes.
const WITH_BOXES = ["video/mp4", "video/quicktime"];

/** F5: the codec of a stored video that not every browser plays; undefined for any other file. */
export async function storedFilmCodec(
  ctx: SystemCtx,
  film: StoredFilm,
): Promise<RareFilmCodec | undefined> {
  return WITH_BOXES.includes(film.mediaType) ? rareFilmCodec(boxedFilm(ctx, film)) : undefined;
}

/** The length and dynamic range of a stored video. */
export async function storedFilmDetails(ctx: SystemCtx, film: StoredFilm): Promise<FilmDetails> {
  return filmDetails(boxedFilm(ctx, film));
}

function boxedFilm(
  { storage }: SystemCtx,
  { bytes: size, storedAs }: StoredFilm,
): Pick<BoxedFilm, "size" | "read"> {
  return {
    size,
    read: async (at, length) => {
      const end = Math.min(at + length, size) - 1;
      const part = end < at ? undefined : await storage.open(storedAs, { start: at, end });
      return part === undefined ? new Uint8Array() : buffer(part);
    },
  };
}
