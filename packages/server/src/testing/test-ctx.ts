import { watchHookedAccounts } from "#features/webhooks/hooked-accounts.ts";
import type { Config } from "#platform/config/config.ts";
import type { SystemCtx } from "#platform/context.ts";
import type { WriterTurns } from "#platform/database/writer-turns.ts";
import { outboxMailer } from "#platform/mail/outbox-mailer.ts";
import type { TestClock } from "./test-clock.ts";
import { type TestWorldOptions, openTestWorld } from "./test-world.ts";

export type TestCtx = {
  readonly ctx: SystemCtx;
  readonly config: Config;
  readonly clock: TestClock;
  readonly turns: WriterTurns | undefined;
  close(): Promise<void>;
};

/** The context of service functions, with its own real database and data folder. */
export async function testCtx(
  settings: Partial<Config> = {},
  options: TestWorldOptions = {},
): Promise<TestCtx> {
  const { config, turns, close, ...world } = await openTestWorld(settings, options);
  const hookedAccounts = watchHookedAccounts(world);
  const ctx = { ...world, mailer: outboxMailer(world), hookedAccounts };
  return { ctx, config, clock: world.clock, turns, close };
}
