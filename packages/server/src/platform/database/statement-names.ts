const names = new Map<string, string>();

/** Gives a statement that runs often a name, by which PostgreSQL keeps it parsed and planned for each connection. */
export function nameStatement(sql: string): void {
  if (!names.has(sql)) names.set(sql, `statement_${names.size + 1}`);
}

/** The name of a statement; undefined for those that run rarely. */
export function statementName(sql: string): string | undefined {
  return names.get(sql);
}
