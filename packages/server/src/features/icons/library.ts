import { createHash } from "node:crypto";
import { DEFAULT_LANGUAGE, type Language } from "@mosaico/domain/language";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { type Assets, openAssets } from "#platform/assets/assets.ts";
import {
  findKeptLibrary,
  insertLibraryIcon,
  keepLibrary,
  updateLibraryWords,
} from "./icons.store.ts";

type LibraryIcon = {
  readonly slug: string;
  readonly theme: string;
  readonly names: Readonly<Record<Language, string>>;
  readonly sha256: string;
  readonly bytes: number;
};

/** Each picture is synced to disk; a few at a time keep the disk busy without holding all of them in memory. */
const PICTURES_AT_ONCE = 16;

/**
 * Installs the icons that come with the program: new ones are added, known ones get the latest texts. What an admin
 * edited or deleted is left alone. Does nothing if this library was the last one installed.
 */
export async function putLibrary(
  ctx: SystemCtx,
  library: Assets = openAssets("icon-library"),
): Promise<void> {
  const manifest = await library.read("manifest.json");
  const stamp = createHash("sha256").update(manifest).digest("hex");
  const installed = await findKeptLibrary(ctx);
  if (installed?.stamp === stamp) return;

  const icons = JSON.parse(Buffer.from(manifest).toString("utf8")) as LibraryIcon[];
  const installedSlugs = new Set(installed?.slugs);
  const added = icons.filter(({ slug }) => !installedSlugs.has(slug));
  await storePictures(ctx, library, added);

  const now = ctx.clock.now().getTime();
  await inTransaction(ctx, async (tx) => {
    for (const [index, icon] of icons.entries()) {
      const words = { ...icon, description: icon.names[DEFAULT_LANGUAGE] };
      if (installedSlugs.has(icon.slug)) await updateLibraryWords(tx, words);
      else {
        await insertLibraryIcon(tx, {
          ...words,
          fileName: fileNameOf(icon),
          // Icons are listed by creation time: a millisecond between them preserves the library's order.
          createdAt: new Date(now - icons.length + index).toISOString(),
        });
      }
    }
    await keepLibrary(tx, { stamp, slugs: [...installedSlugs, ...added.map(({ slug }) => slug)] });
  });
}

async function storePictures(ctx: SystemCtx, library: Assets, icons: readonly LibraryIcon[]) {
  for (let at = 0; at < icons.length; at += PICTURES_AT_ONCE) {
    await Promise.all(
      icons
        .slice(at, at + PICTURES_AT_ONCE)
        .map(async (icon) =>
          ctx.storage.put(fileNameOf(icon), await library.read(`${icon.slug}.webp`)),
        ),
    );
  }
}

/** The name depends on the content, so that browsers may cache the picture forever. */
function fileNameOf({ slug, sha256 }: LibraryIcon): string {
  return `${slug}-${sha256.slice(0, 8)}.webp`;
}
