import type { WireAuditEntry } from "@mosaico/contract/admin";
import { type SqlBool, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { holds, withWords } from "#platform/database/search-words.ts";

type Filter = {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly event?: string | undefined;
  readonly words: readonly string[];
};

/** The audit log, newest first; words are searched in user, account, resource and network. */
export async function listAudit(
  ctx: SystemCtx,
  { from, until, event, words }: Filter,
  { after, limit }: PageRequest,
): Promise<WireAuditEntry[]> {
  let query = selectEntries(ctx)
    .orderBy("audit.at", "desc")
    .orderBy("audit.id", "desc")
    .limit(limit);
  if (from !== undefined) query = query.where("audit.at", ">=", instant(from));
  if (until !== undefined) query = query.where("audit.at", "<", instant(until));
  if (event !== undefined) query = query.where("audit.event", "=", event);
  const isBy = (word: string) => sql<SqlBool>`audit.user_id in ${peopleWith(ctx, word)}`;
  const isAbout = (word: string) => sql<SqlBool>`audit.account_id in ${accountsWith(ctx, word)}`;
  query = query.$call(withWords(words, isBy, isAbout, "audit.thing", "audit.network"));
  if (after !== undefined) {
    query = query.where((of) =>
      of(of.refTuple("audit.at", "audit.id"), "<", of.tuple(after.key, after.id)),
    );
  }
  return (await query.execute()).map(wireOf);
}

function selectEntries({ db }: SystemCtx) {
  return db
    .selectFrom("audit")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "audit.user_id").on("users.status", "!=", "deleted"),
    )
    .leftJoin("accounts", "accounts.id", "audit.account_id")
    .select(["audit.id", "audit.at", "audit.event", "audit.thing", "audit.what", "audit.network"])
    .select(["audit.user_id as userId", "users.name as userName", "users.email as userEmail"])
    .select(["audit.account_id as accountId", "accounts.name as accountName"]);
}

function peopleWith({ db }: SystemCtx, word: string) {
  return db
    .selectFrom("users")
    .select("id")
    .where((of) => of.or([holds("users.search", word), holds("users.email", word)]));
}

function accountsWith({ db }: SystemCtx, word: string) {
  return db.selectFrom("accounts").select("id").where(holds("accounts.search", word));
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectEntries>["execute"]>>[number];

function wireOf(row: Selected): WireAuditEntry {
  const { userId, userName, userEmail, accountId, accountName, ...entry } = row;
  return {
    ...entry,
    user: userId === null ? null : { id: userId, name: userName ?? "", email: userEmail ?? "" },
    account: accountId === null ? null : { id: accountId, name: accountName ?? "" },
  };
}

/** In the format in which instants are stored, with milliseconds. */
function instant(text: string): string {
  return new Date(text).toISOString();
}
