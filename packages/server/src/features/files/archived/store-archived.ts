import type { Readable } from "node:stream";
import { FILE_LIMITS, type FileKind, ICON_FILE_LIMIT } from "@mosaico/domain/file/file-kind";
import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { SpooledFile } from "#platform/spool/spool.ts";
import { formatOf } from "../content/format-of.ts";
import { readPlainWebp } from "../content/plain-webp.ts";
import { refusePrograms } from "../content/refuse-programs.ts";
import { requireKind } from "../content/require-kind.ts";
import { queueDocument } from "../office/waiting-documents.ts";
import { removeFile } from "../remove-file.ts";
import { claimUnused } from "../sweep.store.ts";
import { originalName } from "../upload/original-name.ts";
import { storeFile } from "../upload/store-file.ts";
import { useAgain } from "../upload/upload.store.ts";
import { listStored } from "./archived-files.store.ts";

type Home = { readonly accountId: string; readonly userId: string };

/** A file of an archive, as the archive states it. */
type Archived = {
  readonly name: string;
  readonly kind: FileKind;
  readonly folder: string;
  readonly bytes: number;
  readonly sha256: string;
};

/** The name of a file in the account, and whether it was stored just now. */
type StoredArchived = { readonly name: string; readonly isNew: boolean };

// Later than any use of a file.
const ALWAYS = "9999";

/**
 * Stores a file of an archive in an account, checked like an upload. What the account has already is not stored again.
 * Its bytes stay the same, except those of a picture that is anything more than pixels: that is re-encoded. Throws
 * `exchange.unreadable` if it is not what the archive states.
 */
export async function storeArchived(
  ctx: SystemCtx,
  home: Home,
  file: Archived,
  content: Readable,
): Promise<StoredArchived> {
  const { kind, folder } = file;
  const isIcon = folder === "icon";
  const isRightUse = kind === "picture" || (!isIcon && folder !== "bg");
  if (!isRightUse) throw new AppError("exchange.unreadable");
  const max = isIcon ? ICON_FILE_LIMIT : FILE_LIMITS[kind];
  const spooled = await ctx.spool.take(content, {
    max,
    look: async (head) => {
      await requireKind(head, kind, file.name);
      if (kind === "other" && ctx.refusesPrograms) await refusePrograms(head, file.name);
    },
  });
  try {
    if (spooled.sha256 !== file.sha256 || spooled.bytes !== file.bytes) {
      throw new AppError("exchange.unreadable");
    }
    return await storeSpooled(ctx, home, file, spooled);
  } finally {
    await spooled.drop();
  }
}

async function storeSpooled(
  ctx: SystemCtx,
  { accountId, userId }: Home,
  { name: original, kind, folder, sha256 }: Archived,
  spooled: SpooledFile,
): Promise<StoredArchived> {
  const same = { sha256, originalName: originalName(original), folder, kind };
  for (const one of await listStored(ctx, accountId, same)) {
    const isWhole = (await ctx.storage.size(one.storedAs)) === one.bytes;
    if (isWhole && (await useAgain(ctx, one))) return { name: one.name, isNew: false };
  }
  if (spooled.bytes === 0) throw new AppError("files.empty");
  const mediaType = await spooled.inspect((bytes) => formatOf(bytes, kind));
  const size = kind === "picture" ? await spooled.inspect(readPlainWebp) : undefined;
  const right = { accountId, folder, kind, mediaType, original, uploadedBy: userId };
  const name = await storeFile(
    ctx,
    { ...right, keepsOriginal: false, ...(size && { keepsBytes: size }) },
    spooled,
  );
  await queueDocument(ctx, { account_id: accountId, name, mediaType });
  return { name, isNew: true };
}

/** Removes files that were stored just now, unless something uses them by now. */
export async function dropStored(
  ctx: SystemCtx,
  accountId: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const file = { name, accountId, storedAs: name, isReady: true, lastUsedAt: "" };
    if (await claimUnused(ctx, file, ALWAYS)) await removeFile(ctx, file);
  }
}
