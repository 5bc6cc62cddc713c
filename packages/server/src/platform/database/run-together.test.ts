import { afterAll, beforeAll, expect, test } from "vitest";
import { givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { inTransaction } from "../context.ts";
import { compileOnce } from "./compile-once.ts";
import { runTogether } from "./run-together.ts";

let app: TestApp;
let ids: string[];
beforeAll(async () => {
  app = await testApp();
  const users = [await givenUser(app), await givenUser(app), await givenUser(app)];
  ids = users.map(({ id }) => id);
});
afterAll(() => app.close());

const renamed = compileOnce((db, of: { id: string; name: string }) =>
  db.updateTable("users").set({ name: of.name }).where("id", "=", of.id),
);
const renamedToo = compileOnce((db, of: { ids: string[]; name: string }) =>
  db.updateTable("users").set({ name: of.name }).where("id", "in", of.ids).returning("name"),
);

async function names(): Promise<string[]> {
  const users = app.ctx.db.selectFrom("users").select(["id", "name"]).where("id", "in", ids);
  const byId = new Map((await users.execute()).map(({ id, name }) => [id, name]));
  return ids.map((id) => byId.get(id) ?? "");
}

test("writes run together, each with its own values, and the rows of the last one are returned", async () => {
  const [a = "", b = "", c = ""] = ids;
  for (const turn of ["first", "second"]) {
    const rows = await inTransaction(app.ctx, ({ db }) =>
      runTogether(db, [
        renamed.with(db, { id: a, name: `${turn} a $2` }),
        renamed.with(db, { id: b, name: `${turn} b` }),
        renamedToo.with(db, { ids: [c], name: `${turn} c` }),
      ]),
    );
    expect(rows).toEqual([{ name: `${turn} c` }]);
    expect(await names()).toEqual([`${turn} a $2`, `${turn} b`, `${turn} c`]);
  }
});

test("a single write, and more values than one statement takes at once, run as well", async () => {
  const [a = "", b = ""] = ids;
  const { db } = app.ctx;
  expect(await runTogether(db, [renamedToo.with(db, { ids: [a], name: "alone" })])).toEqual([
    { name: "alone" },
  ]);
  const many = Array.from({ length: 3000 }, () => renamed.with(db, { id: b, name: "many" }));
  const last = renamedToo.with(db, { ids: [a], name: "last" });
  expect(await runTogether(db, [...many, last])).toEqual([{ name: "last" }]);
  expect((await names()).slice(0, 2)).toEqual(["last", "many"]);
});

test("if one of them fails in a transaction, none is kept", async () => {
  const [a = "", b = ""] = ids;
  const before = await names();
  const failing = inTransaction(app.ctx, ({ db }) =>
    runTogether(db, [
      renamed.with(db, { id: a, name: "not kept" }),
      renamedToo.with(db, { ids: [b], name: null as unknown as string }),
    ]),
  );
  await expect(failing).rejects.toThrow(/null/i);
  expect(await names()).toEqual(before);
});
