import type { TokenScope } from "@mosaico/domain/people/access-token";
import { hashSecret } from "#platform/hash-secret.ts";
import type { TestApp } from "./test-app.ts";

/** An access token of a user, for all of their accounts. */
export async function givenAccessToken(
  { ctx, clock }: TestApp,
  userId: string,
  scope: TokenScope,
): Promise<{ readonly id: string; readonly token: string }> {
  const id = ctx.ids.uuid();
  const token = `mosaico_${ctx.ids.token()}`;
  await ctx.db
    .insertInto("access_tokens")
    .values({
      id,
      user_id: userId,
      token_hash: hashSecret(token),
      name: "Backup",
      ending: token.slice(-4),
      scope,
      account_id: null,
      mosaic_ids: null,
      expires_at: null,
      created_at: clock.now().toISOString(),
      used_at: null,
    })
    .execute();
  return { id, token };
}
