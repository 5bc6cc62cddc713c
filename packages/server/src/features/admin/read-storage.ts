import type { adminApi } from "@mosaico/contract/admin";
import type { z } from "zod";
import type { SystemCtx } from "#platform/context.ts";
import { isStoreAway } from "#platform/storage/is-store-away.ts";
import { countStored, countTileBytes, listStored } from "./storage.store.ts";

type Storage = z.output<(typeof adminApi)["GET /admin/storage"]["answer"]>["item"];

const MAX_ACCOUNTS = 100;

/** Storage used by files and tiles, and the free space. */
export async function readStorage(ctx: SystemCtx): Promise<Storage> {
  const { bytes, accounts: accountCount } = await countStored(ctx);
  return {
    store: ctx.storage.kind,
    freeBytes: await ctx.storage.freeBytes(),
    isAway: await isStoreAway(ctx.storage),
    data: await ctx.disk.read(),
    bytes,
    quota: ctx.accountQuota ?? null,
    tileBytes: await countTileBytes(ctx),
    tileQuota: ctx.accountTiles ?? null,
    // If plans are sold, each plan sets its own limit.
    mosaicLimit: ctx.payments === undefined ? (ctx.accountMosaics ?? null) : null,
    accounts: await listStored(ctx, MAX_ACCOUNTS),
    accountCount,
  };
}
