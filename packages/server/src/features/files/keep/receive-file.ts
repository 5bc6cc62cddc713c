import type { WireFile } from "@mosaico/contract/files";
import { FILE_LIMITS } from "@mosaico/domain/file/file-kind";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";
import { permit } from "#platform/http/permit.ts";
import { requireKind } from "../content/require-kind.ts";
import { refusePrograms } from "../content/refuse-programs.ts";
import { fileInfo } from "../file-info.ts";
import { findFileRow } from "../files.store.ts";
import { queueDocument } from "../office/waiting-documents.ts";
import { type UploadPurpose, kindToKeep } from "./declared-kind.ts";
import { requireLength, leastLength } from "./require-length.ts";
import { requireRoom } from "./require-room.ts";
import { keepOnce } from "./keep-once.ts";
import { refuse } from "./refuse.ts";

/** Receives a file. It is refused as early as possible, and stored only after passing all checks. */
export async function receiveFile(
  ctx: ActorCtx,
  account: { readonly accountId: string } | undefined,
  given: UploadPurpose,
  file: IncomingFile,
): Promise<WireFile> {
  const { accountId } = homeOf(ctx, account, given.folder);
  const kind = kindToKeep(given, file);
  if (kind === undefined) return refuse(ctx, file);
  requireLength(file, FILE_LIMITS[kind]);
  // A picture is re-encoded, mostly to fewer bytes.
  await requireRoom(ctx, accountId, kind === "picture" ? 1 : leastLength(file));
  const spooled = await ctx.spool.take(file.stream, {
    most: FILE_LIMITS[kind],
    look: async (head) => {
      await requireKind(head, kind, file.name);
      // F7: the operator may have disallowed programs.
      if (kind === "other" && ctx.refusesPrograms) await refusePrograms(head, file.name);
    },
  });
  try {
    const { folder } = given;
    const upload = { accountId, folder, kind, original: file.name, uploadedBy: ctx.actor.userId };
    const name = await keepOnce(ctx, upload, spooled);
    const info = await infoOf(ctx, name);
    await queueDocument(ctx, { account_id: accountId, name, mediaType: info.mediaType });
    return info;
  } finally {
    await spooled.drop();
  }
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
  if (info === undefined) throw new Error(`${name} was kept and is not there.`);
  return info;
}
