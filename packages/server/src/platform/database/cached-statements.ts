import type { SqliteStatement } from "kysely";

// Enough for every statement of the product, and for some variants with different numbers of rows.
const MAX_KEPT = 256;
// Statements for many rows are large, and hardly ever run twice.
const MAX_TEXT_LENGTH = 4096;
// A statement holds a reference to the values of its last run.
const MAX_VALUE_LENGTH = 64 * 1024;

/** Prepares each text once, and caches the most recently used statements. */
export function cacheStatements(
  prepare: (sql: string) => SqliteStatement,
): (sql: string) => SqliteStatement {
  const statements = new Map<string, SqliteStatement>();
  /** The statement, which is evicted when it is run with a large value. */
  const whileSmall = (sql: string, statement: SqliteStatement): SqliteStatement => {
    const weigh = (parameters: readonly unknown[]) => {
      if (parameters.some(isLong)) statements.delete(sql);
      return parameters;
    };
    return {
      ...statement,
      all: (parameters) => statement.all(weigh(parameters)),
      run: (parameters) => statement.run(weigh(parameters)),
    };
  };
  return (sql) => {
    const cached = statements.get(sql);
    // Their order only matters once one has to be evicted.
    if (cached !== undefined && statements.size < MAX_KEPT) return cached;
    if (cached === undefined && sql.length > MAX_TEXT_LENGTH) return prepare(sql);
    const statement = cached ?? whileSmall(sql, prepare(sql));
    // Deleted and inserted again, so that the first one is always the least recently used.
    statements.delete(sql);
    statements.set(sql, statement);
    if (statements.size > MAX_KEPT) statements.delete(statements.keys().next().value ?? "");
    return statement;
  };
}

function isLong(value: unknown): boolean {
  const isText = typeof value === "string" || value instanceof Uint8Array;
  return isText && value.length > MAX_VALUE_LENGTH;
}
