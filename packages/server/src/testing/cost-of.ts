import { StatementSync } from "node:sqlite";
import pg from "pg";

// Checkpoints of the log come when they do.
const DATA = /^\s*(?:select|insert|update|delete|with)\b/i;
const READ = /^\s*(?:with\b.*?\)\s*)?select\b/is;
const WRITE = /^\s*(?:with\b.*?\)\s*)?(?:insert|update|delete)\b/is;

/**
 * The statements that reach the database meanwhile, whatever has made them, how many of them read or write, and the rows
 * that they read and write.
 */
export async function costOf(work: () => Promise<unknown>) {
  const cost = { statements: 0, reads: 0, writes: 0, rows: 0 };
  const count = (sql: string, rows: number) => {
    cost.statements += 1;
    if (READ.test(sql)) cost.reads += 1;
    if (WRITE.test(sql)) cost.writes += 1;
    cost.rows += rows;
  };
  const { all, run } = StatementSync.prototype;
  const { query } = pg.Client.prototype;
  StatementSync.prototype.all = function counted(this: StatementSync, ...values: unknown[]) {
    const rows = Reflect.apply(all, this, values) as ReturnType<typeof all>;
    if (DATA.test(this.sourceSQL)) count(this.sourceSQL, rows.length);
    return rows;
  };
  StatementSync.prototype.run = function counted(this: StatementSync, ...values: unknown[]) {
    const result = Reflect.apply(run, this, values) as ReturnType<typeof run>;
    if (DATA.test(this.sourceSQL)) count(this.sourceSQL, Number(result.changes));
    return result;
  };
  pg.Client.prototype.query = function counted(this: pg.Client, ...values: unknown[]) {
    const answer = Reflect.apply(query, this, values) as Promise<pg.QueryResult>;
    const [first] = values as [string | pg.QueryConfig];
    const sql = typeof first === "string" ? first : first.text;
    void answer.then(({ rowCount }) => count(sql, rowCount ?? 0));
    return answer;
  } as typeof query;
  try {
    await work();
  } finally {
    Object.assign(StatementSync.prototype, { all, run });
    pg.Client.prototype.query = query;
  }
  return cost;
}
