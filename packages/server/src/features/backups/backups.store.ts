import type { WireBackup } from "@mosaico/contract/backups";
import type { Language } from "@mosaico/domain/language";
import type { Insertable } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import type { Database } from "#platform/database/schema.ts";
import type { PageRequest } from "#platform/http/page.ts";
import type { Period } from "#platform/http/period.ts";

export type BackupRow = Insertable<Database["backups"]>;

type Db = Pick<SystemCtx, "db">;

/** Between which a server must have been heard of to be working still. */
type Moments = { readonly from: string; readonly until: string };

export type BackupFilter = Period & {
  readonly state: WireBackup["state"] | undefined;
  readonly cause: WireBackup["cause"] | undefined;
};

/** Newest first. */
export async function listBackups(
  { db }: Db,
  { state, cause, from, until }: BackupFilter,
  { after, limit }: PageRequest,
): Promise<WireBackup[]> {
  let query = selectBackups(db).orderBy("started_at", "desc").orderBy("id", "desc").limit(limit);
  if (state !== undefined) query = query.where("state", "=", state);
  if (cause !== undefined) query = query.where("cause", "=", cause);
  if (from !== undefined) query = query.where("started_at", ">=", from);
  if (until !== undefined) query = query.where("started_at", "<", until);
  if (after !== undefined) {
    query = query.where((of) =>
      of(of.refTuple("started_at", "id"), "<", of.tuple(after.key, after.id)),
    );
  }
  return (await query.execute()).map(wireOf);
}

export async function findBackup({ db }: Db, id: string): Promise<WireBackup | undefined> {
  const row = await selectBackups(db).where("id", "=", id).executeTakeFirst();
  return row && wireOf(row);
}

/** The one being made, if a server has been working on it since then. */
export async function findRunning(
  { db }: Db,
  { from, until }: Moments,
): Promise<WireBackup | undefined> {
  const row = await selectBackups(db)
    .where("state", "=", "running")
    .where("alive_at", ">=", from)
    .where("alive_at", "<=", until)
    .orderBy("started_at", "desc")
    .executeTakeFirst();
  return row && wireOf(row);
}

/** Those from after `until` were made while the clock was wrong. */
export async function findLastProved({ db }: Db, until: string): Promise<WireBackup | undefined> {
  const row = await selectBackups(db)
    .where("started_at", "<=", until)
    .where("state", "=", "done")
    .where("proved_at", "is not", null)
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row && wireOf(row);
}

/** The newest one that has ended, however. */
export async function findLastEnded({ db }: Db, until: string): Promise<WireBackup | undefined> {
  const row = await selectBackups(db)
    .where("started_at", "<=", until)
    .where("state", "<>", "running")
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row && wireOf(row);
}

export async function insertBackup({ db }: Db, row: BackupRow): Promise<void> {
  await db.insertInto("backups").values(row).execute();
}

/** Notes that a server is still working on it. */
export async function touchBackup({ db }: Db, id: string, now: string): Promise<void> {
  await db
    .updateTable("backups")
    .set({ alive_at: now })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();
}

/** Notes those as failed on which no server has worked since then, as after a crash or a restore. */
export async function failAbandoned(
  { db }: Db,
  { from, until }: Moments,
  now: string,
): Promise<void> {
  await db
    .updateTable("backups")
    .set({ state: "failed", problem: "interrupted", finished_at: now })
    .where("state", "=", "running")
    .where((of) => of.or([of("alive_at", "<", from), of("alive_at", ">", until)]))
    .execute();
}

export async function endBackup({ db }: Db, id: string, values: Partial<BackupRow>): Promise<void> {
  await db.updateTable("backups").set(values).where("id", "=", id).execute();
}

/** Adds one that was made otherwise, or notes what has become of it. */
export async function noteBackup({ db }: Db, row: BackupRow): Promise<void> {
  const { id: _, cause: __, ...values } = row;
  await db
    .insertInto("backups")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

/** The ids of those that should be in the place. */
export async function listDone({ db }: Db): Promise<string[]> {
  const rows = await db.selectFrom("backups").select("id").where("state", "=", "done").execute();
  return rows.map(({ id }) => id);
}

export async function forgetBackup({ db }: Db, id: string): Promise<void> {
  await db.deleteFrom("backups").where("id", "=", id).execute();
}

export async function forgetFailed({ db }: Db, before: string): Promise<void> {
  await db
    .deleteFrom("backups")
    .where("state", "=", "failed")
    .where("started_at", "<", before)
    .execute();
}

export type Recipient = { readonly email: string; readonly language: Language };

/** The platform admins who can read mails. */
export async function listRecipients({ db }: Db): Promise<Recipient[]> {
  const rows = await db
    .selectFrom("users")
    .select(["email", "language"])
    .where("is_admin", "=", true)
    .where("status", "=", "active")
    .where("verified_at", "is not", null)
    .orderBy("email")
    .execute();
  return rows.map(({ email, language }) => ({ email, language: language as Language }));
}

/** A moment noted under a key, if there is one. */
export async function findMoment({ db }: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}

export async function noteMoment({ db }: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

export async function forgetMoment({ db }: Db, key: string): Promise<void> {
  await db.deleteFrom("settings").where("key", "=", key).execute();
}

function selectBackups(db: SystemCtx["db"]) {
  return db
    .selectFrom("backups")
    .select(["id", "cause", "state", "problem", "detail"])
    .select(["started_at as startedAt", "finished_at as finishedAt", "proved_at as provedAt"])
    .select(["data_bytes as dataBytes", "file_count as fileCount"])
    .select(["file_bytes as fileBytes", "new_bytes as newBytes"]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectBackups>["execute"]>>[number];

function wireOf(row: Selected): WireBackup {
  return row as WireBackup;
}
