import type { PageQuery } from "@mosaico/contract/page";
import { type WireSession, profileApi } from "@mosaico/contract/profile";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { type Page, readPage } from "#platform/http/page.ts";
import { endSessionsOf, lastingSince } from "./auth.service.ts";
import { requireConfirmed } from "./confirm.ts";
import { listSessionRows, removeSessionOf } from "./sessions.store.ts";

/** A page of the requester's sessions, most recently used first. */
export async function listOwnSessions(ctx: ActorCtx, query: PageQuery): Promise<Page<WireSession>> {
  return readPage(query, profileApi["GET /sessions"], {
    rows: (request) => listSessionRows(ctx, ctx.actor.userId, lastingSince(ctx), request),
    place: ({ usedAt: key, id }) => ({ key, id }),
    item: ({ has_second_step: hasSecondStep, ...row }) => ({
      ...row,
      hasSecondStep,
      network: row.network ?? "",
      isCurrent: row.id === ctx.session.id,
    }),
  });
}

/** Ends one of the requester's sessions, and notifies its open screens. */
export async function endOwnSession(ctx: ActorCtx, id: string): Promise<void> {
  if (id !== ctx.session.id) await requireConfirmed(ctx);
  if (!(await removeSessionOf(ctx, ctx.actor.userId, id))) throw new AppError("notFound");
  ctx.events.publish([`session:${id}`]);
}

/** Ends all of the requester's sessions, or all but the current one. */
export async function endSessionsOfRequester(
  ctx: ActorCtx,
  keep: "current" | undefined,
): Promise<void> {
  await requireConfirmed(ctx);
  await inTransaction(ctx, (tx) =>
    endSessionsOf(tx, tx.actor.userId, keep === undefined ? undefined : tx.session.id),
  );
}
