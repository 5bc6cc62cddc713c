import type { adminApi } from "@mosaico/contract/admin";
import type { z } from "zod";
import { countWaitingTexts } from "#features/files/files.service.ts";
import { findLevel } from "#features/backups/backups.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { isStoreAway } from "#platform/storage/is-store-away.ts";
import { findNamedBase } from "./choose-base.ts";
import { countEverything } from "./overview.store.ts";
import { countStored } from "./storage.store.ts";

// Counting more takes longer, and says no more.
const MAX_WAITING_TEXTS = 1000;

type Overview = z.output<(typeof adminApi)["GET /admin/overview"]["answer"]>["item"];

/** The installation's counts, and its public mosaic. */
export async function getOverview(ctx: SystemCtx): Promise<Overview> {
  const counts = await countEverything(ctx);
  const { bytes } = await countStored(ctx);
  return {
    ...counts,
    bytes,
    waitingTexts: await countWaitingTexts(ctx, MAX_WAITING_TEXTS),
    base: await findNamedBase(ctx),
    disk: await ctx.disk.read(),
    replicas: [...(ctx.replicas?.list() ?? [])],
    isStoreAway: await isStoreAway(ctx.storage),
    office: ctx.office.state(),
    videos: ctx.videos.state(),
    backups: await findLevel(ctx),
  };
}
