import type { SystemCtx } from "#platform/context.ts";
import { findMadeCopy, recordCopy } from "../videos/video-copies.store.ts";
import { queueDocument } from "../office/waiting-documents.ts";
import { listPreviewed } from "../previews/previews.store.ts";
import { requireQuota } from "../upload/require-quota.ts";
import { storeWhole } from "../upload/store-whole.ts";
import { type NewRendition, readyFile } from "../upload/upload.store.ts";
import {
  type SourceFile,
  findCopies,
  listCopiedRenditions,
  listSources,
} from "./copied-files.store.ts";

type Home = { readonly accountId: string; readonly userId: string };

/**
 * The names that these files of one account have in another one. Files that the other account lacks are copied with
 * their renditions, and count towards its quota. What is gone, or cannot be read any more, is missing in the result.
 * @throws {AppError} `files.overQuota` before anything is copied.
 */
export async function copyFiles(
  ctx: SystemCtx,
  from: { readonly accountId: string },
  to: Home,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const sources = await listSources(ctx, from.accountId, names);
  const copies = await findCopies(ctx, to.accountId, sources);
  // A thread finds what was copied before the request was left to it.
  if (ctx.hasOnlyDatabase) return copies;
  const wanted = sources.filter(({ name }) => !copies.has(name));
  const bytes = wanted.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > 0) await requireQuota(ctx, to.accountId, bytes);
  for (const source of wanted) {
    const name = await copyFile(ctx, from.accountId, to, source);
    if (name !== undefined) copies.set(source.name, name);
  }
  return copies;
}

/** Copies one file. Undefined if its bytes are gone. */
async function copyFile(
  ctx: SystemCtx,
  fromAccount: string,
  { accountId, userId }: Home,
  source: SourceFile,
): Promise<string | undefined> {
  const storedAs = source.storedAs ?? source.name;
  if ((await ctx.storage.size(storedAs)) !== source.bytes) return undefined;
  const id = ctx.ids.uuid();
  const stem = source.name.slice(0, source.name.indexOf("."));
  const name = `${id}${source.name.slice(stem.length)}`;
  const copies: (NewRendition & { readonly storedAs: string })[] = [];
  for (const made of await listCopiedRenditions(ctx, fromAccount, source.name)) {
    const isWhole = (await ctx.storage.size(made.name)) === made.bytes;
    if (isWhole && made.name.startsWith(stem)) {
      copies.push({ ...made, name: `${id}${made.name.slice(stem.length)}`, storedAs: made.name });
    }
  }
  const video = await findMadeCopy(ctx, { accountId: fromAccount, name: source.name });
  const videoCopy = video && copies.find((copy) => copy.storedAs === video.name);
  const [shown] = await listPreviewed(ctx, [source.name]);
  const row = {
    name,
    accountId,
    folder: source.folder,
    mediaType: source.mediaType,
    bytes: source.bytes,
    sha256: source.sha256,
    sourceSha256: source.sourceSha256 ?? source.sha256,
    originalName: source.originalName,
    width: source.width,
    height: source.height,
    preview: source.preview,
    ...(shown?.preview && { shown: shown.preview }),
    uploadedBy: userId,
  };
  await storeWhole(ctx, row, copies, async () => {
    for (const copy of copies) await copyBytes(ctx, copy.storedAs, copy);
    await copyBytes(ctx, storedAs, row);
    if (video !== undefined && videoCopy !== undefined) {
      await recordCopy(ctx, { accountId, name, copyName: videoCopy.name }, video.codec);
    }
    await readyFile(ctx, row);
  });
  await queueDocument(ctx, { account_id: accountId, name, mediaType: row.mediaType });
  return name;
}

async function copyBytes(
  { storage, spool }: SystemCtx,
  from: string,
  { name, bytes }: { readonly name: string; readonly bytes: number },
): Promise<void> {
  const stream = await storage.open(from);
  if (stream === undefined) throw new Error(`${from} vanished while it was copied.`);
  const spooled = await spool.take(stream, { max: bytes });
  try {
    await storage.putFile(name, spooled.path);
  } finally {
    await spooled.drop();
  }
}
