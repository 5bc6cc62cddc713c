import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { SealedColumn } from "./sealed-columns.ts";
import { eachUnreadable } from "./reseal.ts";
import type { Secrets } from "./secrets.ts";
import { dropStored, replaceStored } from "./secrets.store.ts";

/** A secret that is given up: its column, and the key of its row. */
export type LostSecret = Pick<SealedColumn, "table" | "column"> & {
  readonly key: readonly string[];
};

/**
 * Gives up what no key of this server can decrypt, after a key was lost. Returns how many values of each table that
 * were, and reports each of them in the transaction that gives it up. Without `isRun`, only counts them.
 */
export async function forgetLost(
  db: Kysely<Database>,
  secrets: Secrets,
  {
    isRun,
    report,
  }: {
    readonly isRun: boolean;
    readonly report: (tx: Kysely<Database>, lost: LostSecret) => Promise<void>;
  },
): Promise<Readonly<Record<string, number>>> {
  const lost: Record<string, number> = {};
  for await (const { column, stored } of eachUnreadable(db, secrets)) {
    lost[column.table] = (lost[column.table] ?? 0) + 1;
    if (!isRun) continue;
    await db.transaction().execute(async (tx) => {
      await report(tx, { table: column.table, column: column.column, key: stored.key });
      if (column.ifLost !== "renew") return dropStored(tx, column, stored);
      // In the form of Standard Webhooks. Nobody knows it, so that nobody is taken in before it is renewed.
      const value = `whsec_${randomBytes(32).toString("base64")}`;
      const sealed = secrets.seal([column.table, ...stored.key], value);
      return replaceStored(tx, column, stored, sealed);
    });
  }
  return lost;
}
