import type { PageQuery } from "@mosaico/contract/page";
import { type WireFoundPerson, peopleSearchApi } from "@mosaico/contract/people-search";
import { can } from "@mosaico/domain/people/permission";
import type { ActorCtx } from "#platform/context.ts";
import { wordsOf } from "#platform/database/search-words.ts";
import { type Page, type Place, readPage } from "#platform/http/page.ts";
import {
  type FoundPerson,
  type PersonPlace,
  findMembersNamed,
  findUsersNamed,
} from "./find-people.store.ts";

/** The people whom the requester maintains, or, for a platform admin, all users, by name or e-mail address. */
export async function findPeople(
  ctx: ActorCtx,
  { search, ...query }: PageQuery & { readonly search: string },
): Promise<Page<WireFoundPerson>> {
  const { actor } = ctx;
  const words = wordsOf(search);
  return readPage(query, peopleSearchApi["GET /people"], {
    rows: async ({ after, limit }) => {
      if (words.length === 0) return [];
      const request = { words, limit, after: after && positionOf(after) };
      if (actor.isAdmin) return findUsersNamed(ctx, request);
      const accountIds = actor.memberships
        .map(({ accountId }) => accountId)
        .filter((accountId) => can(actor, "member.maintain", { accountId }));
      return findMembersNamed(ctx, accountIds, request);
    },
    place: ({ search: key, userId, accountId }) => ({ key, id: `${userId} ${accountId ?? ""}` }),
    item: ({ userId, name, email, accountId, accountName }: FoundPerson) => ({
      userId,
      name,
      email,
      accountId,
      accountName,
    }),
  });
}

function positionOf({ key, id }: Place): PersonPlace {
  const [userId = "", accountId = ""] = id.split(" ");
  return { search: key, userId, accountId };
}
