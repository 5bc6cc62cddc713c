import type { adminApi } from "@mosaico/contract/admin";
import type { z } from "zod";
import type { SystemCtx } from "#platform/context.ts";
import { countStored, listStored } from "./storage.store.ts";

type Storage = z.output<(typeof adminApi)["GET /admin/storage"]["answer"]>["item"];

const MOST_ACCOUNTS = 100;

/** What the files take, and how much room is left. */
export async function tellStorage(ctx: SystemCtx): Promise<Storage> {
  const { bytes, accounts: accountCount } = await countStored(ctx);
  return {
    store: ctx.storage.kind,
    freeBytes: await ctx.storage.freeBytes(),
    data: await ctx.disk.read(),
    bytes,
    quota: ctx.accountQuota ?? null,
    accounts: await listStored(ctx, MOST_ACCOUNTS),
    accountCount,
  };
}
