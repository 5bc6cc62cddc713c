import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { onlyOn } from "#testing/test-database.ts";
import { compileOnce } from "./compile-once.ts";

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
