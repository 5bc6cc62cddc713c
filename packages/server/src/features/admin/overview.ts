import type { adminApi } from "@mosaico/contract/admin";
import type { z } from "zod";
import { findBaseId } from "#features/published/published.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { countEverything, findTitle } from "./overview.store.ts";
import { countStored } from "./storage.store.ts";

type Overview = z.output<(typeof adminApi)["GET /admin/overview"]["answer"]>["item"];

/** The installation's counts, and its public mosaic. */
export async function getOverview(ctx: SystemCtx): Promise<Overview> {
  const counts = await countEverything(ctx);
  const { bytes } = await countStored(ctx);
  const id = await findBaseId(ctx);
  const title = id === undefined ? undefined : await findTitle(ctx, id);
  const base = id === undefined || title === undefined ? null : { id, title };
  return {
    ...counts,
    bytes,
    base,
    disk: await ctx.disk.read(),
    office: ctx.office.state(),
    videos: ctx.films.state(),
  };
}
