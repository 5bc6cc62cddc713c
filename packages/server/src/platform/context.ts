import type { Actor } from "@mosaico/domain/people/permission";
import type { TokenScope } from "@mosaico/domain/people/access-token";
import type { Language } from "@mosaico/domain/language";
import type { Lack } from "@mosaico/domain/people/second-step-rule";
import type { Kysely } from "kysely";
import type { Backups } from "./backup/backups.ts";
import type { Clock } from "./clock.ts";
import type { SignInConfig } from "./config/read-sign-in.ts";
import type { Assumptions } from "./database/assumptions.ts";
import { transact } from "./database/direct-connections.ts";
import type { Replicas } from "./database/replicas/replicas.ts";
import { failureOf } from "./database/run-last.ts";
import type { Database } from "./database/schema.ts";
import type { DiskSpace } from "./disk/disk-space.ts";
import { type Events, heldEvents } from "./events/events.ts";
import type { IdentityProvider } from "./identity/identity.ts";
import type { Texts } from "./texts/texts.ts";
import type { Videos } from "./videos/videos.ts";
import type { Office } from "./office/office.ts";
import type { Outside } from "./outward/outside.ts";
import type { BreachedPasswords } from "./passwords/breached-passwords.ts";
import type { PictureSite } from "./outward/picture-site.ts";
import type { Payments } from "./payment/payments.ts";
import type { Spool } from "./spool/spool.ts";
import type { Secrets } from "./secrets/secrets.ts";
import type { Storage } from "./storage/storage.ts";

/** Random values, injected so that tests can choose them. */
export type Ids = {
  /** A UUID. */
  uuid(): string;
  /** A random token of 256 bits, base64url. */
  token(): string;
};

/** A mail to one recipient. It enters the outbox in the transaction that causes it. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The Reply-To address, if it is not the installation's. */
  readonly replyTo?: string;
};

/** Puts mails into the outbox, in the same transaction. */
export type Mailer = {
  send(db: Kysely<Database>, mail: Mail): Promise<void>;
  /** Does the work of sending without a mail, so that the timing does not reveal whether an address has an account. */
  pretend(db: Kysely<Database>, mail: Mail): Promise<void>;
};

/** The first parameter of every service function: its environment, without a requester. */
export type SystemCtx = {
  readonly db: Kysely<Database>;
  /** Replicas of the database, for requests that only read; undefined if the settings name none. */
  readonly replicas?: Replicas;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly storage: Storage;
  readonly spool: Spool;
  readonly disk: DiskSpace;
  readonly mailer: Mailer;
  readonly office: Office;
  readonly videos: Videos;
  readonly texts: Texts;
  readonly backups: Backups;
  readonly events: Events;
  /** Signs users in as an alternative to passwords; undefined if the settings name no provider. */
  readonly identity: IdentityProvider | undefined;
  /** Who may register, and whether there are passwords. */
  readonly signIn: SignInConfig;
  /** A list of passwords from breaches; undefined if the settings name none. */
  readonly breachedPasswords?: BreachedPasswords;
  readonly publicUrl: string;
  /** Recipient of questions, enquiries about plans and contact messages. */
  readonly contactEmail: string;
  /** Maximum bytes of files per account; undefined for no limit. */
  readonly accountQuota: number | undefined;
  /** F7: executable files are refused. */
  readonly refusesPrograms: boolean;
  /** Sends requests to addresses that users entered, on the public internet only. */
  readonly outside: Outside;
  /** Whether the operator lets the server read the pages of addresses that users enter. */
  readonly readsPages: boolean;
  /** The site with the pictures of YouTube videos; undefined if the server may not ask it. */
  readonly videoPictures: PictureSite | undefined;
  /** Maximum mosaics per account when no plans are sold; undefined for no limit. */
  readonly accountMosaics: number | undefined;
  /** Maximum bytes of tile content per account; undefined for no limit. */
  readonly accountTiles: number | undefined;
  /** Undefined if no payment provider is configured: plans are then free and impose no limits. */
  readonly payments: Payments | undefined;
  /** Delegates heavy requests to other threads: see `leaveToThread`. */
  readonly leavesHeavy?: boolean;
  /** Whether the client has disconnected, so that no more work is needed for it. */
  readonly isAbandoned?: () => boolean;
  /** A thread for heavy requests: only the database, the clock, ids and limits are available. */
  readonly hasOnlyDatabase?: true;
  /** Of a request: what proves that the visitor gave the passwords of some sharing links. */
  readonly linkProofs?: readonly string[] | undefined;
  /** The requester was admitted in the transaction of the call: see `requireOwnTransactions`. */
  readonly isAdmittedWithin?: true;
  /** What the call may assume, or has assumed, to be as it was read before. */
  readonly assumptions?: Assumptions;
  /** No writes or locks are possible: see `openMoment`. */
  readonly readsOnly?: true;
  /** Whether an account may have webhooks; if missing, the database is asked each time. */
  readonly hookedAccounts?: { mayHave(accountId: string): boolean };
  /** Hosts to which webhooks may report although they are in a private network, or only understand http. */
  readonly webhookHosts: readonly string[];
};

/** The environment and a request, signed in or not. */
export type RequestCtx = SystemCtx & {
  /** The client's network: the IPv4 address, or the /64 of the IPv6 address. */
  readonly network: string;
  /** The language of the `Accept-Language` header, or the default language. */
  readonly language: Language;
  readonly userAgent: string;
};

/** The environment and a request of a signed-in user. */
export type ActorCtx = RequestCtx & {
  readonly actor: Actor;
  readonly session: Session;
};

/** The environment and a request, with its user if they are signed in. */
export type VisitorCtx = RequestCtx & Partial<Pick<ActorCtx, "actor" | "session">>;

/** The credentials of the request: a session, or an access token. */
export type Session = {
  readonly id: string;
  /** The scope, if it is an access token. */
  readonly scope?: TokenScope;
  /** W9: what it lacks, and so has to be completed with before it can do anything else. */
  readonly lack?: Lack;
  /** The name of the user. */
  readonly userName?: string;
  /** The value of the cookie for serving files, if the requester sent the token that it is derived from. */
  readonly filesSecret?: string;
};

/** Runs work with the same context in a transaction, joining one that is already open. */
export async function inTransaction<Ctx extends SystemCtx, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx);
  const events = heldEvents(ctx.events);
  let begun: Kysely<Database> | undefined;
  try {
    const result = await transact(ctx.db, (db) => {
      begun = db;
      return work({ ...ctx, db, events });
    });
    events.release();
    return result;
  } catch (error) {
    throw begun === undefined ? error : await failureOf(begun, error);
  }
}

/**
 * A context that reads one consistent snapshot despite concurrent writes, and blocks nobody. The caller must close it
 * to free its connection.
 */
export async function openMoment<Ctx extends Pick<SystemCtx, "db" | "readsOnly">>(
  ctx: Ctx,
): Promise<{ readonly ctx: Ctx; readonly close: () => Promise<void> }> {
  // Reads within a transaction are consistent anyway.
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
