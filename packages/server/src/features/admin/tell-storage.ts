import type { adminApi } from "@mosaico/contract/admin";
import type { z } from "zod";
import type { SystemCtx } from "#platform/context.ts";
import { countStored, countTileBytes, listStored } from "./storage.store.ts";

type Storage = z.output<(typeof adminApi)["GET /admin/storage"]["answer"]>["item"];

const MAX_ACCOUNTS = 100;

/** What files and tiles take, and how much room is left. */
export async function tellStorage(ctx: SystemCtx): Promise<Storage> {
  const { bytes, accounts: accountCount } = await countStored(ctx);
  return {
    store: ctx.storage.kind,
    freeBytes: await ctx.storage.freeBytes(),
    data: await ctx.disk.read(),
    bytes,
    quota: ctx.accountQuota ?? null,
    tileBytes: await countTileBytes(ctx),
    tileQuota: ctx.accountTiles ?? null,
    // Where plans are sold, each says how many.
    mosaicLimit: ctx.payments === undefined ? (ctx.accountMosaics ?? null) : null,
    accounts: await listStored(ctx, MAX_ACCOUNTS),
    accountCount,
  };
}
