import type { Language } from "@mosaico/domain/language";
import { normaliseEmail } from "@mosaico/domain/people/email";
import type { Actor } from "@mosaico/domain/people/permission";
import type { RequestCtx, Session, SystemCtx } from "#platform/context.ts";
import { hashSecret } from "#platform/hash-secret.ts";
import { hashPassword } from "#platform/passwords/password-hash.ts";
import { addUser } from "./auth.store.ts";
import { noteUse } from "./note-use.ts";
import { filesSecretOf } from "./secrets.ts";
import {
  type SessionRow,
  addSession,
  findSessionRow,
  listMemberships,
  removeSession,
  removeSessionsOf,
  removeSessionsBeyond,
  removeSomeUnused,
} from "./sessions.store.ts";

/** Somebody signed in, by one session. */
export type Requester = { readonly actor: Actor; readonly session: Session };

/** A person has no more sessions at once than this: with one more, the one that was unused for longest ends. */
const MAX_SESSIONS = 2000;
const IDLE_MS = 30 * 24 * 60 * 60 * 1000;
// A session's last use is noted that seldom: reading should not write each time.
const TOUCH_MS = 5 * 60 * 1000;

/** Who a session's token belongs to; undefined for one that is unknown, unused for 30 days, or of somebody blocked. */
export async function findSession(ctx: SystemCtx, token: string): Promise<Requester | undefined> {
  const row = await findSessionRow(ctx, "token_hash", hashSecret(token), idleSince(ctx));
  if (row === undefined) return undefined;
  const { actor, session } = await requesterOf(ctx, row);
  return {
    actor,
    session: {
      ...session,
      // Hardly anybody asks for it.
      get filesSecret() {
        return filesSecretOf(token);
      },
    },
  };
}

/** Who a token belongs to right now. Asking is no use of the session: an open screen keeps nobody signed in. */
export async function seeSession(ctx: SystemCtx, token: string): Promise<Requester | undefined> {
  const row = await findSessionRow(ctx, "token_hash", hashSecret(token), idleSince(ctx));
  if (row === undefined) return undefined;
  const actor = await getActor(ctx, { id: row.userId, isAdmin: row.isAdmin });
  return { actor, session: { id: row.id } };
}

/** Whose files the value of a file cookie opens. */
export async function findFilesSession(
  ctx: SystemCtx,
  secret: string,
): Promise<Requester | undefined> {
  const row = await findSessionRow(ctx, "files_hash", hashSecret(secret), idleSince(ctx));
  return row && requesterOf(ctx, row);
}

/** Signs a person in, whoever has seen to it that it is them. */
export async function openSession(
  ctx: SystemCtx & Pick<RequestCtx, "userAgent" | "network">,
  userId: string,
): Promise<{ id: string; token: string; filesSecret: string }> {
  const id = ctx.ids.uuid();
  const token = ctx.ids.token();
  const filesSecret = filesSecretOf(token);
  await removeSomeUnused(ctx, idleSince(ctx));
  // All of them are ended at once, and listed, whenever their person asks for it.
  const ended = await removeSessionsBeyond(ctx, userId, MAX_SESSIONS - 1);
  ctx.events.tell(ended.map((each) => `session:${each}`));
  await addSession(ctx, {
    id,
    userId,
    tokenHash: hashSecret(token),
    filesHash: hashSecret(filesSecret),
    userAgent: ctx.userAgent,
    network: ctx.network,
  });
  return { id, token, filesSecret };
}

export async function endSession(ctx: SystemCtx, id: string): Promise<void> {
  await removeSession(ctx, id);
  ctx.events.tell([`session:${id}`]);
}

/** Ends all sessions of a person, or all but one. Their open screens hear of it. */
export async function endSessionsOf(ctx: SystemCtx, userId: string, keep?: string): Promise<void> {
  const ended = await removeSessionsOf(ctx, userId, keep);
  ctx.events.tell(ended.map((id) => `session:${id}`));
}

/** What a person may do, as it is right now. */
export async function getActor(
  ctx: SystemCtx,
  user: { readonly id: string; readonly isAdmin: boolean },
): Promise<Actor> {
  const memberships = await listMemberships(ctx, user.id);
  return { userId: user.id, isAdmin: user.isAdmin, memberships };
}

/** A person whom the installation makes, without a registration. Throws where somebody has the address. */
export async function createUser(
  ctx: SystemCtx,
  person: {
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly language: Language;
    readonly isAdmin: boolean;
  },
): Promise<string> {
  const id = ctx.ids.uuid();
  const { name, language, isAdmin } = person;
  const added = await addUser(ctx, {
    id,
    name,
    email: normaliseEmail(person.email),
    passwordHash: await hashPassword(person.password),
    isAdmin,
    status: "active",
    language,
    photoName: null,
    verifiedAt: ctx.clock.now().toISOString(),
  });
  if (!added) throw new Error("Somebody has this address already.");
  return id;
}

async function requesterOf(ctx: SystemCtx, row: SessionRow): Promise<Requester> {
  const actor = await getActor(ctx, { id: row.userId, isAdmin: row.isAdmin });
  const now = ctx.clock.now().getTime();
  if (now - Date.parse(row.usedAt) > TOUCH_MS) noteUse(ctx, row.id);
  return { actor, session: { id: row.id } };
}

/** Since when a session must have been used to be one still. */
export function idleSince(ctx: SystemCtx): string {
  return new Date(ctx.clock.now().getTime() - IDLE_MS).toISOString();
}
