import { randomUUID } from "node:crypto";
import type { CallKey } from "@mosaico/contract/call";
import type { Place } from "./place.ts";
import type { Example } from "./send-example.ts";

const platform = { needs: "platform.maintain", about: "platform" } as const;

/** The role of a group in the account. */
function groupRoleOf({ app, accountId, once }: Place): Promise<string> {
  return once("group role", async () => {
    const id = randomUUID();
    await app.ctx.db
      .insertInto("group_roles")
      .values({
        id,
        account_id: accountId,
        group_name: id,
        search: id,
        role: "externo",
        created_at: app.clock.now().toISOString(),
      })
      .execute();
    return id;
  });
}

/** A token with which an identity provider maintains users and groups. */
function scimTokenOf({ app, once }: Place): Promise<string> {
  return once("scim token", async () => {
    const id = randomUUID();
    const created_at = app.clock.now().toISOString();
    await app.ctx.db
      .insertInto("scim_tokens")
      .values({ id, token_hash: id, name: "Acme", ending: "abcd", created_at, used_at: null })
      .execute();
    return id;
  });
}

/** Requests that give roles to groups of the identity provider, and tokens to it. */
export const GROUP_EXAMPLES = {
  "GET /admin/group-roles": { ...platform, ask: () => ({ query: {} }) },
  "POST /admin/group-roles": {
    ...platform,
    ask: ({ accountId }) => ({ body: { group: randomUUID(), accountId, role: "externo" } }),
  },
  "DELETE /admin/group-roles/:groupRoleId": {
    ...platform,
    ask: async (place) => ({ params: { groupRoleId: await groupRoleOf(place) } }),
  },
  "GET /admin/scim-tokens": { ...platform, ask: () => ({}) },
  "POST /admin/scim-tokens": { ...platform, ask: () => ({ body: { name: "Acme" } }) },
  "DELETE /admin/scim-tokens/:scimTokenId": {
    ...platform,
    ask: async (place) => ({ params: { scimTokenId: await scimTokenOf(place) } }),
  },
} satisfies { readonly [Key in CallKey]?: Example<Key> | readonly Example<Key>[] };
