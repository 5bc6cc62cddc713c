import type { Actor } from "@mosaico/domain/people/permission";
import type { Language } from "@mosaico/domain/language";
import type { Kysely } from "kysely";
import type { Clock } from "./clock.ts";
import type { Database } from "./database/schema.ts";
import type { DiskSpace } from "./disk/disk-space.ts";
import { type Events, heldEvents } from "./events/events.ts";
import type { IdentityProvider } from "./identity/identity.ts";
import type { Office } from "./office/office.ts";
import type { Payments } from "./payment/payments.ts";
import type { Spool } from "./spool/spool.ts";
import type { Storage } from "./storage/storage.ts";

/** Chance, so that tests can choose it. */
export type Ids = {
  /** A UUID. */
  uuid(): string;
  /** A random token of 256 bits, base64url. */
  token(): string;
};

/** A message to one person. It is put into the outbox with the transaction of its cause. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to, where that is not the installation. */
  readonly replyTo?: string;
};

/** Puts mails into the outbox of the same transaction. */
export type Mailer = {
  send(db: Kysely<Database>, mail: Mail): Promise<void>;
  /** The work of sending without a mail, so that time does not tell whether somebody has this address. */
  pretend(db: Kysely<Database>, mail: Mail): Promise<void>;
};

/** What every service function gets first: the world it works in, without anybody asking. */
export type SystemCtx = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly storage: Storage;
  readonly spool: Spool;
  readonly disk: DiskSpace;
  readonly mailer: Mailer;
  readonly office: Office;
  readonly events: Events;
  /** Signs people in beside their passwords; undefined where the settings name none. */
  readonly identity: IdentityProvider | undefined;
  readonly publicUrl: string;
  /** Whom questions, interest in plans and contact are mailed to. */
  readonly contactEmail: string;
  /** The most bytes that the files of one account may take; undefined for as many as there is room for. */
  readonly accountQuota: number | undefined;
  /** F7: no file is taken that is a program. */
  readonly refusesPrograms: boolean;
  /** The most mosaics of one account where no plans are sold; undefined for no limit. */
  readonly accountMosaics: number | undefined;
  /** The most bytes that the tiles of one account may count for; undefined for no limit. */
  readonly accountTiles: number | undefined;
  /** Undefined where no payment provider is configured: plans cost nothing and limit nothing there. */
  readonly payments: Payments | undefined;
  /** Heavy requests are left to other threads: see `leaveToThread`. */
  readonly leavesHeavy?: boolean;
  /** Whether whoever asked has gone, so that no more work need be done for them. */
  readonly isAbandoned?: () => boolean;
  /** Nothing can be written or held: see `openMoment`. */
  readonly readsOnly?: true;
};

/** The world, and a request of somebody or anybody. */
export type RequestCtx = SystemCtx & {
  /** The client's network: the IPv4 address, or the /64 of the IPv6 one. */
  readonly network: string;
  /** The language of the `Accept-Language` header, or the default one. */
  readonly language: Language;
  readonly userAgent: string;
};

/** The world, and a request of somebody signed in. */
export type ActorCtx = RequestCtx & {
  readonly actor: Actor;
  readonly session: Session;
};

/** The world, and a request of anybody, with who they are where they are signed in. */
export type VisitorCtx = RequestCtx & Partial<Pick<ActorCtx, "actor" | "session">>;

/** What somebody signed in with. */
export type Session = {
  readonly id: string;
  /** The value of the cookie that serves files, where the requester came with the token that it follows from. */
  readonly filesSecret?: string;
};

/** The same context within a transaction, or the one that is already open. */
export async function inTransaction<Ctx extends SystemCtx, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx);
  const events = heldEvents(ctx.events);
  const result = await ctx.db.transaction().execute((db) => work({ ...ctx, db, events }));
  events.release();
  return result;
}

/**
 * A context in which everything is read as it was at one moment, whoever writes meanwhile. It holds nobody up. Whoever
 * opens one closes it, or others wait for its connection.
 */
export async function openMoment<Ctx extends SystemCtx>(
  ctx: Ctx,
): Promise<{ readonly ctx: Ctx; readonly close: () => Promise<void> }> {
  // Whoever reads within a change sees that moment anyway.
  if (ctx.db.isTransaction) return { ctx, close: async () => {} };
  const db = await ctx.db
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  let closing: Promise<void> | undefined;
  return {
    ctx: { ...ctx, db, readsOnly: true },
    close: () => (closing ??= db.rollback().execute()),
  };
}
