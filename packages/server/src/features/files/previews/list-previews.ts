import type { FilePreview } from "@mosaico/contract/previews";
import { useNeededFor } from "@mosaico/domain/file/file-access";
import { fileAddress } from "@mosaico/domain/tile/content";
import type { Actor } from "@mosaico/domain/people/permission";
import { listVisitedMosaics } from "#features/published/published.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { type NewPreview, listPictures, listPreviewed, listUsedAmong } from "./previews.store.ts";

// Tiles are at most 788 units wide; wider pictures are for the opened tile.
const MAX_WIDTH = 1280;

type Listed = { readonly fileName: string; readonly preview: FilePreview | null };

/**
 * F3, F10: the previews of those of the files that the requester may read. The number of statements depends on the number of
 * accounts, not on that of the files.
 */
export async function listPreviews(
  ctx: SystemCtx,
  names: readonly string[],
  actor: Actor | undefined,
): Promise<Listed[]> {
  const files = Map.groupBy(
    await listPreviewed(ctx, [...new Set(names)]),
    ({ accountId }) => accountId,
  );
  const listed: Listed[] = [];
  for (const [accountId, all] of files) {
    const seen = await seenAmong(ctx, accountId, all, actor);
    const made = seen.filter(({ preview }) => preview !== null).map(({ name }) => name);
    const pictures = Map.groupBy(
      await listPictures(ctx, accountId, made),
      ({ fileName }) => fileName,
    );
    for (const { name, preview } of seen) {
      const sizes = (pictures.get(name) ?? [])
        .filter(({ width }, at) => width <= MAX_WIDTH || at === 0)
        .map((size) => ({ url: fileAddress(size.name), width: size.width }));
      // Without its pictures, a preview says nothing.
      const isWhole = preview !== null && sizes.length > 0;
      listed.push({ fileName: name, preview: isWhole ? shownPreview(ctx, preview, sizes) : null });
    }
  }
  return listed;
}

/** An interim preview stays where no PDF can be made of the document. */
function shownPreview(
  ctx: SystemCtx,
  preview: NewPreview,
  sizes: FilePreview["sizes"],
): FilePreview {
  const isInterim = preview.isInterim && ctx.office.converter !== undefined;
  return { ...preview, isInterim, sizes };
}

/** F3: those of these files of an account that the requester may read. */
export async function seenAmong<File extends { readonly name: string }>(
  ctx: SystemCtx,
  accountId: string,
  files: readonly File[],
  actor: Actor | undefined,
): Promise<readonly File[]> {
  const needed = useNeededFor(actor, accountId);
  if (needed === "none") return files;
  const names = files.map(({ name }) => name);
  const { open, unlocked } = await listVisitedMosaics(ctx, accountId);
  const mosaics = [...needed, ...open, ...unlocked];
  const used = await listUsedAmong(ctx, { accountId, names }, mosaics);
  return files.filter(({ name }) => used.has(name));
}
