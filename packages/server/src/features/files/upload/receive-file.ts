import type { WireFile } from "@mosaico/contract/files";
import { FILE_LIMITS, type FileKind } from "@mosaico/domain/file/file-kind";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";
import { permit } from "#platform/http/permit.ts";
import { fileInfo } from "../file-info.ts";
import { findFileRow } from "../files.store.ts";
import { queueDocument } from "../office/waiting-documents.ts";
import { type UploadPurpose, kindToKeep } from "./declared-kind.ts";
import { storeOnce } from "./store-once.ts";
import { receive } from "./receive.ts";

/** Receives a file for a tile or a background of an account. The same bytes under the same name are stored once. */
export async function receiveFile(
  ctx: ActorCtx,
  account: { readonly accountId: string } | undefined,
  requested: UploadPurpose,
  file: IncomingFile,
): Promise<WireFile> {
  const { folder } = requested;
  const { accountId } = homeOf(ctx, account, folder);
  const limit = (kind: FileKind) => FILE_LIMITS[kind];
  const expected = { kind: kindToKeep(requested, file), limit, accountId };
  return receive(ctx, file, expected, async (spooled, kind) => {
    const upload = { accountId, folder, kind, original: file.name, uploadedBy: ctx.actor.userId };
    const name = await storeOnce(ctx, upload, spooled);
    const info = await infoOf(ctx, name);
    await queueDocument(ctx, { account_id: accountId, name, mediaType: info.mediaType });
    return info;
  });
}

/** The named account, or the first one in which the requester may upload. */
function homeOf(
  { actor }: ActorCtx,
  account: { readonly accountId: string } | undefined,
  folder: UploadPurpose["folder"],
): { readonly accountId: string } {
  const may = folder === "bg" ? "mosaic.design" : "tile.edit";
  const places = account === undefined ? actor.memberships : [account];
  for (const { accountId } of places) {
    const home = permit(actor, may, { accountId });
    if (home !== undefined) return home;
  }
  throw new AppError("auth.forbidden");
}

async function infoOf(ctx: ActorCtx, name: string): Promise<WireFile> {
  const row = await findFileRow(ctx, name);
  const info = row && (await fileInfo(ctx, row, { name: true, original: true }));
  if (info === undefined) throw new Error(`${name} was saved but is missing.`);
  return info;
}
