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

/** Requests that give roles to groups of the identity provider. */
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
} satisfies { readonly [Key in CallKey]?: Example<Key> | readonly Example<Key>[] };
