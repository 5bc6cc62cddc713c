import { MAX_GATHERED_ICON } from "@mosaico/contract/previews";
import type { SystemCtx } from "#platform/context.ts";
import {
  type NewPreview,
  type StoredPicture,
  listIconFiles,
  listPictures,
  listPreviewed,
} from "./previews.store.ts";

/** The pictures that a mosaic shows, without their bytes. */
export type CarriedPictures = {
  /** By the names of files. */
  readonly previews: ReadonlyMap<string, NewPreview>;
  /** By the names of files; from narrow to wide, one for an icon. */
  readonly sizes: ReadonlyMap<
    string,
    readonly Pick<StoredPicture, "width" | "bytes" | "storedAs">[]
  >;
};

/** Finds the pictures among the files of an account, and icons, those of the platform too. */
export async function listCarried(
  ctx: SystemCtx,
  accountId: string,
  { files, icons }: { readonly files: readonly string[]; readonly icons: readonly string[] },
): Promise<CarriedPictures> {
  const previews = new Map<string, NewPreview>();
  for (const { name, accountId: owner, preview } of await listPreviewed(ctx, files)) {
    if (owner === accountId && preview !== null) previews.set(name, preview);
  }
  const pictures = await listPictures(ctx, accountId, files);
  const sizes = new Map<string, readonly Pick<StoredPicture, "width" | "bytes" | "storedAs">[]>(
    Map.groupBy(pictures, ({ fileName }) => fileName),
  );
  for (const icon of await listIconFiles(ctx, icons, MAX_GATHERED_ICON)) {
    const isHere = icon.accountId === null || icon.accountId === accountId;
    if (isHere) sizes.set(icon.name, [{ ...icon, width: 1 }]);
  }
  return { previews, sizes };
}
