import type { WireScimToken } from "@mosaico/contract/scim";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { addAuditEntry } from "#platform/http/audit.store.ts";
import { locationOf } from "./resources.ts";
import { makeScimToken, revokeScimToken } from "./scim-tokens.ts";
import { listScimTokens } from "./scim-tokens.store.ts";

/** The tokens for SCIM, newest first. */
export async function listTokensAsOperator(ctx: ActorCtx): Promise<readonly WireScimToken[]> {
  return listScimTokens(ctx);
}

/** Makes a token for an identity provider, which is returned only here, and says where SCIM is served. */
export async function makeTokenAsOperator(
  ctx: ActorCtx,
  name: string,
): Promise<{ readonly item: WireScimToken; readonly token: string; readonly url: string }> {
  return inTransaction(ctx, async (tx) => {
    const made = await makeScimToken(tx, name);
    await audit(tx, "scim.tokenMade", made.item.name);
    return { ...made, url: locationOf(tx, "") };
  });
}

/** Revokes a token at once. Returns its name. */
export async function revokeTokenAsOperator(ctx: ActorCtx, id: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const name = await revokeScimToken(tx, id);
    await audit(tx, "scim.tokenRevoked", name);
    return name;
  });
}

function audit(tx: ActorCtx, event: string, name: string): Promise<void> {
  const thing = `scimToken:${name}`;
  return addAuditEntry(tx, { event, what: null, thing, userId: null, accountId: null });
}
