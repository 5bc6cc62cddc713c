import { type Kysely, sql } from "kysely";
import { deleteSome } from "../database/in-portions.ts";
import type { SystemCtx } from "../context.ts";
import type { Database } from "../database/schema.ts";
import type { Secrets } from "../secrets/secrets.ts";

/** What remains of a mail's content after delivery. */
const ERASED = JSON.stringify(null);

export type Message = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
};

/** A mail that this process may send until its lease expires. */
export type ClaimedMail = {
  readonly id: string;
  readonly recipient: string;
  /** Encrypted; null once it was delivered. */
  readonly sealed: string | null;
  /** The number of claims including this one; together with the id, it identifies the claim. */
  readonly attempts: number;
  readonly createdAt: string;
};

export async function addMail(
  { db, secrets }: Pick<SystemCtx, "db" | "secrets">,
  mail: { id: string; recipient: string; message: Message; now: string },
): Promise<void> {
  await db
    .insertInto("outbox")
    .values({
      id: mail.id,
      recipient: mail.recipient,
      message: JSON.stringify(sealMessage(secrets, mail.id, mail.message)),
      attempts: 0,
      next_at: mail.now,
      status: "waiting",
      error: null,
      created_at: mail.now,
      sent_at: null,
    })
    .execute();
}

/** Encrypted, because the links in mails sign somebody in. */
function sealMessage(secrets: Secrets, id: string, message: Message): string {
  return secrets.seal(["outbox", id], JSON.stringify(message));
}

/** The message of a mail as it is stored. */
export function openMessage(secrets: Secrets, id: string, sealed: string): Message {
  return JSON.parse(secrets.open(["outbox", id], sealed)) as Message;
}

export async function removeMail(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/**
 * Claims the mail that has been due for longest. The update decides: of several processes, only one gets it. No mail
 * waits beyond `latest`: whichever does was told to by a clock that was wrong.
 */
export async function claimMail(
  db: Kysely<Database>,
  { now, latest, leaseUntil }: { now: string; latest: string; leaseUntil: string },
): Promise<ClaimedMail | undefined> {
  for (;;) {
    const due = await db
      .selectFrom("outbox")
      .select("id")
      .where("status", "=", "waiting")
      .where((of) => of.or([of("next_at", "<=", now), of("next_at", ">", latest)]))
      .orderBy("next_at")
      .limit(1)
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const row = await db
      .updateTable("outbox")
      .set((update) => ({ next_at: leaseUntil, attempts: update("attempts", "+", 1) }))
      .where("id", "=", due.id)
      .where("status", "=", "waiting")
      .where((of) => of.or([of("next_at", "<=", now), of("next_at", ">", latest)]))
      .returning(["id", "recipient", "message", "attempts", "created_at"])
      .executeTakeFirst();
    if (row !== undefined) {
      const { created_at: createdAt, message: sealed, ...claimed } = row;
      return { ...claimed, sealed, createdAt };
    }
  }
}

export async function markSent(
  db: Kysely<Database>,
  claimed: ClaimedMail,
  now: string,
): Promise<void> {
  await ofClaim(db, claimed)
    .set({ status: "sent", sent_at: now, message: ERASED, error: null })
    .execute();
}

export async function markWaiting(
  db: Kysely<Database>,
  claimed: ClaimedMail,
  again: { nextAt: string; error: string },
): Promise<void> {
  await ofClaim(db, claimed).set({ next_at: again.nextAt, error: again.error }).execute();
}

export async function markFailed(
  db: Kysely<Database>,
  claimed: ClaimedMail,
  error: string,
): Promise<void> {
  await ofClaim(db, claimed).set({ status: "failed", error }).execute();
}

/** Deletes the recipients of some mails that were delivered or failed long ago. Returns whether more may be left. */
export async function removeSomeMails(
  db: Kysely<Database>,
  before: { readonly sent: string; readonly failed: string },
): Promise<boolean> {
  const condition = sql`(status = 'sent' and sent_at < ${before.sent})
    or (status = 'failed' and created_at < ${before.failed})`;
  return deleteSome(db, { table: "outbox", key: ["id"] }, condition);
}

/** After its lease has expired, a process can no longer update the mail, because another may have claimed it. */
function ofClaim(db: Kysely<Database>, { id, attempts }: ClaimedMail) {
  return db
    .updateTable("outbox")
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("status", "=", "waiting");
}
