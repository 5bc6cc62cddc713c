import type { WireMail } from "@mosaico/contract/admin";
import type { SystemCtx } from "#platform/context.ts";
import { withWords } from "#platform/database/search-words.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { openMessage } from "#platform/mail/outbox.store.ts";

const UNDELIVERED = ["waiting", "failed"] as const;

/** Undelivered mails, newest first. */
export async function listMails(
  ctx: SystemCtx,
  {
    status,
    words,
  }: { readonly status: WireMail["status"] | undefined; readonly words: readonly string[] },
  { after, limit }: PageRequest,
): Promise<WireMail[]> {
  let query = selectMails(ctx)
    .where("status", "in", status === undefined ? UNDELIVERED : [status])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  query = query.$call(withWords(words, "recipient"));
  if (after !== undefined) {
    query = query.where((of) =>
      of(of.refTuple("created_at", "id"), "<", of.tuple(after.key, after.id)),
    );
  }
  return (await query.execute()).map((row) => wireOf(ctx, row));
}

/**
 * Makes a mail due now, and returns it if it still has a text to send. The attempt count of a waiting mail is kept,
 * because a delivery in progress identifies its attempt by it.
 */
export async function sendAgain(ctx: SystemCtx, id: string): Promise<WireMail | undefined> {
  const now = ctx.clock.now().toISOString();
  const erased = JSON.stringify(null);
  const again = (status: WireMail["status"]) =>
    ctx.db
      .updateTable("outbox")
      .where("id", "=", id)
      .where("status", "=", status)
      .where("message", "<>", erased as never);
  await again("waiting").set({ next_at: now }).execute();
  await again("failed")
    .set({ status: "waiting", attempts: 0, next_at: now, error: null })
    .execute();
  const row = await selectMails(ctx)
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .where("message", "<>", erased as never)
    .executeTakeFirst();
  return row && wireOf(ctx, row);
}

function selectMails({ db }: SystemCtx) {
  return db
    .selectFrom("outbox")
    .select(["id", "recipient", "message", "status", "attempts", "error"])
    .select(["created_at as createdAt", "next_at as nextAt"]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectMails>["execute"]>>[number];

/** The text is left out, because it may contain a link that signs somebody in. */
function wireOf(
  { secrets }: SystemCtx,
  { recipient, message, status, nextAt, ...mail }: Selected,
): WireMail {
  const isFailed = status === "failed";
  return {
    ...mail,
    to: recipient,
    subject: message === null ? "" : openMessage(secrets, mail.id, message).subject,
    status: isFailed ? "failed" : "waiting",
    nextAt: isFailed ? null : nextAt,
  };
}
