import { type RawBuilder, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";

/** A deleted user whose traces are still being deleted. */
export type Departure = { readonly userId: string; readonly email: string; readonly at: string };

/**
 * Erases a user's name, address and password, so that nobody can sign in as them. The row stays until nothing refers to
 * it any more. Returns undefined if it was already erased.
 */
export async function markDeleted(
  { db, clock }: SystemCtx,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<Departure | undefined> {
  const at = clock.now().toISOString();
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({
      status: "deleted",
      name: "",
      search: "",
      // Frees the address, so that it can be registered again as a new user.
      email: `deleted:${id}`,
      password_hash: "",
      is_admin: false,
      photo_name: null,
    })
    .where("id", "=", id)
    .where("status", "!=", "deleted")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  for (const table of [
    "identities",
    "user_groups",
    "scim_members",
    "scim_users",
    "tokens",
    "second_steps",
    "recovery_codes",
    "passkeys",
    "passkey_challenges",
    "memberships",
    "favourites",
  ] as const) {
    await db.deleteFrom(table).where("user_id", "=", id).execute();
  }
  await db.deleteFrom("outbox").where("recipient", "=", email).execute();
  await db.insertInto("departures").values({ user_id: id, email, at }).execute();
  return { userId: id, email, at };
}

/** The unfinished departures, oldest first. */
export async function listDepartures({ db }: SystemCtx, limit: number): Promise<Departure[]> {
  return db
    .selectFrom("departures")
    .select(["user_id as userId", "email", "at"])
    .orderBy("at")
    .orderBy("user_id")
    .limit(limit)
    .execute();
}

type Step = {
  readonly table: string;
  readonly key: readonly string[];
  /** Undefined to delete the rows. */
  readonly set: RawBuilder<unknown> | undefined;
  readonly where: (departure: Departure) => RawBuilder<unknown>;
};

const blank = (...columns: string[]) =>
  sql.join(columns.map((name) => sql`${sql.ref(name)} = null`));
const by = (column: string) => (departure: Departure) =>
  sql`${sql.ref(column)} = ${departure.userId}`;

/** Everything that refers to a deleted user. Their changes stay, without an author. */
const STEPS: readonly Step[] = [
  {
    table: "changes",
    key: ["account_id", "mosaic_id", "revision"],
    set: blank("author_id", "author_name"),
    where: by("author_id"),
  },
  {
    table: "removed_tile_rows",
    key: ["account_id", "mosaic_id", "id", "added_by_write"],
    set: blank("removed_by", "removed_by_name"),
    where: by("removed_by"),
  },
  {
    table: "mosaics",
    key: ["account_id", "id"],
    set: blank("deleted_by", "deleted_by_name"),
    where: by("deleted_by"),
  },
  {
    table: "audit",
    key: ["id"],
    set: sql`network = ''`,
    where: ({ userId }) => sql`user_id = ${userId} and network <> ''`,
  },
  { table: "files", key: ["name"], set: blank("uploaded_by"), where: by("uploaded_by") },
  { table: "sharing_links", key: ["id"], set: blank("created_by"), where: by("created_by") },
  { table: "webhooks", key: ["id"], set: blank("created_by"), where: by("created_by") },
  { table: "messages", key: ["id"], set: undefined, where: by("user_id") },
  {
    table: "messages",
    key: ["id"],
    set: undefined,
    // A new user with the same address keeps their mails.
    where: ({ email, at }) => sql`email = ${email} and created_at <= ${at}`,
  },
  { table: "messages", key: ["id"], set: blank("handled_by"), where: by("handled_by") },
  { table: "invites", key: ["id"], set: undefined, where: by("user_id") },
  {
    table: "invites",
    key: ["id"],
    set: undefined,
    where: ({ email, at }) => sql`email = ${email} and created_at <= ${at}`,
  },
  { table: "invites", key: ["id"], set: blank("invited_by"), where: by("invited_by") },
  { table: "sessions", key: ["id"], set: undefined, where: by("user_id") },
  { table: "access_tokens", key: ["id"], set: undefined, where: by("user_id") },
  {
    table: "stored_answers",
    key: ["user_id", "endpoint", "key"],
    set: undefined,
    where: by("user_id"),
  },
];

/** Deletes some of a user's traces. Returns whether there may be more. */
export async function forgetSome(
  { db }: SystemCtx,
  departure: Departure,
  max: number,
): Promise<boolean> {
  for (const { table, key, set, where } of STEPS) {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    const of = sql.table(table);
    const rows = sql`(${columns}) in (
      select ${columns} from ${of} where ${where(departure)} limit ${sql.lit(max)})`;
    const { numAffectedRows = 0n } = await (
      set === undefined
        ? sql`delete from ${of} where ${rows}`
        : sql`update ${of} set ${set} where ${rows}`
    ).execute(db);
    if (numAffectedRows > 0n) return true;
  }
  return false;
}

/** Deletes the row of a user to whom nothing refers any more, and the record of their departure with it. */
export async function removeDeparture({ db }: SystemCtx, { userId }: Departure): Promise<void> {
  await db.deleteFrom("users").where("id", "=", userId).where("status", "=", "deleted").execute();
}
