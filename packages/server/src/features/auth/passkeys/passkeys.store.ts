import type { SystemCtx } from "#platform/context.ts";

export type PasskeyRow = {
  /** The id of the credential, base64url. */
  readonly id: string;
  readonly userId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** How often it has signed, if the authenticator counts. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly isSynced: boolean;
  readonly createdAt: string;
  readonly usedAt: string | null;
};

const COLUMNS = [
  "id",
  "user_id as userId",
  "public_key as publicKey",
  "counter",
  "transports",
  "name",
  "is_synced",
  "created_at as createdAt",
  "used_at as usedAt",
] as const;

/** The passkeys of a user, newest first. */
export async function listPasskeyRows(ctx: SystemCtx, userId: string): Promise<PasskeyRow[]> {
  const rows = await ctx.db
    .selectFrom("passkeys")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(passkeyOf);
}

export async function findPasskey(ctx: SystemCtx, id: string): Promise<PasskeyRow | undefined> {
  const row = await ctx.db
    .selectFrom("passkeys")
    .select(COLUMNS)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && passkeyOf(row);
}

/** Adds a passkey. Returns false if somebody already has one with this id. */
export async function addPasskey({ db }: SystemCtx, row: PasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("passkeys")
    .values({
      id: row.id,
      user_id: row.userId,
      public_key: row.publicKey,
      counter: row.counter,
      transports: row.transports.join(" "),
      name: row.name,
      is_synced: row.isSynced,
      created_at: row.createdAt,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Notes a use. Returns false if another request used the passkey since it was read. */
export async function noteUse(
  { db, clock }: SystemCtx,
  { id, counter }: PasskeyRow,
  used: { readonly counter: number; readonly isSynced: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({
      counter: used.counter,
      is_synced: used.isSynced,
      used_at: clock.now().toISOString(),
    })
    .where("id", "=", id)
    .where("counter", "=", counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Renames a passkey of the user. Returns undefined if they have none with this id. */
export async function renamePasskeyRow(
  { db }: SystemCtx,
  userId: string,
  { id, name }: Pick<PasskeyRow, "id" | "name">,
): Promise<PasskeyRow | undefined> {
  const row = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && passkeyOf(row);
}

export async function removePasskeyRow(
  { db }: SystemCtx,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes all passkeys of a user. Returns how many there were. */
export async function removePasskeysOf({ db }: SystemCtx, userId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function passkeyOf({
  is_synced: isSynced,
  transports,
  ...row
}: Omit<PasskeyRow, "transports" | "isSynced"> & {
  readonly transports: string;
  readonly is_synced: boolean;
}): PasskeyRow {
  return { ...row, isSynced, transports: transports.split(" ").filter(Boolean) };
}
