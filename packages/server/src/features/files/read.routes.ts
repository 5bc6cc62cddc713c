import type { filesApi } from "@mosaico/contract/files";
import { fileKindOf } from "@mosaico/domain/file/file-kind";
import { mayHaveOriginal } from "@mosaico/domain/file/file-access";
import { fileAddress } from "@mosaico/domain/tile/content";
import type { VisitorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { findMadeCopy } from "./videos/video-copies.store.ts";
import { fileInfo } from "./file-info.ts";
import { type FoundFile, findFile, seesFile } from "./find-file.ts";
import { removeOriginal } from "./remove-file.ts";
import { readOwnAddress } from "./own-address.ts";
import { addressWith, signedAddress } from "./signed-address.ts";

type Reading = Pick<
  typeof filesApi,
  | "GET /files/:name"
  | "DELETE /files/:name/original"
  | "GET /storage/video-url/:content"
  | "GET /storage/pdf"
>;

/** A user who loses access to a file can use its address no longer than this. */
const SIGNED_SECONDS = 10 * 60;

export const readRoutes: Handlers<Reading, object> = {
  "GET /files/:name": async (ctx, { params }) => {
    const file = await findFor(ctx, params.name);
    const visible = file && {
      name: await seesFile(ctx, file, ctx.actor),
      original: file.accountId !== null && mayHaveOriginal(ctx.actor, file.accountId),
    };
    const item = file && visible && (await fileInfo(ctx, file, visible));
    if (item === undefined) throw new AppError("notFound");
    return { body: { item } };
  },
  "DELETE /files/:name/original": async (ctx, { params }) => {
    const file = await findFor(ctx, params.name);
    if (file === undefined || file.isRendition || file.accountId === null) {
      throw new AppError("notFound");
    }
    const { accountId, fileName } = file;
    if (!mayHaveOriginal(ctx.actor, accountId)) throw new AppError("auth.forbidden");
    const isRemoved = await removeOriginal(ctx, { accountId, name: fileName });
    return { audit: isRemoved ? { accountId, thing: `file:${fileName}` } : null };
  },
  "GET /storage/video-url/:content": async (ctx, { params }) => {
    const file = await findFor(ctx, params.content);
    const kind = file && fileKindOf(file.mediaType);
    if (file === undefined || (kind !== "video" && kind !== "audio")) {
      throw new AppError("notFound");
    }
    const { name, fileName, accountId } = file;
    const made =
      kind === "audio" || accountId === null || file.isRendition
        ? undefined
        : await findMadeCopy(ctx, { accountId, name: fileName });
    const copy = made && {
      url: await signedAddress(ctx, made.name, SIGNED_SECONDS),
      codec: made.codec,
    };
    const url = await signedAddress(ctx, name, SIGNED_SECONDS);
    return { body: { url, copy: copy ?? null } };
  },
  "GET /storage/pdf": async (ctx, { query }) => {
    const address = readOwnAddress(query.url, ctx.publicUrl);
    const { name, signature } = address ?? {};
    if (name === undefined) throw new AppError("notFound");
    const file = await findFile(ctx, name, async () => ctx.actor, signature);
    if (file !== undefined && fileKindOf(file.mediaType) === "pdf") {
      // Otherwise, somebody with only a signature could renew it forever.
      if (file.access.by === "signature" && signature !== undefined) {
        return { location: addressWith(name, signature) };
      }
      return { location: await signedAddress(ctx, file.name, SIGNED_SECONDS) };
    }
    if (file !== undefined || ctx.actor !== undefined) throw new AppError("notFound");
    // A frame sends no token: the file's own address, which receives the cookie, checks the access.
    return { location: fileAddress(name) };
  },
};

async function findFor(ctx: VisitorCtx, name: string): Promise<FoundFile | undefined> {
  return findFile(ctx, name, async () => ctx.actor);
}
