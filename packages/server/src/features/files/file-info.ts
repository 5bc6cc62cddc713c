import type { WireFile } from "@mosaico/contract/files";
import { fileKindOf } from "@mosaico/domain/file/file-kind";
import { fileAddress } from "@mosaico/domain/tile/content";
import type { SystemCtx } from "#platform/context.ts";
import { type FileRow, listRenditions } from "./files.store.ts";

type Rendition = Awaited<ReturnType<typeof listRenditions>>[number];

/** The formats of renditions, best first. */
const BEST_FIRST = ["image/avif", "image/webp"];

/**
 * Describes an uploaded file; undefined for anything else, such as a rendition. Its original name is only included for
 * users who can see the account, because a public mosaic would publish it. F9: its original is only included for users
 * who may download it.
 */
export async function fileInfo(
  ctx: SystemCtx,
  file: FileRow,
  visible: { readonly name: boolean; readonly original: boolean },
): Promise<WireFile | undefined> {
  const kind = fileKindOf(file.mediaType);
  if (kind === undefined || file.isRendition) return undefined;
  const { accountId, fileName } = file;
  const made = accountId === null ? [] : await listRenditions(ctx, { accountId, fileName });
  return {
    fileName,
    url: fileAddress(fileName),
    kind,
    mediaType: file.mediaType,
    bytes: file.bytes,
    originalName: visible.name ? file.originalName : null,
    width: file.width,
    height: file.height,
    preview: file.preview,
    // The pictures of other files are those of their previews.
    sizes: (kind === "picture" ? BEST_FIRST : []).flatMap((format) =>
      made.flatMap((one) => sizeOf(one, format)),
    ),
    original: visible.original ? originalAmong(made) : null,
  };
}

function originalAmong(made: readonly Rendition[]): WireFile["original"] {
  const original = made.find(({ is_original: isOriginal }) => isOriginal);
  if (original === undefined) return null;
  const { name, mediaType, bytes, width, height } = original;
  return { url: fileAddress(name), mediaType, bytes, width, height };
}

function sizeOf(made: Rendition, format: string): WireFile["sizes"] {
  const { name, mediaType, width, height } = made;
  if (made.is_original || mediaType !== format || width === null || height === null) return [];
  return [{ url: fileAddress(name), mediaType, width, height }];
}
