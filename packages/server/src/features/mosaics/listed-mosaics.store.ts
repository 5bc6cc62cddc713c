import type { MOSAIC_ORDERS } from "@mosaico/contract/listed-mosaics";
import type { SystemCtx } from "#platform/context.ts";
import { withWords } from "#platform/database/search-words.ts";
import { type PageRequest, type Place, numberOf } from "#platform/http/page.ts";
import { type MosaicAccess, isSeen } from "./mosaic-access.store.ts";
import type { MosaicResource } from "./mosaic-resource.ts";
import { resourceOf, selectMosaics } from "./mosaics.store.ts";

/** A mosaic with the name of its account, and what a list shows of it to one user. */
export type ListedMosaic = MosaicResource & {
  readonly accountName: string;
  readonly changedAt: string;
  /** The title as it is sorted and searched. */
  readonly searchKey: string;
  readonly isFavourite: boolean;
  /** Whether it has a sharing link. */
  readonly isShared: boolean;
};

export type MosaicOrder = (typeof MOSAIC_ORDERS)[number];

/** Which mosaics are listed, and in which order. */
export type MosaicFilter = {
  readonly access: MosaicAccess;
  /** Each is in the title or in the name of the account. */
  readonly words: readonly string[];
  readonly implementationId: string | undefined;
  readonly changedSince: string | undefined;
  readonly isFavourite: boolean;
  readonly order: MosaicOrder;
};

/** The mosaics that a user can see and a filter keeps. */
export async function listMosaics(
  ctx: SystemCtx,
  userId: string,
  filter: MosaicFilter,
  { after, limit }: PageRequest,
): Promise<ListedMosaic[]> {
  let query = selectListed(ctx, userId).where(isSeen(ctx.db, filter.access)).limit(limit);
  query = query.$call(withWords(filter.words, "mosaics.search", "accounts.search"));
  const { implementationId, changedSince } = filter;
  if (implementationId !== undefined) {
    query = query.where("mosaics.implementation_id", "=", implementationId);
  }
  if (changedSince !== undefined) query = query.where("mosaics.updated_at", ">=", changedSince);
  if (filter.isFavourite) query = query.where("favourites.created_at", "is not", null);
  const rows = await inOrder(query, filter.order, after).execute();
  return rows.map((row) => ({
    ...resourceOf(row),
    accountName: row.account_name,
    changedAt: row.updated_at,
    searchKey: row.search,
    isFavourite: row.favourite_since !== null,
    isShared: row.slug !== null,
  }));
}

function selectListed(ctx: SystemCtx, userId: string) {
  return selectMosaics(ctx)
    .innerJoin("accounts", "accounts.id", "mosaics.account_id")
    .leftJoin("favourites", (join) =>
      join
        .on("favourites.user_id", "=", userId)
        .onRef("favourites.account_id", "=", "mosaics.account_id")
        .onRef("favourites.mosaic_id", "=", "mosaics.id"),
    )
    .select((of) => [
      "accounts.name as account_name",
      "mosaics.updated_at as updated_at",
      "mosaics.search as search",
      "favourites.created_at as favourite_since",
      of
        .selectFrom("sharing_links")
        .select("sharing_links.slug")
        .whereRef("sharing_links.account_id", "=", "mosaics.account_id")
        .whereRef("sharing_links.mosaic_id", "=", "mosaics.id")
        .where((link) =>
          link.or([
            link("sharing_links.expires_at", "is", null),
            link("sharing_links.expires_at", ">", ctx.clock.now().toISOString()),
          ]),
        )
        .limit(1)
        .as("slug"),
    ]);
}

function inOrder(query: ReturnType<typeof selectListed>, order: MosaicOrder, after?: Place) {
  if (order === "created") {
    const from = after === undefined ? query : query.where("mosaics.id", ">", numberOf(after));
    return from.orderBy("mosaics.id");
  }
  const column = order === "title" ? ("mosaics.search" as const) : ("mosaics.updated_at" as const);
  const direction = order === "title" ? "asc" : "desc";
  const from =
    after === undefined
      ? query
      : query.where((of) =>
          of(
            of.refTuple(column, "mosaics.id"),
            direction === "asc" ? ">" : "<",
            of.tuple(after.key.slice(order.length + 1), numberOf(after)),
          ),
        );
  return from.orderBy(column, direction).orderBy("mosaics.id", direction);
}
