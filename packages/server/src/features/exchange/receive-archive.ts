import { ARCHIVE_LIMITS } from "@mosaico/domain/exchange/manifest";
import type { SettledFile } from "@mosaico/domain/exchange/settle-files";
import { dropStored, storeArchived } from "#features/files/files.service.ts";
import { type WholeMosaic, enterAccount } from "#features/mosaics/mosaics.service.ts";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { openArchive } from "./read-archive.ts";

/** Where the mosaic of an archive is to be. */
export type ArchiveTarget = Pick<WholeMosaic, "account" | "implementation">;

/** X5: an archive whose files are in the account, while its mosaic is not. */
export type ReceivedArchive = {
  readonly canvas: Uint8Array;
  /** By their names in the archive. A canvas without an archive names files of the account, if it has any. */
  readonly files: ReadonlyMap<string, SettledFile> | undefined;
  /** The names of those that were stored for it. */
  readonly stored: readonly string[];
};

type StoredFiles = ReadonlyMap<string, SettledFile>;

const ZIP = Buffer.from("PK\u0003\u0004", "latin1");
const JSON_OBJECT = Buffer.from("{");

/** X5: receives an archive and stores its files in the account: all of them, or none. */
export async function receiveArchive(
  ctx: ActorCtx,
  target: ArchiveTarget,
  file: IncomingFile,
): Promise<ReceivedArchive> {
  // Receiving and storing files takes a while: what would be refused in the end is refused before.
  await inTransaction(ctx, (tx) => enterAccount(tx, target));
  return received(ctx, file, [ZIP, JSON_OBJECT], async (bytes) => {
    const head = await bytes.read(0, ZIP.length);
    return beginsWith(head, ZIP)
      ? storeAll(ctx, target.account.accountId, bytes)
      : { canvas: await readLoneCanvas(bytes), files: undefined, stored: [] };
  });
}

/** X7: receives an archive for a mosaic that exists, and stores its files in the account: all of them, or none. */
export async function receiveArchivedFiles(
  ctx: ActorCtx,
  accountId: string,
  file: IncomingFile,
): Promise<StoredFiles> {
  return received(ctx, file, [ZIP], async (bytes) => (await storeAll(ctx, accountId, bytes)).files);
}

/** What is read from a file that begins with one of these signs, which is spooled until then. */
async function received<Read>(
  { spool }: ActorCtx,
  file: IncomingFile,
  signs: readonly Buffer[],
  read: (bytes: RandomBytes) => Promise<Read>,
): Promise<Read> {
  const spooled = await spool.take(file.stream, {
    max: ARCHIVE_LIMITS.bytes,
    look: async (head) => {
      if (!signs.some((sign) => beginsWith(head, sign))) throw new AppError("exchange.unreadable");
    },
  });
  try {
    return await spooled.inspect(read);
  } finally {
    await spooled.drop();
  }
}

/** A canvas of this product without the files that it names. */
async function readLoneCanvas(bytes: RandomBytes): Promise<Uint8Array> {
  if (bytes.size > ARCHIVE_LIMITS.canvas) throw new AppError("files.tooLarge");
  return bytes.read(0, bytes.size);
}

function beginsWith(bytes: Buffer, sign: Buffer): boolean {
  return bytes.subarray(0, sign.length).equals(sign);
}

async function storeAll(
  ctx: ActorCtx,
  accountId: string,
  bytes: RandomBytes,
): Promise<ReceivedArchive & { readonly files: StoredFiles }> {
  const { manifest, readCanvas, openFile } = await openArchive(bytes);
  const canvas = await readCanvas();
  const home = { accountId, userId: ctx.actor.userId };
  const files = new Map<string, SettledFile>();
  const stored: string[] = [];
  try {
    for (const one of manifest.files) {
      const { kind, folder } = one;
      const { name, isNew } = await storeArchived(ctx, home, one, await openFile(one));
      files.set(one.file, { name, kind, folder });
      if (isNew) stored.push(name);
    }
  } catch (error) {
    await takeBack(ctx, accountId, { stored });
    throw error;
  }
  return { canvas, files, stored };
}

/** Removes the files that were stored for an archive. What fails here is swept like any unused file. */
export async function takeBack(
  ctx: ActorCtx,
  accountId: string,
  { stored }: Pick<ReceivedArchive, "stored">,
): Promise<void> {
  await dropStored(ctx, accountId, stored).catch(() => {});
}
