import { createHash } from "node:crypto";
import { documentKindOf } from "@mosaico/domain/file/document-kind";
import { type FileKind, endingOf, extensionOf } from "@mosaico/domain/file/file-kind";
import { recordEvent } from "#features/webhooks/webhooks.service.ts";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import type { PictureTone } from "#platform/pictures/measure-picture.ts";
import type { MadePicture, PictureCopy } from "#platform/pictures/picture-job.ts";
import { makeDocumentPicture, makeIcon, makePicture } from "#platform/pictures/pictures.ts";
import type { SpooledFile } from "#platform/spool/spool.ts";
import { readCaptions } from "../content/captions.ts";
import type { PixelSize } from "../content/plain-webp.ts";
import { framingOf } from "../previews/framing-of.ts";
import type { NewPreview } from "../previews/previews.store.ts";
import { storeWhole } from "./store-whole.ts";
import { readyFile } from "./upload.store.ts";
import { originalName } from "./original-name.ts";

const KEPT_ENDING = /^[a-z0-9]{1,12}$/;

/** A file that has passed all checks. */
type RightFile = {
  readonly accountId: string;
  readonly folder: string;
  readonly kind: FileKind;
  readonly mediaType: string;
  readonly original: string;
  readonly uploadedBy: string;
  /** F9: whether the original is kept besides the picture made from it. */
  readonly keepsOriginal: boolean;
  /** The size of a picture that consists of pixels only, if its bytes are to stay as they are. */
  readonly keepsBytes?: PixelSize;
};

/** The content stored under a name. */
type Content = {
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
  put(name: string): Promise<void>;
};

type Contents = {
  main: Content;
  sizes: readonly Content[];
  preview: string | null;
  shown?: NewPreview;
  original?: Content;
};

/** Stores a file, whole or not at all. Returns its name. */
export async function storeFile(
  ctx: SystemCtx,
  file: RightFile,
  spooled: SpooledFile,
): Promise<string> {
  const { main, sizes, preview, shown, original } = await contentsOf(ctx, file, spooled);
  const id = ctx.ids.uuid();
  const ending = file.kind === "other" ? keptEnding(file.original) : extensionOf(main.mediaType);
  const name = `${id}.${ending}`;
  const copies = sizes.map((size) => ({
    ...size,
    name: `${id}-${size.width}.${extensionOf(size.mediaType)}`,
    isOriginal: false,
  }));
  if (original !== undefined) {
    const named = `${id}-original.${extensionOf(original.mediaType)}`;
    copies.push({ ...original, name: named, isOriginal: true });
  }
  const row = {
    ...main,
    name,
    accountId: file.accountId,
    folder: file.folder,
    sourceSha256: spooled.sha256,
    originalName: originalName(file.original),
    preview,
    ...(shown && { shown }),
    uploadedBy: file.uploadedBy,
  };
  await storeWhole(ctx, row, copies, async () => {
    for (const copy of copies) await copy.put(copy.name);
    await main.put(name);
    const { accountId, originalName: given, uploadedBy: userId } = row;
    await inTransaction(ctx, async (tx) => {
      await readyFile(tx, row);
      const added = { accountId, userId, fileName: name, originalName: given };
      await recordEvent(tx, { event: "file.added", ...added });
    });
  });
  return name;
}

/**
 * F7: the extension of a file of the type arquivo, so that even users who are not told its name save it with the right
 * type.
 */
function keptEnding(original: string): string {
  const ending = endingOf(original);
  return KEPT_ENDING.test(ending) ? ending : "bin";
}

async function contentsOf(
  ctx: SystemCtx,
  file: RightFile,
  spooled: SpooledFile,
): Promise<Contents> {
  switch (file.kind) {
    case "picture":
      return reencodedPicture(ctx, file, spooled);
    case "captions":
      return convertedCaptions(ctx, file, spooled);
    default:
      return asItCameWithPicture(ctx, file, spooled);
  }
}

async function convertedCaptions(
  ctx: SystemCtx,
  { mediaType }: RightFile,
  spooled: SpooledFile,
): Promise<Contents> {
  const uploaded = await spooled.inspect((all) => all.read(0, all.size));
  const bytes = Buffer.from(readCaptions(uploaded));
  const main = contentOf(ctx, { bytes, mediaType, width: null, height: null });
  return { main, sizes: [], preview: null };
}

async function reencodedPicture(
  ctx: SystemCtx,
  { mediaType, uploadedBy: from, keepsOriginal, folder, keepsBytes }: RightFile,
  spooled: SpooledFile,
): Promise<Contents> {
  const isDrawing = mediaType === "image/svg+xml";
  const job = { path: spooled.path, isDrawing, from };
  const asSized = (made: PictureCopy): Content => {
    const isSame = keepsBytes?.width === made.width && keepsBytes.height === made.height;
    if (!isSame) return contentOf(ctx, made);
    return { ...asItCame(ctx, mediaType, spooled), ...keepsBytes };
  };
  if (folder === "icon") {
    return { main: asSized(await makeIcon(job)), sizes: [], preview: null };
  }
  const { main, sizes, preview, tone, source } = await makePicture(job);
  return {
    main: asSized(main),
    sizes: sizes.map((size) => contentOf(ctx, size)),
    preview,
    ...(tone && { shown: shownBy("picture", main, tone, preview, false) }),
    ...(keepsOriginal && { original: { ...asItCame(ctx, mediaType, spooled), ...source } }),
  };
}

async function asItCameWithPicture(
  ctx: SystemCtx,
  { kind, mediaType, uploadedBy: from }: RightFile,
  spooled: SpooledFile,
): Promise<Contents> {
  const whole = { main: asItCame(ctx, mediaType, spooled), sizes: [], preview: null };
  const made = await pictureOfDocument(mediaType, from, spooled);
  if (made?.tone === undefined || made.tone === null) return whole;
  const shown = shownBy(kind, made.main, made.tone, made.preview, true);
  const sizes = [...made.sizes, made.main].map((size) => contentOf(ctx, size));
  return { ...whole, sizes, shown };
}

/** Content that the server has made. */
function contentOf(
  ctx: SystemCtx,
  made: Pick<Content, "mediaType" | "width" | "height"> & { readonly bytes: Uint8Array },
): Content {
  const { bytes } = made;
  return {
    ...made,
    bytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    put: (name) => ctx.storage.put(name, bytes),
  };
}

/** F10: the first page of a document, made by the server so that its tile shows it at once. */
async function pictureOfDocument(
  mediaType: string,
  from: string,
  { path }: SpooledFile,
): Promise<MadePicture | undefined> {
  const ending = extensionOf(mediaType);
  if (ending === undefined || documentKindOf(mediaType) === undefined) return undefined;
  return makeDocumentPicture({ path, ending, from });
}

function shownBy(
  kind: FileKind,
  { width, height }: PictureCopy,
  tone: PictureTone,
  blur: string | null,
  isInterim: boolean,
): NewPreview {
  const { hue, scrim } = tone;
  const framing = framingOf(kind, tone, { width, height });
  return { framing, hue, scrim, width, height, blur, seconds: null, isInterim };
}

function asItCame(
  ctx: SystemCtx,
  mediaType: string,
  { bytes, sha256, path }: SpooledFile,
): Content {
  const put = (name: string) => ctx.storage.putFile(name, path);
  return { mediaType, bytes, sha256, width: null, height: null, put };
}
