import type { WireFile } from "@mosaico/contract/files";

/** The widest that one piece of a repeated picture is drawn, in pixels: wider, and nobody would see that it repeats. */
const WIDEST_PIECE = 512;

type Picture = Pick<WireFile, "url" | "mediaType" | "width" | "height" | "sizes">;

/** How wide a picture is drawn that covers the window, in CSS. */
export function coveringWidth({ width, height }: Pick<Picture, "width" | "height">): string {
  if (width === null || height === null || height === 0) return "100vw";
  return `max(100vw, ${Math.ceil((width / height) * 100)}vh)`;
}

/** One piece of a repeated picture: how wide it is drawn, and the smallest copy that is sharp then. */
export function repeatedPiece(
  { url, mediaType, width, sizes }: Picture,
  density: number,
): { readonly url: string; readonly width: number | undefined } {
  if (width === null) return { url, width: undefined };
  const drawn = Math.min(width, WIDEST_PIECE);
  const copies = sizes
    .filter((size) => size.mediaType === mediaType && size.width >= drawn * density)
    .toSorted((a, b) => a.width - b.width);
  return { url: copies[0]?.url ?? url, width: drawn };
}
