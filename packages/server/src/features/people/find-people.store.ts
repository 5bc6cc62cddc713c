import type { SystemCtx } from "#platform/context.ts";
import { isAmong } from "#platform/database/is-among.ts";
import { holds } from "#platform/database/search-words.ts";

/** Somebody in one of some accounts, or, among all users, without one. */
export type FoundPerson = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** By which they are sorted. */
  readonly search: string;
  readonly accountId: string | null;
  readonly accountName: string | null;
};

/** Where a page begins: after somebody, in an account. */
export type PersonPlace = {
  readonly search: string;
  readonly userId: string;
  readonly accountId: string;
};

type Query = {
  readonly words: readonly string[];
  readonly after: PersonPlace | undefined;
  readonly limit: number;
};

/** The active members of these accounts whose names or addresses have all words. */
export async function findMembersNamed(
  { db }: SystemCtx,
  accountIds: readonly string[],
  { words, after, limit }: Query,
): Promise<FoundPerson[]> {
  if (accountIds.length === 0) return [];
  return db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .innerJoin("accounts", "accounts.id", "memberships.account_id")
    .select([
      "users.id as userId",
      "users.name as name",
      "users.email as email",
      "users.search as search",
      "accounts.id as accountId",
      "accounts.name as accountName",
    ])
    .where(isAmong(db, "memberships.account_id", accountIds))
    .where("memberships.status", "=", "active")
    .where("users.status", "!=", "deleted")
    .where((of) =>
      of.and(words.map((word) => of.or([holds("users.search", word), holds("users.email", word)]))),
    )
    .$if(after !== undefined, (query) =>
      query.where((of) =>
        of(
          of.refTuple("users.search", "users.id", "accounts.id"),
          ">",
          of.tuple(after?.search ?? "", after?.userId ?? "", after?.accountId ?? ""),
        ),
      ),
    )
    .orderBy("users.search")
    .orderBy("users.id")
    .orderBy("accounts.id")
    .limit(limit)
    .execute();
}

/** The users of the installation whose names or addresses have all words. */
export async function findUsersNamed(
  { db }: SystemCtx,
  { words, after, limit }: Query,
): Promise<FoundPerson[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id as userId", "name", "email", "search"])
    .where("status", "!=", "deleted")
    .where((of) =>
      of.and(words.map((word) => of.or([holds("search", word), holds("email", word)]))),
    )
    .$if(after !== undefined, (query) =>
      query.where((of) =>
        of(of.refTuple("search", "id"), ">", of.tuple(after?.search ?? "", after?.userId ?? "")),
      ),
    )
    .orderBy("search")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, accountId: null, accountName: null }));
}
