import type { WireFile } from "@mosaico/contract/files";

/** The copies of one format, for a `<source>`. */
export type PictureSource = { readonly type: string; readonly srcSet: string };

type Picture = Pick<WireFile, "url" | "mediaType" | "width" | "sizes">;

/**
 * A picture's copies by format, the best first, including the picture itself in its own format. A format without the
 * full width is left out: browsers choose the format first, and would draw a copy that is too narrow.
 */
export function sourcesOf({ url, width, mediaType, sizes }: Picture): PictureSource[] {
  if (width === null) return [];
  const all = [...sizes, { url, width, mediaType }];
  const types = [...new Set(all.map((size) => size.mediaType))];
  return types
    .map((type) => ({ type, copies: all.filter((size) => size.mediaType === type) }))
    .filter(({ copies }) => copies.some((copy) => copy.width >= width))
    .map(({ type, copies }) => ({
      type,
      srcSet: copies.map((copy) => `${copy.url} ${copy.width}w`).join(", "),
    }));
}
