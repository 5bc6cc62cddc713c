import type { WireScimToken } from "@mosaico/contract/scim";
import { checkTokenName } from "@mosaico/domain/people/access-token";
import type { SystemCtx } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { hashSecret } from "#platform/hash-secret.ts";
import { AppError } from "#platform/http/app-error.ts";
import { valueOf } from "#platform/http/refusal.ts";
import { SCIM_PREFIX } from "./authenticate-scim.ts";
import { SCIM_LIMITS } from "./limits.ts";
import { addScimToken, listScimTokens, removeScimToken } from "./scim-tokens.store.ts";

const ENDING_LENGTH = 4;

/** Makes a token for an identity provider, which is returned only here. */
export async function makeScimToken(
  tx: SystemCtx,
  name: string,
): Promise<{ readonly item: WireScimToken; readonly token: string }> {
  const plain = valueOf(checkTokenName(name));
  await lockKey(tx.db, "scim.tokens");
  if ((await listScimTokens(tx)).length >= SCIM_LIMITS.tokens) throw new AppError("tokens.tooMany");
  const token = `${SCIM_PREFIX}${tx.ids.token()}`;
  const item = {
    id: tx.ids.uuid(),
    name: plain,
    ending: token.slice(-ENDING_LENGTH),
    createdAt: tx.clock.now().toISOString(),
    usedAt: null,
  };
  await addScimToken(tx, hashSecret(token), item);
  return { item, token };
}

/** Revokes a token at once. Returns its name. */
export async function revokeScimToken(tx: SystemCtx, id: string): Promise<string> {
  const name = await removeScimToken(tx, id);
  if (name === undefined) throw new AppError("notFound");
  return name;
}
