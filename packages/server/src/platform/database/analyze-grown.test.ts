import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { onlyOn } from "#testing/test-database.ts";
import { analyzeGrown } from "./analyze-grown.ts";

const ROWS = 200;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await sql`create table growing (number bigint)`.execute(app.ctx.db);
});
afterAll(async () => {
  await sql`drop table growing`.execute(app.ctx.db);
  await app.close();
});

async function grow(): Promise<void> {
  await app.ctx.db.connection().execute(async (db) => {
    await sql`insert into growing select generate_series(1, ${sql.lit(ROWS)})`.execute(db);
    // Otherwise what was written is counted up to a second later.
    await sql`select pg_stat_force_next_flush()`.execute(db);
  });
}

/** As the last statistics say. */
async function rowsOfTable(): Promise<number | undefined> {
  const { rows } = await sql<{ rows: number }>`select reltuples as rows from pg_class
    where oid = 'growing'::regclass`.execute(app.ctx.db);
  return rows[0]?.rows;
}

onlyOn("postgres")("statistics are collected about a table once it has doubled", async () => {
  expect(await analyzeGrown(app.ctx.db)).not.toContain("growing");
  await grow();
  expect(await analyzeGrown(app.ctx.db)).toContain("growing");
  expect(await rowsOfTable()).toBe(ROWS);
  expect(await analyzeGrown(app.ctx.db)).not.toContain("growing");
  await grow();
  expect(await analyzeGrown(app.ctx.db)).toContain("growing");
  expect(await rowsOfTable()).toBe(2 * ROWS);
});
