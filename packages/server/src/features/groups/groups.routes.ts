import { groupsApi } from "@mosaico/contract/groups";
import { wordsOf } from "#platform/database/search-words.ts";
import { readPage } from "#platform/http/page.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { giveRole, takeRole } from "./give-roles.ts";
import { listGroupRoles } from "./groups.store.ts";

type Resources = { account: { readonly accountId: string } };

export const groupsRoutes: Handlers<typeof groupsApi, Resources> = {
  "GET /admin/group-roles": async (ctx, { query: { search, ...page } }) => ({
    body: {
      ...(await readPage(page, groupsApi["GET /admin/group-roles"], {
        rows: (request) => listGroupRoles(ctx, wordsOf(search), request),
        place: ({ search: key, item: { id } }) => ({ key, id }),
        item: ({ item }) => item,
      })),
      claim: ctx.identity?.groupsClaim ?? null,
    },
  }),
  "POST /admin/group-roles": async (ctx, { resources: { account }, body }) => {
    const item = await giveRole(ctx, account, body);
    return { body: { item }, audit: { thing: `group:${item.group}`, what: item.role } };
  },
  "DELETE /admin/group-roles/:groupRoleId": async (ctx, { params: { groupRoleId } }) => {
    const { group, account, role } = await takeRole(ctx, groupRoleId);
    return { audit: { thing: `group:${group}`, accountId: account.id, what: role } };
  },
};
