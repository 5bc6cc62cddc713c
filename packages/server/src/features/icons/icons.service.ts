import { type WireIcon, iconsApi } from "@mosaico/contract/icons";
import type { CallInput } from "@mosaico/contract/call";
import type { PageQuery } from "@mosaico/contract/page";
import { useNeededFor } from "@mosaico/domain/file/file-access";
import { can } from "@mosaico/domain/people/permission";
import type { ActorCtx, SystemCtx } from "#platform/context.ts";
import { wordsOf } from "#platform/database/search-words.ts";
import { type Page, readPage } from "#platform/http/page.ts";
import type { Permitted, ResourceLoader } from "#platform/http/routes.ts";
import {
  type IconRow,
  findIcon,
  listIcons as listIconRows,
  listLibraryFiles,
} from "./icons.store.ts";
import { putLibrary } from "./library.ts";
import { wireIcon } from "./wire.ts";

export { putLibrary };

/** A general icon of the library, if its account is null, or an exclusive one of an account. */
export type IconResource = IconRow;

type IconsQuery = Pick<CallInput<"GET /icons">["query"], "search" | "kind">;

type Seen = Permitted<{ readonly accountId: string }, "mosaic.see">;

/** Every user can see the general icons, and the members of an account its exclusive ones. */
export const loadIcon: ResourceLoader<IconResource> = async (ctx, id) => {
  const icon = await findIcon(ctx, id);
  if (icon === undefined || icon.accountId === null) return icon;
  return can(ctx.actor, "mosaic.see", { accountId: icon.accountId }) ? icon : undefined;
};

/**
 * A page of the general icons, and of the exclusive ones of the requester's accounts and of the named one. R3: an
 * externo with single mosaics gets the exclusive icons that these use as files, but not in this list.
 */
export async function listIcons(
  ctx: ActorCtx,
  named: Seen | undefined,
  { search, kind, ...query }: PageQuery & IconsQuery,
): Promise<Page<WireIcon>> {
  const own = ctx.actor.memberships.map(({ accountId }) => accountId);
  const accountIds = new Set([...own, ...(named === undefined ? [] : [named.accountId])]);
  const seen = [...accountIds].filter((accountId) => useNeededFor(ctx.actor, accountId) === "none");
  return readPage(query, iconsApi["GET /icons"], {
    rows: (request) =>
      listIconRows(ctx, { accountIds: seen, words: wordsOf(search), kind }, request),
    place: ({ createdAt: key, id }) => ({ key, id }),
    item: wireIcon,
  });
}

/** File names of the library's icons, by slug. */
export async function libraryFiles(ctx: SystemCtx): Promise<ReadonlyMap<string, string>> {
  return listLibraryFiles(ctx);
}
