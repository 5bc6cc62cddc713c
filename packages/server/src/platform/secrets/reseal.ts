import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { SEALED_COLUMNS, type SealedColumn } from "./sealed-columns.ts";
import { type Secrets, UnreadableSecret, sealedWith } from "./secrets.ts";
import { type StoredSecret, listStored, replaceStored } from "./secrets.store.ts";

const PORTION = 200;

/**
 * Encrypts with the current key whatever is plain or was encrypted with another one, a portion in each transaction:
 * interrupted, it continues where it was. Returns the number of values.
 * @throws {UnreadableSecret} if a value was encrypted with a key that this server does not have.
 */
export async function resealAll(db: Kysely<Database>, secrets: Secrets): Promise<number> {
  let many = 0;
  for (const column of SEALED_COLUMNS) {
    for await (const portion of portionsOf(db, column)) {
      const due = portion.filter(({ value }) => keyIdOf(column, value) !== secrets.keys.current.id);
      if (due.length === 0) continue;
      await db.transaction().execute(async (tx) => {
        for (const stored of due) {
          await replaceStored(tx, column, stored, resealed(secrets, column, stored));
        }
      });
      many += due.length;
    }
  }
  return many;
}

/** Each value in all sealed columns that no key of this server can decrypt. */
export async function* eachUnreadable(
  db: Kysely<Database>,
  secrets: Secrets,
): AsyncGenerator<{ readonly column: SealedColumn; readonly stored: StoredSecret }> {
  for (const column of SEALED_COLUMNS) {
    for await (const portion of portionsOf(db, column)) {
      for (const stored of portion) {
        try {
          resealed(secrets, column, stored);
        } catch (error) {
          if (!(error instanceof UnreadableSecret)) throw error;
          yield { column, stored };
        }
      }
    }
  }
}

async function* portionsOf(
  db: Kysely<Database>,
  column: SealedColumn,
): AsyncGenerator<readonly StoredSecret[]> {
  let after: readonly string[] | undefined;
  for (;;) {
    const portion = await listStored(db, column, after, PORTION);
    yield portion;
    if (portion.length < PORTION) return;
    after = portion.at(-1)?.key;
  }
}

function resealed(secrets: Secrets, column: SealedColumn, { key, value }: StoredSecret): string {
  const place = [column.table, ...key] as const;
  const text = textOf(column, value);
  const plain = sealedWith(text) === undefined ? value : secrets.open(place, text);
  const sealed = secrets.seal(place, plain);
  return column.isJson ? JSON.stringify(sealed) : sealed;
}

function keyIdOf(column: SealedColumn, value: string): string | undefined {
  return sealedWith(textOf(column, value));
}

/** Of JSON, the text in its quotes if it is a string. */
function textOf({ isJson }: SealedColumn, value: string): string {
  return isJson && value.startsWith('"') ? (JSON.parse(value) as string) : value;
}
