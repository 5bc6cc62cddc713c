import { sql } from "kysely";
import { expect } from "vitest";
import { testApp } from "./test-app.ts";
import { givenMosaic, givenUser } from "./factories.ts";
import { onlyOn } from "./test-database.ts";

onlyOn("postgres")(
  "a database is used again once it is empty, and its ids begin again",
  async () => {
    const first = await testApp();
    const name = await nameOf(first);
    const { accountId } = await givenUser(first);
    const id = await givenMosaic(first, accountId);
    await first.close();
    const second = await testApp();
    expect(await nameOf(second)).toBe(name);
    for (const table of ["users", "accounts", "mosaics", "outbox"] as const)
      expect(await second.ctx.db.selectFrom(table).select("id").execute()).toEqual([]);
    const other = await givenUser(second);
    expect(await givenMosaic(second, other.accountId)).toBe(id);
    await second.close();
  },
);

onlyOn("postgres")("two tests at the same time have different databases", async () => {
  const both = [await testApp(), await testApp()];
  const names = await Promise.all(both.map(nameOf));
  expect(names[0]).not.toBe(names[1]);
  await Promise.all(both.map((app) => app.close()));
});

onlyOn("postgres")("a database whose schema was changed is not used again", async () => {
  for (const change of [
    sql`drop table conversions`,
    sql`alter table spent_changes rename to spent_away`,
    sql`alter table users add column more text`,
  ]) {
    const app = await testApp();
    const name = await nameOf(app);
    await change.execute(app.ctx.db);
    await app.close();
    const next = await testApp();
    expect(await nameOf(next)).not.toBe(name);
    await next.close();
  }
});

async function nameOf({ ctx: { db } }: Awaited<ReturnType<typeof testApp>>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return rows[0]?.name ?? "";
}
