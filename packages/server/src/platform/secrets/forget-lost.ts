import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { eachUnreadable } from "./reseal.ts";
import type { Secrets } from "./secrets.ts";
import { dropStored, replaceStored } from "./secrets.store.ts";

/**
 * Gives up what no key of this server can decrypt, after a key was lost. Returns how many values of each table that
 * were. Without `isRun`, only counts them.
 */
export async function forgetLost(
  db: Kysely<Database>,
  secrets: Secrets,
  { isRun }: { readonly isRun: boolean },
): Promise<Readonly<Record<string, number>>> {
  const lost: Record<string, number> = {};
  for await (const { column, stored } of eachUnreadable(db, secrets)) {
    lost[column.table] = (lost[column.table] ?? 0) + 1;
    if (!isRun) continue;
    if (column.ifLost !== "renew") await dropStored(db, column, stored);
    else {
      // In the form of Standard Webhooks. Nobody knows it, so that nobody is taken in before it is renewed.
      const value = `whsec_${randomBytes(32).toString("base64")}`;
      const sealed = secrets.seal([column.table, ...stored.key], value);
      await replaceStored(db, column, stored, sealed);
    }
  }
  return lost;
}
