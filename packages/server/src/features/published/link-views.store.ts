import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { ofMosaic } from "#platform/database/tenant-scope.ts";
import type { LinkRow } from "./links.store.ts";

/** S6: the views of a link: all, and those of some days. */
export type LinkViews = {
  readonly total: number;
  readonly days: readonly { readonly day: string; readonly views: number }[];
};

/** S6: counts a view. Nothing happens if the link was revoked in the meantime. */
export async function addView(
  { db }: SystemCtx,
  { accountId, mosaicId, id }: Pick<LinkRow, "accountId" | "mosaicId" | "id">,
  day: string,
): Promise<void> {
  await db
    .insertInto("link_views")
    .columns(["account_id", "mosaic_id", "link_id", "day", "views"])
    .expression((from) =>
      from
        .selectFrom("sharing_links")
        .select(["account_id", "mosaic_id", "id"])
        .select([sql<string>`${day}`.as("day"), sql<number>`1`.as("views")])
        .where(ofMosaic({ accountId, mosaicId }))
        .where("id", "=", id),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "mosaic_id", "link_id", "day"])
        .doUpdateSet({ views: sql`link_views.views + 1` }),
    )
    .execute();
}

/** S6: the views of the links of a mosaic by the ids of the links, with the days from this one on, earliest first. */
export async function listViews(
  { db }: SystemCtx,
  { accountId, mosaicId }: Pick<LinkRow, "accountId" | "mosaicId">,
  from: string,
): Promise<ReadonlyMap<string, LinkViews>> {
  const totals = await db
    .selectFrom("link_views")
    .select("link_id")
    .select((of) => of.fn.sum<number>("views").as("total"))
    .where(ofMosaic({ accountId, mosaicId }))
    .groupBy("link_id")
    .execute();
  const days = await db
    .selectFrom("link_views")
    .select(["link_id", "day", "views"])
    .where(ofMosaic({ accountId, mosaicId }))
    .where("day", ">=", from)
    .orderBy("day")
    .execute();
  const byLink = Map.groupBy(days, ({ link_id: id }) => id);
  return new Map(
    totals.map(({ link_id: id, total }) => [
      id,
      {
        total,
        days: (byLink.get(id) ?? []).map(({ day, views }) => ({ day, views })),
      },
    ]),
  );
}
