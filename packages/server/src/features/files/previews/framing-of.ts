import type { FileKind } from "@mosaico/domain/file/file-kind";
import type { PictureFraming } from "@mosaico/domain/tile/appearance";
import type { PictureTone } from "#platform/pictures/measure-picture.ts";

// Lighter feet, as of drawings and maps, look dirty beneath a scrim.
const MAX_SCRIM_FOOT = 0.72;
// Wider pages than this are slides.
const SLIDE_RATIO = 1.25;

type Size = { readonly width: number; readonly height: number };

/** T13: how the preview of a file of this kind lies in a tile, unless a person decides. */
export function framingOf(
  kind: FileKind,
  { foot }: PictureTone,
  { width, height }: Size,
): PictureFraming {
  if (kind === "picture" || kind === "video") return foot > MAX_SCRIM_FOOT ? "plate" : "scrim";
  return width > height * SLIDE_RATIO ? "slide" : "page";
}
