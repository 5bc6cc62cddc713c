import type { WireAccessToken } from "@mosaico/contract/access-tokens";
import { TOKEN_LIMITS, type TokenGrant, checkTokenName } from "@mosaico/domain/people/access-token";
import { DEFAULT_LANGUAGE, findLanguage } from "@mosaico/domain/language";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { hashSecret } from "#platform/hash-secret.ts";
import { AppError } from "#platform/http/app-error.ts";
import { refusal, valueOf } from "#platform/http/refusal.ts";
import { accessTokenMail } from "../auth.mail.ts";
import { findUser } from "../auth.store.ts";
import { hasPassword, requireOwnPassword } from "../own-password.ts";
import {
  type AccessTokenRow,
  addTokenRow,
  findTokenRow,
  listTokenRows,
  removeTokenRow,
} from "./access-tokens.store.ts";
import { TOKEN_PREFIX } from "./find-token.ts";

const ENDING_LENGTH = 4;

type Wanted = {
  readonly name: string;
  readonly scope: TokenGrant["scope"];
  readonly accountId: string | null;
  /** The mosaics it is for, each with its account; undefined for all. */
  readonly mosaics:
    | readonly { readonly mosaicId: number; readonly accountId: string }[]
    | undefined;
  readonly expiresAt: string | null;
  readonly password: string | undefined;
};

export async function listOwnTokens(ctx: ActorCtx): Promise<WireAccessToken[]> {
  return (await listTokenRows(ctx, ctx.actor.userId)).map(wireToken);
}

/** The access token of this request; null if it has a session's token instead. */
export async function getCurrentToken(ctx: ActorCtx): Promise<WireAccessToken | null> {
  if (ctx.session.scope === undefined) return null;
  const row = await findTokenRow(ctx, ctx.actor.userId, ctx.session.id);
  // Revoked since the request began.
  if (row === undefined) throw new AppError("auth.required");
  return wireToken(row);
}

/** Creates an access token, and reports it to its user by mail. The token is returned only here. */
export async function createToken(
  ctx: ActorCtx,
  { name, scope, accountId, mosaics, expiresAt, password }: Wanted,
): Promise<{ readonly item: WireAccessToken; readonly token: string }> {
  const plain = valueOf(checkTokenName(name));
  const now = ctx.clock.now();
  const until = expiresAt === null ? null : new Date(expiresAt);
  if (until !== null && until <= now) {
    throw refusal("tokens.alreadyExpired", ["expiresAt"]);
  }
  const user = await findUser(ctx, ctx.actor.userId);
  // The user was deleted after the session was read.
  if (user === undefined) throw new AppError("auth.required");
  if (hasPassword(ctx, user)) await requireOwnPassword(ctx, user, password ?? "");
  const token = `${TOKEN_PREFIX}${ctx.ids.token()}`;
  const row: AccessTokenRow = {
    id: ctx.ids.uuid(),
    name: plain,
    ending: token.slice(-ENDING_LENGTH),
    scope,
    accountId: accountId ?? onlyAccount(mosaics),
    mosaicIds: mosaics?.map(({ mosaicId }) => mosaicId) ?? null,
    expiresAt: until === null ? null : until.toISOString(),
    createdAt: now.toISOString(),
    usedAt: null,
  };
  await inTransaction(ctx, async (tx) => {
    await lockKey(tx.db, `accessTokens:${user.id}`);
    const before = await listTokenRows(tx, user.id);
    if (before.length >= TOKEN_LIMITS.count) throw new AppError("tokens.tooMany");
    await addTokenRow(tx, user.id, hashSecret(token), row);
    const language = findLanguage(user.language) ?? DEFAULT_LANGUAGE;
    await tx.mailer.send(tx.db, accessTokenMail({ ...tx, language }, user.email));
  });
  return { item: wireToken(row), token };
}

/** Revokes one of the requester's access tokens, and closes the connections opened with it. */
export async function revokeToken(ctx: ActorCtx, id: string): Promise<void> {
  if (!(await removeTokenRow(ctx, ctx.actor.userId, id))) throw new AppError("notFound");
  ctx.events.publish([`session:${id}`]);
}

/** The account of all these mosaics, if it is one: only there can a platform admin's token reach them. */
function onlyAccount(mosaics: Wanted["mosaics"]): string | null {
  const accounts = new Set(mosaics?.map(({ accountId }) => accountId));
  const [one = null] = accounts;
  return accounts.size === 1 ? one : null;
}

function wireToken({ mosaicIds, ...token }: AccessTokenRow): WireAccessToken {
  return { ...token, mosaicIds: mosaicIds && [...mosaicIds] };
}
