import type { WireSession } from "@mosaico/contract/profile";
import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { idleSince } from "./auth.service.ts";
import { listSessionRows, removeSessionOf } from "./sessions.store.ts";

/** Where the asker is signed in, the last used first. */
export async function listOwnSessions(ctx: ActorCtx): Promise<WireSession[]> {
  const rows = await listSessionRows(ctx, ctx.actor.userId, idleSince(ctx));
  return rows.map((row) => ({
    ...row,
    network: row.network ?? "",
    isCurrent: row.id === ctx.session.id,
  }));
}

/** Ends one of the asker's sessions. Its open screens hear of it. */
export async function endOwnSession(ctx: ActorCtx, id: string): Promise<void> {
  if (!(await removeSessionOf(ctx, ctx.actor.userId, id))) throw new AppError("notFound");
  ctx.events.tell([`session:${id}`]);
}
