import type { SystemCtx } from "#platform/context.ts";
import { storageFull } from "#platform/http/storage-full.ts";
import { unavailable } from "#platform/http/unavailable.ts";
import { askDatabase } from "./health.store.ts";

const PATIENCE_MS = 2000;

/** Throws if the server cannot serve requests: the database does not answer in time, or the disk is full. */
export async function requireReady(ctx: SystemCtx): Promise<void> {
  await askInTime(ctx);
  if ((await ctx.disk.read()).level === "full") throw storageFull();
}

async function askInTime(ctx: SystemCtx): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(unavailable()), PATIENCE_MS);
  try {
    await Promise.race([askDatabase(ctx), promise]);
  } catch {
    throw unavailable();
  } finally {
    clearTimeout(timer);
  }
}
