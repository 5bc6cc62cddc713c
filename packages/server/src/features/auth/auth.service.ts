import type { Language } from "@mosaico/domain/language";
import { normaliseEmail } from "@mosaico/domain/people/email";
import type { Actor } from "@mosaico/domain/people/permission";
import type { Lack } from "@mosaico/domain/people/second-step-rule";
import type { RequestCtx, Session, SystemCtx } from "#platform/context.ts";
import { AssumableRows } from "#platform/database/assumptions.ts";
import { inPortions } from "#platform/database/in-portions.ts";
import { KeptRows } from "#platform/database/kept-rows.ts";
import { hashSecret } from "#platform/hash-secret.ts";
import { hashPassword } from "#platform/passwords/password-hash.ts";
import { touchToken } from "./access-tokens/access-tokens.store.ts";
import { findTokenRequester, isAccessToken } from "./access-tokens/find-token.ts";
import { addUser } from "./auth.store.ts";
import { removeSomeChallenges } from "./passkeys/challenges.store.ts";
import { noteUse } from "./record-use.ts";
import { findLack } from "./second-step/find-lack.ts";
import {
  type SessionAge,
  type SessionRow,
  type SessionStart,
  findSessionRow,
  listMemberships,
  verifySessions,
} from "./session-rows.store.ts";
import { filesSecretOf } from "./secrets.ts";
import {
  addSession,
  removeSession,
  removeSessionsOf,
  removeSessionsBeyond,
  removeSomeSessions,
  touchSession,
} from "./sessions.store.ts";

/** A signed-in user and the session of the request. */
export type Requester = { readonly actor: Actor; readonly session: Session };

/** Sessions per user. One more ends the session that has been unused for longest. */
const MAX_SESSIONS = 2000;
const DAY_MS = 24 * 60 * 60 * 1000;
const IDLE_MS = 30 * DAY_MS;
// The last use of a session or token is recorded at most this often, so that reads rarely cause a write.
const TOUCH_MS = 5 * 60 * 1000;
const MAX_KEPT_SESSIONS = 2000;

/** Sessions by their tokens, for edits that follow each other. */
const keptSessions = new KeptRows<string, SessionRow>(MAX_KEPT_SESSIONS);
const assumableSessions = new AssumableRows<string, SessionRow & { readonly state: string }>(
  MAX_KEPT_SESSIONS,
);

/**
 * Returns the session and user of a token, or the access token and what it may do; undefined if it is unknown, was unused
 * for 30 days, began longer ago than sessions last, was revoked or expired, or its user is blocked.
 */
export async function findSession(ctx: SystemCtx, token: string): Promise<Requester | undefined> {
  if (isAccessToken(token)) return findWithToken(ctx, token);
  const row = await findLasting(ctx, token);
  if (row === undefined) return undefined;
  const { actor, session } = await requesterOf(ctx, row);
  return { actor, session: new TokenSession(session, token) };
}

/** The session of a token that has not expired: as it was read before, if it is still so. */
async function findLasting(ctx: SystemCtx, token: string): Promise<SessionRow | undefined> {
  const since = lastingSince(ctx);
  const isLasting = (row: SessionRow) =>
    row.usedAt > since.usedSince && row.createdAt > since.begunSince;
  const kept = keptSessions.find(ctx.db, token);
  if (kept && isLasting(kept)) return kept;
  const key = hashSecret(token);
  const assumed = assumableSessions.assume(ctx, token, {
    // Its use is recorded by whoever reads it.
    isWanted: (row) => isLasting(row) && !isLongAgo(ctx, row.usedAt),
    verified: ({ state }) => ({ key, state, verifier: verifySessions }),
  });
  if (assumed !== undefined) return assumed;
  const row = await findSessionRow(ctx, "token_hash", key, since);
  if (row === undefined) return undefined;
  keptSessions.keep(ctx.db, token, row);
  const { state } = row;
  if (state !== undefined) assumableSessions.keep(ctx, token, { ...row, state });
  return row;
}

type Lacking = { readonly lack?: Lack };

/** A class, because each request makes one. */
class TokenSession implements Session {
  readonly id: string;
  readonly userName: string;
  readonly lack?: Lack;
  readonly #token: string;

  constructor(
    { id, userName, lack }: Pick<SessionRow, "id" | "userName"> & Lacking,
    token: string,
  ) {
    this.id = id;
    this.userName = userName;
    if (lack !== undefined) this.lack = lack;
    this.#token = token;
  }

  // Rarely used, so it is computed on demand.
  get filesSecret(): string {
    return filesSecretOf(this.#token);
  }
}

/** Like `findSession`, but does not count as use of the session: an open screen alone keeps nobody signed in. */
export async function seeSession(ctx: SystemCtx, token: string): Promise<Requester | undefined> {
  if (isAccessToken(token)) return findTokenRequester(ctx, token);
  const row = await findSessionRow(ctx, "token_hash", hashSecret(token), lastingSince(ctx));
  return row && withLack(ctx, row);
}

/** The session whose files a file cookie grants access to. */
export async function findFilesSession(
  ctx: SystemCtx,
  secret: string,
): Promise<Requester | undefined> {
  const row = await findSessionRow(ctx, "files_hash", hashSecret(secret), lastingSince(ctx));
  const requester = row && (await requesterOf(ctx, row));
  // W9: as long as the session is not complete, its files are those of a visitor.
  return requester?.session.lack === undefined ? requester : undefined;
}

/** Opens a session for a user. The caller has verified their identity. */
export async function openSession(
  ctx: SystemCtx & Pick<RequestCtx, "userAgent" | "network">,
  userId: string,
  start: SessionStart,
): Promise<{ id: string; token: string; filesSecret: string }> {
  const id = ctx.ids.uuid();
  const token = ctx.ids.token();
  const filesSecret = filesSecretOf(token);
  // With each one, so that it keeps up with their number.
  await removeSomeSessions(ctx, "used_at", lastingSince(ctx).usedSince);
  // The number is bounded because a user can list all sessions, or end them all at once.
  const ended = await removeSessionsBeyond(ctx, userId, MAX_SESSIONS - 1);
  ctx.events.publish(ended.map((each) => `session:${each}`));
  await addSession(ctx, {
    id,
    userId,
    tokenHash: hashSecret(token),
    filesHash: hashSecret(filesSecret),
    userAgent: ctx.userAgent,
    network: ctx.network,
    ...start,
  });
  return { id, token, filesSecret };
}

export async function endSession(ctx: SystemCtx, id: string): Promise<void> {
  await removeSession(ctx, id);
  ctx.events.publish([`session:${id}`]);
}

/** Ends all sessions of a user, except `keep` if given, and notifies their open screens. */
export async function endSessionsOf(ctx: SystemCtx, userId: string, keep?: string): Promise<void> {
  const ended = await removeSessionsOf(ctx, userId, keep);
  ctx.events.publish(ended.map((id) => `session:${id}`));
}

/** A user's current permissions. */
export async function getActor(
  ctx: SystemCtx,
  user: { readonly id: string; readonly isAdmin: boolean },
): Promise<Actor> {
  const memberships = await listMemberships(ctx, user.id);
  return { userId: user.id, isAdmin: user.isAdmin, memberships };
}

/** Creates an active user without a registration. Throws if the address is taken. */
export async function createUser(
  ctx: SystemCtx,
  person: {
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly language: Language;
    readonly isAdmin: boolean;
    /** W11: when the password ends, if the program made it. */
    readonly passwordUntil?: string | null;
  },
): Promise<string> {
  const id = ctx.ids.uuid();
  const { name, language, isAdmin, passwordUntil = null } = person;
  const added = await addUser(ctx, {
    id,
    name,
    email: normaliseEmail(person.email),
    passwordHash: await hashPassword(person.password),
    passwordUntil,
    isAdmin,
    status: "active",
    language,
    photoName: null,
    verifiedAt: ctx.clock.now().toISOString(),
  });
  if (!added) throw new Error("A user with this address already exists.");
  return id;
}

async function findWithToken(ctx: SystemCtx, token: string): Promise<Requester | undefined> {
  const found = await findTokenRequester(ctx, token);
  if (found === undefined) return undefined;
  const { usedAt, ...requester } = found;
  if (isLongAgo(ctx, usedAt)) await noteUse(ctx, requester.session.id, touchToken);
  return requester;
}

async function requesterOf(ctx: SystemCtx, row: SessionRow) {
  if (isLongAgo(ctx, row.usedAt)) await noteUse(ctx, row.id, touchSession);
  return withLack(ctx, row);
}

/** W9: the requester of a session, with what it lacks under the settings as they are now. */
async function withLack(
  ctx: SystemCtx,
  { id, actor, userName, ...start }: SessionRow,
): Promise<{ actor: Actor; session: Pick<SessionRow, "id" | "userName"> & Lacking }> {
  const session = { id, userName };
  const lack = await findLack(ctx, actor, start);
  return { actor, session: lack === undefined ? session : { ...session, lack } };
}

function isLongAgo(ctx: SystemCtx, usedAt: string | null): boolean {
  return usedAt === null || ctx.clock.now().getTime() - Date.parse(usedAt) > TOUCH_MS;
}

/** The sessions that have not expired. */
export function lastingSince({ clock, signIn }: Pick<SystemCtx, "clock" | "signIn">): SessionAge {
  const now = clock.now().getTime();
  return {
    usedSince: new Date(now - IDLE_MS).toISOString(),
    begunSince: new Date(now - signIn.sessionDays * DAY_MS).toISOString(),
  };
}

/** Deletes the challenges that no passkey signed in time, in portions. */
export async function sweepChallenges(ctx: SystemCtx): Promise<void> {
  await inPortions(() => removeSomeChallenges(ctx));
}
