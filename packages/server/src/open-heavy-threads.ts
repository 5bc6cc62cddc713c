import type { Config } from "#platform/config/config.ts";
import type { SystemCtx } from "#platform/context.ts";
import type { HeavyParts } from "#platform/http/heavy/heavy-parts.ts";
import { type HeavyThreads, createHeavyThreads } from "#platform/http/heavy/heavy-threads.ts";
import type { HeavySettings } from "./heavy-program.ts";

/** Threads that serve heavy requests over the same database as the main thread, started on demand. */
export function openHeavyThreads({
  ctx,
  config,
  ...parts
}: Pick<HeavyParts, "turns" | "log" | "bounds"> & {
  readonly ctx: SystemCtx;
  readonly config: Pick<Config, "database">;
}): HeavyThreads {
  const { signIn, publicUrl, contactEmail, accountQuota, accountMosaics, accountTiles } = ctx;
  const settings: HeavySettings = {
    signIn,
    publicUrl,
    contactEmail,
    accountQuota,
    accountMosaics,
    accountTiles,
    sellsPlans: ctx.payments !== undefined,
    database: config.database,
    secretKeys: ctx.secrets.keys,
  };
  const program = new URL("heavy-program.ts", import.meta.url);
  return createHeavyThreads({ ...parts, program, settings, events: ctx.events });
}
