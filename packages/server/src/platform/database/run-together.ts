import type { CompiledQuery, Kysely } from "kysely";
import { runDirectly, runNow } from "./direct-connections.ts";
import { hasRowLocks } from "./has-row-locks.ts";
import type { Database } from "./schema.ts";
import { nameStatement, statementName } from "./statement-names.ts";

/** Any writes, and a last one whose rows are of interest. */
export type Writes<Row> = readonly [...CompiledQuery[], CompiledQuery<Row>];

// More values than one statement may have are never near.
const MAX_PARAMETERS = 4000;
const MAX_KEPT = 200;

const joined = new Map<string, string>();

/**
 * Runs writes that do not read what the others write, and returns the rows of the last one. On PostgreSQL they are one
 * statement, because each one is a round trip that takes longer than the write itself.
 */
export async function runTogether<Row>(
  db: Kysely<Database>,
  writes: Writes<Row>,
): Promise<readonly Row[]> {
  const last = writes.at(-1) as CompiledQuery<Row>;
  if (hasRowLocks(db) && writes.length > 1) {
    const parameters = writes.flatMap((write) => write.parameters);
    if (parameters.length <= MAX_PARAMETERS) {
      return runDirectly(db, { ...last, sql: joinedText(writes), parameters });
    }
  }
  for (const write of writes.slice(0, -1)) {
    const isDone = runNow(db, write) !== undefined;
    if (!isDone) await runDirectly(db, write);
  }
  return runNow(db, last) ?? runDirectly(db, last);
}

function joinedText(writes: readonly CompiledQuery[]): string {
  const key = writes.map(({ sql }) => sql).join(";");
  const kept = joined.get(key);
  if (kept !== undefined) return kept;
  const text = join(writes);
  // Each of them runs often, and so do few combinations of them.
  const areNamed = writes.every(({ sql }) => statementName(sql) !== undefined);
  if (areNamed && joined.size < MAX_KEPT) {
    joined.set(key, text);
    nameStatement(text);
  }
  return text;
}

function join(writes: readonly CompiledQuery[]): string {
  let before = 0;
  const texts = writes.map(({ sql, parameters }) => {
    const shift = before;
    before += parameters.length;
    return sql.replaceAll(/\$(\d+)/g, (_, place: string) => `$${Number(place) + shift}`);
  });
  const first = texts.slice(0, -1).map((text, at) => `write_${at + 1} as (${text})`);
  return `with ${first.join(", ")} ${texts.at(-1)}`;
}
