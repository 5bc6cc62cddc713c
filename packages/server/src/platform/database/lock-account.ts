import type { Kysely } from "kysely";
import { lockRows } from "./lock-rows.ts";
import type { Database } from "./schema.ts";

/**
 * Locks an account until the transaction ends: other changes of its members, invites, payments and number of mosaics
 * wait. Returns undefined if the account does not exist.
 */
export async function lockAccount(
  db: Kysely<Database>,
  accountId: string,
): Promise<{ readonly name: string } | undefined> {
  return db
    .selectFrom("accounts")
    .select("name")
    .where("id", "=", accountId)
    .where("deleted_at", "is", null)
    .$call(lockRows(db, "no key update"))
    .executeTakeFirst();
}
