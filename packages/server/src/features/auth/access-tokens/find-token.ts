import { grantedActor } from "@mosaico/domain/people/access-token";
import type { Actor } from "@mosaico/domain/people/permission";
import type { Session, SystemCtx } from "#platform/context.ts";
import { hashSecret } from "#platform/hash-secret.ts";
import { listMemberships } from "../session-rows.store.ts";
import { findTokenByHash } from "./access-tokens.store.ts";

/** What every access token begins with, so that people and programs that look for leaked secrets recognise one. */
export const TOKEN_PREFIX = "mosaico_";

/** Whether a bearer token is an access token, not that of a session. */
export function isAccessToken(secret: string): boolean {
  return secret.startsWith(TOKEN_PREFIX);
}

/**
 * K1: the requester that an access token stands for, with its user's permissions as they are now; undefined if it is
 * unknown, was revoked or has expired, or its user is blocked. `usedAt` is when its use was last recorded.
 */
export async function findTokenRequester(
  ctx: SystemCtx,
  secret: string,
): Promise<
  { readonly actor: Actor; readonly session: Session; readonly usedAt: string | null } | undefined
> {
  const found = await findTokenByHash(ctx, hashSecret(secret));
  if (found === undefined) return undefined;
  const { userId, userName, isAdmin, token } = found;
  const memberships = await listMemberships(ctx, userId);
  return {
    actor: grantedActor({ userId, isAdmin, memberships }, token),
    session: { id: token.id, userName, scope: token.scope },
    usedAt: token.usedAt,
  };
}
