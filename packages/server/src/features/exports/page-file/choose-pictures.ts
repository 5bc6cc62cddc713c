import { chooseSizes } from "@mosaico/domain/exchange/choose-sizes";
import { readingOf } from "@mosaico/domain/exchange/reading-of";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import { type CarriedPictures, listCarried } from "#features/files/files.service.ts";
import type { SystemCtx } from "#platform/context.ts";

/** A picture of a page in one file. */
type Picture = { readonly width: number; readonly bytes: number; readonly storedAs: string };

/** The pictures of a page in one file. */
export type Carried = Pick<CarriedPictures, "previews"> & {
  /** By the names of the files that they are of. */
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly leftOut: number;
};

const AT_ONCE = 16;

/** X8: chooses the pictures of a page: logo, background and icons first, and the others in reading order. */
export async function choosePictures(
  ctx: SystemCtx,
  accountId: string,
  state: MosaicState,
): Promise<Carried> {
  const { logo } = state.settings;
  const pieces = readingOf(state).flatMap((group) => group.pieces);
  const icons = [...new Set(pieces.flatMap(({ data }) => data.icon || []))];
  const shown = [
    ...[logo, state.background.backgroundImage].filter((name) => name !== ""),
    ...pieces.flatMap((tile) => pictureOf(tile) ?? []),
  ];
  const { previews, sizes } = await listCarried(ctx, accountId, {
    files: [...new Set(shown)],
    icons: [...icons, ...(logo === "" ? [] : [logo])],
  });
  const names = new Set([...shown.slice(0, 2), ...icons, ...shown]);
  const there = new Map<string, readonly Picture[]>();
  for (const name of names) {
    const own = sizes.get(name);
    if (own !== undefined) there.set(name, own);
  }
  const { chosen, leftOut } = chooseSizes(there);
  return { previews, pictures: await stored(ctx, chosen), leftOut };
}

/** Those whose bytes are still there, whole. */
async function stored(
  { storage }: SystemCtx,
  chosen: ReadonlyMap<string, Picture>,
): Promise<ReadonlyMap<string, Picture>> {
  const all = [...chosen];
  const found = new Map<string, Picture>();
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    const lengths = await Promise.all(some.map(([, { storedAs }]) => storage.size(storedAs)));
    for (const [index, [name, picture]] of some.entries()) {
      if (lengths[index] === picture.bytes) found.set(name, picture);
    }
  }
  return found;
}
