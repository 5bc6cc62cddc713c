import type { SystemCtx } from "#platform/context.ts";
import { hasWebhook } from "./webhooks.store.ts";

/** The topic of events that report that an account got, lost or changed a webhook. */
export const WEBHOOKS_TOPIC = "webhooks";

// Also right if the other processes were not told.
const KEPT_MS = 60_000;
// Looked up anew before it ends, so that no edit of an account at work meets an unknown one.
const FRESH_MS = 30_000;
const MAX_KEPT = 5000;

type Kept = { readonly has: boolean; readonly until: number };

/**
 * Remembers which accounts have webhooks, so that an edit in an account without any costs nothing. An account that is not
 * known may have some: the statement that stores an event finds out, and this looks it up for the next one.
 */
export function watchHookedAccounts(
  ctx: Pick<SystemCtx, "db" | "events" | "clock">,
): NonNullable<SystemCtx["hookedAccounts"]> {
  const cached = new Map<string, Kept>();
  const underway = new Set<string>();
  let changes = 0;
  ctx.events.listen(WEBHOOKS_TOPIC, () => {
    changes += 1;
    cached.clear();
  });

  async function lookUp(accountId: string): Promise<void> {
    const before = changes;
    const has = await hasWebhook(ctx, accountId);
    // What was read may be older than a change that was reported meanwhile.
    if (before !== changes) return;
    if (cached.size >= MAX_KEPT) cached.clear();
    cached.set(accountId, { has, until: ctx.clock.now().getTime() + KEPT_MS });
  }

  function lookUpLater(accountId: string): void {
    if (underway.has(accountId)) return;
    underway.add(accountId);
    // Deferred, because SQLite would read at once, within the edit that asks. If it fails, the next one tries again.
    setImmediate(() => {
      void lookUp(accountId)
        .catch(() => {})
        .finally(() => underway.delete(accountId));
    });
  }

  return {
    mayHave: (accountId) => {
      const kept = cached.get(accountId);
      const left = kept === undefined ? 0 : kept.until - ctx.clock.now().getTime();
      if (left < FRESH_MS) lookUpLater(accountId);
      return kept === undefined || left <= 0 || kept.has;
    },
  };
}
