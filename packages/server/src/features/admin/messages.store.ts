import type { WireMessage } from "@mosaico/contract/admin";
import { DEFAULT_LANGUAGE, findLanguage } from "@mosaico/domain/language";
import type { ActorCtx, SystemCtx } from "#platform/context.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { withWords } from "#platform/database/search-words.ts";

type Filter = {
  readonly status?: string | undefined;
  readonly kind?: string | undefined;
  readonly words: readonly string[];
};

/** The inbox, newest first. */
export async function listMessages(
  ctx: SystemCtx,
  { status, kind, words }: Filter,
  { after, limit }: PageRequest,
): Promise<WireMessage[]> {
  let query = selectMessages(ctx)
    .orderBy("messages.created_at", "desc")
    .orderBy("messages.id", "desc")
    .limit(limit);
  if (status !== undefined) query = query.where("messages.status", "=", status);
  if (kind !== undefined) query = query.where("messages.kind", "=", kind);
  query = query.$call(withWords(words, "messages.search"));
  if (after !== undefined) {
    query = query.where((of) =>
      of(of.refTuple("messages.created_at", "messages.id"), "<", of.tuple(after.key, after.id)),
    );
  }
  return (await query.execute()).map(wireOf);
}

export async function findMessage(ctx: SystemCtx, id: string): Promise<WireMessage | undefined> {
  const row = await selectMessages(ctx).where("messages.id", "=", id).executeTakeFirst();
  return row && wireOf(row);
}

/** Sets the status of a message, and returns whether it had another one before. */
export async function markMessage(
  ctx: ActorCtx,
  id: string,
  status: WireMessage["status"],
): Promise<boolean> {
  const isNew = status === "new";
  const { numUpdatedRows } = await ctx.db
    .updateTable("messages")
    .set({
      status,
      handled_by: isNew ? null : ctx.actor.userId,
      handled_at: isNew ? null : ctx.clock.now().toISOString(),
    })
    .where("id", "=", id)
    .where("status", "<>", status)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function selectMessages({ db }: SystemCtx) {
  return db
    .selectFrom("messages")
    .leftJoin("users", "users.id", "messages.handled_by")
    .select([
      "messages.id",
      "messages.kind",
      "messages.status",
      "messages.name",
      "messages.email",
      "messages.phone",
      "messages.plan",
      "messages.text",
      "messages.language",
      "messages.created_at as at",
      "messages.user_id as userId",
      "users.name as handledBy",
      "messages.handled_at as handledAt",
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectMessages>["execute"]>>[number];

function wireOf({ kind, status, language, ...message }: Selected): WireMessage {
  return {
    ...message,
    kind: kind as WireMessage["kind"],
    status: status as WireMessage["status"],
    language: findLanguage(language) ?? DEFAULT_LANGUAGE,
  };
}
