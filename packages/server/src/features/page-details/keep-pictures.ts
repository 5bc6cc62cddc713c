import { Readable } from "node:stream";
import type { WireFile } from "@mosaico/contract/files";
import { extensionOf } from "@mosaico/domain/file/file-kind";
import {
  keepIcon,
  keepVideoPicture,
  pictureFormat,
  receiveFile,
} from "#features/files/files.service.ts";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { fetchFrom } from "#platform/outward/fetch-from.ts";
import { type PageFacts, hostOf } from "./details-of.ts";
import { pngOfIco } from "./png-of-ico.ts";
import { PROGRAM } from "./read-page.ts";

const MEGABYTE = 1024 * 1024;
const MAX_BYTES = { picture: 12 * MEGABYTE, icon: MEGABYTE };
const MAX_REDIRECTS = 5;
const PICTURES_MS = 8000;
/** What leaves the account without a picture, but is no fault of the picture. */
const FULL = ["files.overQuota", "files.diskFull"];

type Picture = { readonly name: string; readonly mediaType: string; readonly bytes: Buffer };

export type KeptPictures = {
  readonly picture: WireFile | null;
  readonly icon: string | null;
  readonly isFull: boolean;
};

/** Fetches the picture and the icon of a page and stores them like uploads. What fails is left out. */
export async function keepPictures(
  ctx: ActorCtx,
  accountId: string,
  { pictures, icons }: Pick<PageFacts, "pictures" | "icons">,
): Promise<KeptPictures> {
  const signal = AbortSignal.timeout(PICTURES_MS);
  let isFull = false;
  /** The first candidate that can be fetched and stored. */
  const keepFirst = async <Kept>(
    addresses: readonly string[],
    maxBytes: number,
    keep: (picture: Picture) => Promise<Kept>,
  ): Promise<Kept | null> => {
    for (const address of addresses) {
      const fetched = await fetchPicture(ctx, address, maxBytes, signal);
      if (fetched === undefined) continue;
      try {
        return await keep(fetched);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        isFull ||= FULL.includes(error.code);
      }
    }
    return null;
  };
  const picture = await keepFirst(pictures, MAX_BYTES.picture, ({ bytes, ...named }) => {
    const file = { ...named, stream: Readable.from([bytes]), atMost: bytes.length };
    return receiveFile(ctx, { accountId }, { folder: "content", type: "foto" }, file);
  });
  const icon = await keepFirst(icons, MAX_BYTES.icon, (found) => keepIcon(ctx, accountId, found));
  return { picture, icon, isFull };
}

/** F11: the picture of a video, from the host that the operator configured; its icon is that of its type. */
export async function keepPictureOfVideo(
  ctx: ActorCtx,
  accountId: string,
  video: string,
): Promise<KeptPictures> {
  try {
    const picture = await keepVideoPicture(ctx, { accountId }, video);
    return { picture, icon: null, isFull: false };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { picture: null, icon: null, isFull: FULL.includes(error.code) };
  }
}

/** A picture by its content, whatever its site calls it; undefined if there is none that can be shown. */
async function fetchPicture(
  ctx: ActorCtx,
  address: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Picture | undefined> {
  const answer = await fetchFrom(ctx.outside, address, {
    accept: "image/*",
    headers: PROGRAM,
    maxBytes,
    maxRedirects: MAX_REDIRECTS,
    signal,
  }).catch(() => undefined);
  if (answer?.status !== 200) return undefined;
  const bytes = pngOfIco(answer.bytes) ?? answer.bytes;
  const mediaType = await pictureFormat(bytes);
  if (mediaType === undefined) return undefined;
  const host = hostOf(new URL(address).hostname).replaceAll(/[^a-z0-9-]/gi, "-");
  return { name: `${host}.${extensionOf(mediaType)}`, mediaType, bytes };
}
