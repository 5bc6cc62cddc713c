import type { WireIcon } from "@mosaico/contract/icons";
import { can } from "@mosaico/domain/people/permission";
import { fileAddress } from "@mosaico/domain/tile/content";
import type { ActorCtx, SystemCtx } from "#platform/context.ts";
import { findIconKinds, listIcons as listIconRows, listLibraryFiles } from "./icons.store.ts";
import { putLibrary } from "./library.ts";

export { putLibrary };

/** The general icons and the exclusive ones of the asker's accounts. */
export async function listIcons(ctx: ActorCtx): Promise<WireIcon[]> {
  const accountIds = ctx.actor.memberships
    .map(({ accountId }) => accountId)
    .filter((accountId) => can(ctx.actor, "mosaic.see", { accountId }));
  return (await listIconRows(ctx, accountIds)).map((icon) => ({
    id: icon.id,
    fileName: icon.fileName,
    url: fileAddress(icon.fileName),
    description: icon.description,
    ...(icon.accountId !== null && { accountId: icon.accountId }),
    ...(icon.names !== null && { names: icon.names as NonNullable<WireIcon["names"]> }),
    ...(icon.theme !== null && { theme: icon.theme }),
  }));
}

/** Which of these files are icons that an account may use, and whether each is a general one. */
export async function iconKinds(
  ctx: SystemCtx,
  accountId: string,
  fileNames: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  return fileNames.length === 0 ? new Map() : findIconKinds(ctx, accountId, fileNames);
}

/** The files of the library's icons, by slug. */
export async function libraryFiles(ctx: SystemCtx): Promise<ReadonlyMap<string, string>> {
  return listLibraryFiles(ctx);
}
