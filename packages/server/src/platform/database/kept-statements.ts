import type { SqliteStatement } from "kysely";

// As many as the product has, and some that differ by how many rows they name.
const MAX_KEPT = 256;
// Those of many rows are hardly ever asked for twice, and large.
const MAX_TEXT_LENGTH = 4096;
// A statement holds on to what it was last run with.
const MAX_VALUE_LENGTH = 64 * 1024;

/** Prepares statements once for each text, and keeps those that were used last. */
export function keepStatements(
  prepare: (sql: string) => SqliteStatement,
): (sql: string) => SqliteStatement {
  const kept = new Map<string, SqliteStatement>();
  /** The statement, which is not kept any longer once it is run with something large. */
  const whileSmall = (sql: string, statement: SqliteStatement): SqliteStatement => {
    const weigh = (parameters: readonly unknown[]) => {
      if (parameters.some(isLong)) kept.delete(sql);
      return parameters;
    };
    return {
      ...statement,
      all: (parameters) => statement.all(weigh(parameters)),
      run: (parameters) => statement.run(weigh(parameters)),
    };
  };
  return (sql) => {
    const known = kept.get(sql);
    if (known === undefined && sql.length > MAX_TEXT_LENGTH) return prepare(sql);
    const statement = known ?? whileSmall(sql, prepare(sql));
    // Taken out and put back, so that the first one is always the one that rested longest.
    kept.delete(sql);
    kept.set(sql, statement);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? "");
    return statement;
  };
}

function isLong(value: unknown): boolean {
  const isText = typeof value === "string" || value instanceof Uint8Array;
  return isText && value.length > MAX_VALUE_LENGTH;
}
