import { createHash } from "node:crypto";
import type { FilePreview } from "@mosaico/contract/previews";
import { FILE_LIMITS, type FileKind, fileKindOf } from "@mosaico/domain/file/file-kind";
import { takesPreview } from "@mosaico/domain/file/takes-preview";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";
import { permit } from "#platform/http/permit.ts";
import { makePreview } from "#platform/pictures/pictures.ts";
import { formatOf } from "../content/format-of.ts";
import { findFile } from "../find-file.ts";
import { declaredKind } from "../upload/declared-kind.ts";
import { receive } from "../upload/receive.ts";
import { lockReadyFile } from "../lock-ready-file.store.ts";
import { requireQuota } from "../upload/require-quota.ts";
import { framingOf } from "./framing-of.ts";
import { listPreviews } from "./list-previews.ts";
import { insertPictures, insertPreview, listPreviewed, replacePictures } from "./previews.store.ts";

/**
 * F10: receives a picture of what a video or document contains from somebody who may edit tiles of its account. It is decoded
 * and encoded again like any uploaded picture. The first one stays, and replaces what the server drew of a document.
 */
export async function receivePreview(
  ctx: ActorCtx,
  name: string,
  seconds: number | null,
  file: IncomingFile,
): Promise<FilePreview> {
  const of = await previewedFile(ctx, name);
  const [previewed] = await listPreviewed(ctx, [name]);
  if (previewed?.preview?.isInterim === false) {
    const shown = await findPreview(ctx, name);
    if (shown !== undefined) return shown;
  }
  const kind = declaredKind(file) === "picture" ? "picture" : undefined;
  const expected = { kind, limit: () => FILE_LIMITS.picture, accountId: of.accountId } as const;
  return receive(ctx, file, expected, async (spooled) => {
    const format = await spooled.inspect((bytes) => formatOf(bytes, "picture"));
    const isDrawing = format === "image/svg+xml";
    const { main, sizes, preview, tone } = await makePreview({
      path: spooled.path,
      isDrawing,
      from: ctx.actor.userId,
    });
    if (tone === null) throw new Error("A preview was made without being measured.");
    // A name of its own: if two arrive at once, neither overwrites the other's bytes.
    const id = ctx.ids.uuid();
    const pictures = [...sizes, main].map(({ bytes, ...copy }) => ({
      ...copy,
      name: `${id}-${copy.width}.webp`,
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      content: bytes,
    }));
    for (const picture of pictures) await ctx.storage.put(picture.name, picture.content);
    const isKept = await inTransaction(ctx, async (tx) => {
      const total = pictures.reduce((sum, { bytes }) => sum + bytes, 0);
      await requireQuota(tx, of.accountId, total);
      await lockReadyFile(tx, of);
      const { width, height } = main;
      const { hue, scrim } = tone;
      const framing = framingOf(of.kind, tone, main);
      const row = { framing, hue, scrim, width, height, blur: preview, seconds, isInterim: false };
      const isFirst = await insertPreview(tx, of, row);
      if (!isFirst) return false;
      await replacePictures(tx, of);
      await insertPictures(tx, of, pictures);
      return true;
    }).catch(async (error: unknown) => {
      for (const picture of pictures) await ctx.storage.remove(picture.name);
      throw error;
    });
    if (!isKept) for (const picture of pictures) await ctx.storage.remove(picture.name);
    const made = await findPreview(ctx, name);
    if (made === undefined) throw new AppError("notFound");
    return made;
  });
}

/** The file, if the requester may edit tiles of its account, and it is of a kind that has no picture by itself. */
async function previewedFile(
  ctx: ActorCtx,
  name: string,
): Promise<{ readonly accountId: string; readonly name: string; readonly kind: FileKind }> {
  const found = await findFile(ctx, name, async () => ctx.actor);
  if (found === undefined || found.isRendition || found.accountId === null) {
    throw new AppError("notFound");
  }
  const { accountId, mediaType } = found;
  if (permit(ctx.actor, "tile.edit", { accountId }) === undefined) {
    throw new AppError("auth.forbidden");
  }
  const kind = fileKindOf(mediaType);
  if (kind === undefined || !takesPreview(mediaType)) throw new AppError("files.wrongType");
  return { accountId, name, kind };
}

async function findPreview(ctx: ActorCtx, name: string): Promise<FilePreview | undefined> {
  const [item] = await listPreviews(ctx, [name], ctx.actor);
  return item?.preview ?? undefined;
}
