import type { SystemCtx } from "../context.ts";
import { inPortions } from "../database/in-portions.ts";
import { removeSomeMails } from "./outbox.store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
// A delivered mail has no further use; an admin may still resend a failed one.
const SENT_KEPT_MS = 7 * DAY_MS;
const FAILED_KEPT_MS = 90 * DAY_MS;

/** Deletes old mails, so that no address is stored for longer than needed. */
export async function sweepOutbox(ctx: Pick<SystemCtx, "db" | "clock">): Promise<void> {
  const now = ctx.clock.now().getTime();
  const ago = (ms: number) => new Date(now - ms).toISOString();
  const before = { sent: ago(SENT_KEPT_MS), failed: ago(FAILED_KEPT_MS) };
  await inPortions(() => removeSomeMails(ctx.db, before));
}
