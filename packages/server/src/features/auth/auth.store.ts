import { searchKey } from "@mosaico/domain/search-key";
import type { SystemCtx } from "#platform/context.ts";
import { lockRows } from "#platform/database/lock-rows.ts";

export type UserRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly isAdmin: boolean;
  readonly status: string;
  readonly language: string;
  /** The file name of the profile photo. */
  readonly photoName: string | null;
  readonly lastMosaicId?: number | null;
  /** W11: until when the password signs in; null if the user chose it. */
  readonly passwordUntil?: string | null;
};

/** The data of a registration, which take effect when its link is followed. */
export type Registration = {
  readonly name: string;
  readonly passwordHash: string;
  readonly language: string;
};

const USER = [
  "id",
  "name",
  "email",
  "password_hash as passwordHash",
  "is_admin",
  "status",
  "language",
  "photo_name as photoName",
  "last_mosaic_id as lastMosaicId",
  "password_until as passwordUntil",
] as const;

export async function findUserByEmail(ctx: SystemCtx, email: string): Promise<UserRow | undefined> {
  return findUserBy(ctx, "email", email);
}

export async function findUser(
  ctx: Pick<SystemCtx, "db">,
  id: string,
): Promise<UserRow | undefined> {
  return findUserBy(ctx, "id", id);
}

async function findUserBy(
  ctx: Pick<SystemCtx, "db">,
  column: "id" | "email",
  value: string,
): Promise<UserRow | undefined> {
  const row = await ctx.db
    .selectFrom("users")
    .select(USER)
    .where(column, "=", value)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { is_admin: isAdmin, ...user } = row;
  return { ...user, isAdmin };
}

/** Adds a user unless the address is taken. Returns whether one was added. */
export async function addUser(
  ctx: SystemCtx,
  user: UserRow & { readonly verifiedAt: string | null },
): Promise<boolean> {
  const outcome = await ctx.db
    .insertInto("users")
    .values({
      id: user.id,
      name: user.name,
      email: user.email,
      password_hash: user.passwordHash,
      password_until: user.passwordUntil,
      is_admin: user.isAdmin,
      status: user.status,
      language: user.language,
      created_at: ctx.clock.now().toISOString(),
      verified_at: user.verifiedAt,
      search: searchKey(user.name),
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirst();
  return outcome.numInsertedOrUpdatedRows === 1n;
}

/** Replaces the data of a pending user by those of the latest registration of the address. */
export async function replaceRegistration(
  ctx: SystemCtx,
  userId: string,
  registration: Registration,
): Promise<void> {
  await ctx.db
    .updateTable("users")
    .set({
      name: registration.name,
      search: searchKey(registration.name),
      password_hash: registration.passwordHash,
      language: registration.language,
    })
    .where("id", "=", userId)
    .where("status", "=", "pending")
    .execute();
}

/** Activates a pending user with the data of one registration. Returns whether the user was pending. */
export async function activateUser(
  ctx: SystemCtx,
  userId: string,
  registration: Registration,
): Promise<boolean> {
  const outcome = await ctx.db
    .updateTable("users")
    .set({
      name: registration.name,
      search: searchKey(registration.name),
      password_hash: registration.passwordHash,
      language: registration.language,
      status: "active",
      verified_at: ctx.clock.now().toISOString(),
    })
    .where("id", "=", userId)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return outcome.numUpdatedRows === 1n;
}

/** Whether the user with this address has a session that was begun in this network. */
export async function hasSessionIn(
  { db }: SystemCtx,
  email: string,
  network: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select("sessions.id")
    .where("users.email", "=", email)
    .where("sessions.network", "=", network)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A user's current password hash; it cannot change until the transaction ends. */
export async function lockPasswordHash(
  { db }: SystemCtx,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .$call(lockRows(db, "share"))
    .executeTakeFirst();
  return row?.password_hash;
}

export async function setPasswordHash(
  ctx: SystemCtx,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await ctx.db
    .updateTable("users")
    .set({ password_hash: passwordHash, password_until: null })
    .where("id", "=", userId)
    .execute();
}

/**
 * Sets another password hash if the current one is `from`. Returns whether it was. `until` is when the new password ends,
 * null if never; it is left out if the password is the same.
 */
export async function exchangePasswordHash(
  ctx: SystemCtx,
  userId: string,
  {
    from,
    to,
    until,
  }: { readonly from: string; readonly to: string; readonly until?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("users")
    .set({ password_hash: to, ...(until !== undefined && { password_until: until }) })
    .where("id", "=", userId)
    .where("password_hash", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether there is no other active platform admin. */
export async function isOnlyAdmin({ db }: Pick<SystemCtx, "db">, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom("users")
    .select("id")
    .where("is_admin", "=", true)
    .where("status", "=", "active")
    .where("id", "!=", userId)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/** W11: the platform admin whose password the program made, if it has ended. */
export async function findAdminWithEndedPassword({
  db,
  clock,
}: SystemCtx): Promise<Pick<UserRow, "id" | "email" | "passwordHash"> | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "email", "password_hash as passwordHash"])
    .where("is_admin", "=", true)
    .where("status", "=", "active")
    .where("password_until", "<=", clock.now().toISOString())
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}
