import { DAYS_OF_VIEWS, dayOfView } from "@mosaico/domain/mosaic/sharing-link";
import { can } from "@mosaico/domain/people/permission";
import type { SystemCtx, VisitorCtx } from "#platform/context.ts";
import { type LinkViews, addView, listViews } from "./link-views.store.ts";
import type { LinkRow } from "./links.store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** S6: counts a view of a link, unless it is by a user who sees the mosaic anyway. */
export async function countView(ctx: VisitorCtx, link: LinkRow): Promise<void> {
  if (ctx.actor !== undefined && can(ctx.actor, "mosaic.see", link)) return;
  await addView(ctx, link, dayOfView(ctx.clock.now()));
}

/** S6: the views of a mosaic's links, by the ids of the links; those without any are left out. */
export async function recentViews(
  ctx: SystemCtx,
  mosaic: Pick<LinkRow, "accountId" | "mosaicId">,
): Promise<ReadonlyMap<string, LinkViews>> {
  const first = ctx.clock.now().getTime() - (DAYS_OF_VIEWS - 1) * DAY_MS;
  return listViews(ctx, mosaic, dayOfView(new Date(first)));
}
