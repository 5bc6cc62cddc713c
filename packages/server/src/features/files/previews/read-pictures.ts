import { buffer } from "node:stream/consumers";
import { fileKindOf } from "@mosaico/domain/file/file-kind";
import type { SystemCtx } from "#platform/context.ts";
import { findFileRow } from "../files.store.ts";
import { type NewPreview, listPictures, listPreviewed } from "./previews.store.ts";

/** A picture that a drawing of a mosaic needs. */
export type PictureToDraw = {
  /** The name of the file that it is of. */
  readonly name: string;
  /** The width at which it is drawn, in pixels. */
  readonly width: number;
  /** The file itself, which is a picture and may be transparent, instead of its preview. */
  readonly isIcon: boolean;
};

/** A picture for a drawing. */
export type ReadPicture = {
  readonly bytes: Uint8Array;
  readonly isOpaque: boolean;
  readonly width: number;
  readonly height: number;
  /** Null for an icon. */
  readonly preview: NewPreview | null;
};

// Renditions have less; whatever has more is left out of a drawing.
const MAX_BYTES = 4 * 1024 * 1024;

/** Reads pictures of an account, and icons of the platform, for a drawing of one of the account's mosaics. */
export async function readPictures(
  ctx: SystemCtx,
  accountId: string,
  wanted: readonly PictureToDraw[],
): Promise<ReadonlyMap<string, ReadPicture>> {
  const read = new Map<string, ReadPicture>();
  const pictures = wanted.filter(({ isIcon }) => !isIcon);
  const names = [...new Set(pictures.map(({ name }) => name))];
  const files = await listPreviewed(ctx, names);
  const previews = new Map(
    files.filter((file) => file.accountId === accountId).map((file) => [file.name, file.preview]),
  );
  const sizes = Map.groupBy(
    await listPictures(ctx, accountId, [...previews.keys()]),
    ({ fileName }) => fileName,
  );
  for (const { name, width } of pictures.toSorted((a, b) => b.width - a.width)) {
    const preview = previews.get(name) ?? null;
    const own = sizes.get(name) ?? [];
    const size = own.find((one) => one.width >= width) ?? own.at(-1);
    if (preview === null || size === undefined || read.has(name)) continue;
    const bytes = await bytesOf(ctx, accountId, size.name);
    if (bytes === undefined) continue;
    read.set(name, {
      bytes,
      isOpaque: true,
      width: preview.width,
      height: preview.height,
      preview,
    });
  }
  for (const { name } of wanted.filter(({ isIcon }) => isIcon)) {
    if (read.has(name)) continue;
    const bytes = await bytesOf(ctx, accountId, name);
    const file = bytes && (await findFileRow(ctx, name));
    if (bytes === undefined || file === undefined) continue;
    const [width, height] = [file.width ?? 1, file.height ?? 1];
    read.set(name, { bytes, isOpaque: false, width, height, preview: null });
  }
  return read;
}

/** The bytes of a picture that belongs to the account or to the platform. */
async function bytesOf(
  ctx: SystemCtx,
  accountId: string,
  name: string,
): Promise<Uint8Array | undefined> {
  const file = await findFileRow(ctx, name);
  if (file === undefined || file.ownerId !== null || file.isOriginal) return undefined;
  if (file.accountId !== null && file.accountId !== accountId) return undefined;
  if (fileKindOf(file.mediaType) !== "picture" || file.bytes > MAX_BYTES) return undefined;
  const stream = await ctx.storage.open(file.storedAs);
  return stream && buffer(stream);
}
