import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { startFaultProxy } from "#testing/faults/fault-proxy.ts";
import { givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { onlyOn } from "#testing/test-database.ts";
import { compileOnce } from "./compile-once.ts";
import { isDatabaseAway } from "./is-database-away.ts";
import { postgresDialect } from "./postgres.ts";
import type { Database } from "./schema.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

onlyOn("postgres")(
  "a connection keeps a statement that is compiled once, and no other",
  async () => {
    const { id } = await givenUser(app);
    const nameOf = compileOnce((db, of: { id: string }) =>
      db.selectFrom("users").select("name").where("id", "=", of.id),
    );
    await app.ctx.db.transaction().execute(async (tx) => {
      for (let round = 0; round < 7; round += 1)
        expect(await nameOf(tx, { id })).toEqual([{ name: "Ana" }]);
      expect(await nameOf(tx, { id: "nobody" })).toEqual([]);
      await tx.selectFrom("users").select("email").where("id", "=", id).execute();
      const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%from "users"%'`.execute(
        tx,
      );
      expect(rows).toEqual([{ statement: 'select "name" from "users" where "id" = $1' }]);
    });
  },
);

onlyOn("postgres")(
  "statements that are sent with the begin of a transaction are answered within it",
  async () => {
    const { id } = await givenUser(app);
    const nameOf = compileOnce((db, of: { id: string }) =>
      db.selectFrom("users").select("name").where("id", "=", of.id),
    );
    const undone = app.ctx.db.transaction().execute(async (tx) => {
      const [first, second] = await Promise.all([
        nameOf(tx, { id }),
        sql<{ is: boolean }>`select pg_current_xact_id_if_assigned() is null as is`.execute(tx),
      ]);
      expect(first).toEqual([{ name: "Ana" }]);
      expect(second.rows).toEqual([{ is: true }]);
      throw new Error("Undone.");
    });
    await expect(undone).rejects.toThrow("Undone.");
    expect(await nameOf(app.ctx.db, { id })).toEqual([{ name: "Ana" }]);
  },
);

onlyOn("postgres")(
  "statements on a connection keep their order, whether awaited or not",
  async () => {
    const { id } = await givenUser(app);
    const user = () => app.ctx.db.selectFrom("users").select("name").where("id", "=", id).execute();
    const undone = app.ctx.db.transaction().execute(async (tx) => {
      const [, rows] = await Promise.all([
        tx.updateTable("users").set({ name: "Eva" }).where("id", "=", id).execute(),
        tx.selectFrom("users").select("name").where("id", "=", id).execute(),
      ]);
      expect(rows).toEqual([{ name: "Eva" }]);
      throw new Error("Undone.");
    });
    await expect(undone).rejects.toThrow("Undone.");
    expect(await user()).toEqual([{ name: "Ana" }]);
    // Nobody waits for the write before the end of its transaction is sent.
    const left = app.ctx.db.transaction().execute(async (tx) => {
      void tx.updateTable("users").set({ name: "Eva" }).where("id", "=", id).execute();
      throw new Error("Undone.");
    });
    await expect(left).rejects.toThrow("Undone.");
    expect(await user()).toEqual([{ name: "Ana" }]);
  },
);

onlyOn("postgres")("nothing is written if the transaction could not begin", async () => {
  const { id } = await givenUser(app);
  await app.ctx.db.connection().execute(async (db) => {
    const rename = () =>
      db.updateTable("users").set({ name: "Eva" }).where("id", "=", id).execute();
    // Not reported at once, since nobody waits for the answer.
    await sql.raw("begin at once").execute(db);
    await expect(rename()).rejects.toThrow("syntax");
    await expect(rename()).rejects.toThrow("syntax");
    await expect(sql.raw("commit").execute(db)).rejects.toThrow("syntax");
    await sql.raw("begin at once").execute(db);
    await sql.raw("rollback").execute(db);
    const { rows } = await sql`select name from users where id = ${id}`.execute(db);
    expect(rows).toEqual([{ name: "Ana" }]);
    await rename();
  });
  const after = app.ctx.db.selectFrom("users").select("name").where("id", "=", id);
  expect(await after.execute()).toEqual([{ name: "Eva" }]);
});

onlyOn("postgres")(
  "a connection that stays silent is given up, and others take its place",
  async () => {
    const { config } = app;
    if (config.database.engine !== "postgres") throw new Error("Not PostgreSQL.");
    const url = new URL(config.database.url);
    const proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) });
    url.hostname = "127.0.0.1";
    url.port = String(proxy.port);
    const dialect = postgresDialect(url.href, () => {}, { max: 1, statement_timeout: 50 });
    const db = new Kysely<Database>({ dialect });
    try {
      await sql`select 1`.execute(db);
      proxy.become("hanging");
      const error: unknown = await sql`select 2`.execute(db).catch((thrown: unknown) => thrown);
      expect(isDatabaseAway(error)).toBe(true);
      proxy.become("working");
      expect((await sql<{ three: number }>`select 3 as three`.execute(db)).rows).toEqual([
        { three: 3 },
      ]);
    } finally {
      await db.destroy();
      await proxy.close();
    }
  },
);
