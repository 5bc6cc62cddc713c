import type { WireFile } from "@mosaico/contract/files";

/** The copies of one format, as `<source>` takes them. */
export type PictureSource = { readonly type: string; readonly srcSet: string };

/** A picture's copies by format, the best first, the whole picture among those of its own format. */
export function sourcesOf({ url, width, height, mediaType, sizes }: WireFile): PictureSource[] {
  if (width === null || height === null) return [];
  const all = [...sizes, { url, width, height, mediaType }];
  const types = [...new Set(all.map((size) => size.mediaType))];
  return types.map((type) => ({
    type,
    srcSet: all
      .filter((size) => size.mediaType === type)
      .map((size) => `${size.url} ${size.width}w`)
      .join(", "),
  }));
}
