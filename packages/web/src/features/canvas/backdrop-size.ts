import type { WireFile } from "@mosaico/contract/files";

/** The maximum width of one piece of a tiled picture, in pixels: any wider, and the repetition would not be noticed. */
const WIDEST_PIECE = 512;

type Picture = Pick<WireFile, "url" | "mediaType" | "width" | "height" | "sizes">;

/** The CSS width of a picture that covers the window. */
export function coveringWidth({ width, height }: Pick<Picture, "width" | "height">): string {
  if (width === null || height === null || height === 0) return "100vw";
  return `max(100vw, ${Math.ceil((width / height) * 100)}vh)`;
}

/** One piece of a tiled picture: its width, and the smallest copy that is sharp at that width. */
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
