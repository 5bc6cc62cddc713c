/**
 * X8: limits of a mosaic's page in one file: its tiles with the sections, the bytes of its pictures, and the greatest
 * widths of a picture, in pixels, of which the first is taken with which all of them fit.
 */
export const PAGE_LIMITS = {
  tiles: 5000,
  pictureBytes: 40 * 1024 * 1024,
  widths: [1280, 800, 480],
} as const;

/** A picture in one of its sizes. */
export type PictureSize = { readonly width: number; readonly bytes: number };

/** X8: the sizes of pictures that are taken along, by the keys of the pictures, and how many pictures are left out. */
export type ChosenSizes<Key, Size extends PictureSize> = {
  readonly chosen: ReadonlyMap<Key, Size>;
  readonly leftOut: number;
};

/**
 * X8: chooses a size of each picture, as wide as all of them can be within a number of bytes. If they do not fit even in
 * the smallest width, the first ones are taken. Pictures without any size are not counted.
 */
export function chooseSizes<Key, Size extends PictureSize>(
  pictures: ReadonlyMap<Key, readonly Size[]>,
  maxBytes: number = PAGE_LIMITS.pictureBytes,
): ChosenSizes<Key, Size> {
  let chosen = new Map<Key, Size>();
  for (const width of PAGE_LIMITS.widths) {
    chosen = new Map(
      [...pictures].flatMap(([key, sizes]) => {
        const size = widestWithin(sizes, width);
        return size === undefined ? [] : [[key, size] as const];
      }),
    );
    let bytes = 0;
    for (const size of chosen.values()) bytes += size.bytes;
    if (bytes <= maxBytes) return { chosen, leftOut: 0 };
  }
  let room = maxBytes;
  const first = [...chosen].filter(([, { bytes }]) => {
    room -= bytes;
    return room >= 0;
  });
  return { chosen: new Map(first), leftOut: chosen.size - first.length };
}

/** The widest of the sizes up to a width, or else the narrowest. */
function widestWithin<Size extends PictureSize>(
  sizes: readonly Size[],
  max: number,
): Size | undefined {
  const ordered = sizes.toSorted((a, b) => a.width - b.width);
  return ordered.findLast(({ width }) => width <= max) ?? ordered[0];
}
