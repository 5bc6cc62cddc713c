import type { AdminUser } from "@mosaico/contract/admin";
import { DEFAULT_LANGUAGE, findLanguage } from "@mosaico/domain/language";
import { findAccountRole } from "@mosaico/domain/people/role";
import { needsSecondStep } from "@mosaico/domain/people/second-step-rule";
import type { SystemCtx } from "#platform/context.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { lockRows } from "#platform/database/lock-rows.ts";
import { withWords } from "#platform/database/search-words.ts";

/** A user with their sort key. */
export type UserRow = { readonly search: string; readonly user: AdminUser };
type FoundUser = Pick<
  AdminUser,
  "id" | "name" | "email" | "status" | "isAdmin" | "language" | "createdAt"
> & { readonly search: string };

type UserFilter = {
  readonly words: readonly string[];
  readonly status?: AdminUser["status"] | undefined;
  /** Only platform admins. */
  readonly isAdmin?: boolean;
};

/** Users by name: those whose name or address contains every word. */
export async function listUsers(
  ctx: SystemCtx,
  { words, status, isAdmin }: UserFilter,
  { after, limit }: PageRequest,
): Promise<UserRow[]> {
  let query = selectUsers(ctx).orderBy("search").orderBy("id").limit(limit);
  query = query.$call(withWords(words, "search", "email"));
  if (status !== undefined) query = query.where("status", "=", status);
  if (isAdmin === true) query = query.where("is_admin", "=", true);
  if (after !== undefined) {
    query = query.where((of) =>
      of(of.refTuple("search", "id"), ">", of.tuple(after.key, after.id)),
    );
  }
  return completed(ctx, await query.execute());
}

export async function findUser(ctx: SystemCtx, id: string): Promise<AdminUser | undefined> {
  const [row] = await completed(ctx, await selectUsers(ctx).where("id", "=", id).execute());
  return row?.user;
}

/** The editable state of a user; the row is locked until the transaction ends. */
export async function lockAccess(
  ctx: SystemCtx,
  id: string,
): Promise<{ isAdmin: boolean; status: string; isVerified: boolean } | undefined> {
  const row = await ctx.db
    .selectFrom("users")
    .select(["is_admin", "status", "verified_at"])
    .where("id", "=", id)
    .where("status", "!=", "deleted")
    .$call(lockRows(ctx.db, "no key update"))
    .executeTakeFirst();
  return row && { isAdmin: row.is_admin, status: row.status, isVerified: row.verified_at !== null };
}

export async function setAccess(
  ctx: SystemCtx,
  id: string,
  access: { readonly status: string; readonly isAdmin: boolean },
): Promise<void> {
  await ctx.db
    .updateTable("users")
    .set({ status: access.status, is_admin: access.isAdmin })
    .where("id", "=", id)
    .execute();
}

function selectUsers({ db }: SystemCtx) {
  return (
    db
      .selectFrom("users")
      .select(["id", "name", "email", "status", "is_admin", "language", "search"])
      .select("created_at as createdAt")
      // A user who deleted themselves is hidden, although their row may remain for a moment.
      .where("status", "!=", "deleted")
  );
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectUsers>["execute"]>>[number];

async function completed(ctx: SystemCtx, rows: readonly Selected[]): Promise<UserRow[]> {
  const found = rows.map((row): FoundUser => {
    const { is_admin: isAdmin, status, language, ...rest } = row;
    return {
      ...rest,
      isAdmin,
      status: status as AdminUser["status"],
      language: findLanguage(language) ?? DEFAULT_LANGUAGE,
    };
  });
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [accounts, sessions, secured] = [
    await listAccountsOf(ctx, ids),
    await countSessions(ctx, ids),
    await listSecured(ctx, found),
  ];
  return found.map(({ search, ...user }) => ({
    search,
    user: {
      ...user,
      accounts: accounts.get(user.id) ?? [],
      sessionCount: sessions.get(user.id)?.count ?? 0,
      lastSeenAt: sessions.get(user.id)?.lastSeenAt ?? null,
      hasSecondStep: secured.has(user.id),
    },
  }));
}

async function listAccountsOf({ db }: SystemCtx, ids: readonly string[]) {
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("accounts", "accounts.id", "memberships.account_id")
    .select(["memberships.user_id as userId", "accounts.id", "accounts.name", "memberships.role"])
    .where("memberships.user_id", "in", ids)
    .where("memberships.status", "=", "active")
    .where("accounts.deleted_at", "is", null)
    .orderBy("accounts.search")
    .orderBy("accounts.id")
    .execute();
  const accounts = new Map<string, AdminUser["accounts"]>();
  for (const { userId, id, name, role: word } of rows) {
    const role = findAccountRole(word);
    if (role !== undefined)
      accounts.set(userId, [...(accounts.get(userId) ?? []), { id, name, role }]);
  }
  return accounts;
}

async function countSessions({ db }: SystemCtx, ids: readonly string[]) {
  const rows = await db
    .selectFrom("sessions")
    .select((of) => [
      "user_id",
      of.fn.countAll<number>().as("count"),
      of.fn.max("used_at").as("lastSeenAt"),
    ])
    .where("user_id", "in", ids)
    .groupBy("user_id")
    .execute();
  return new Map(rows.map(({ user_id: userId, ...seen }) => [userId, seen]));
}

/** The users who cannot sign in by one step: those with codes, and where a second step is required also those with passkeys. */
async function listSecured({ db, signIn }: SystemCtx, users: readonly FoundUser[]) {
  const withCodes = await db
    .selectFrom("second_steps")
    .select("user_id")
    .where(
      "user_id",
      "in",
      users.map(({ id }) => id),
    )
    .where("confirmed_at", "is not", null)
    .execute();
  const obliged = users.filter((user) => needsSecondStep(signIn.secondStep, user));
  const withPasskeys =
    obliged.length === 0
      ? []
      : await db
          .selectFrom("passkeys")
          .select("user_id")
          .distinct()
          .where(
            "user_id",
            "in",
            obliged.map(({ id }) => id),
          )
          .execute();
  return new Set([...withCodes, ...withPasskeys].map((row) => row.user_id));
}
