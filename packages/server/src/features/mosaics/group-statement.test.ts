import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Verifier } from "#platform/database/assumptions.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { testEngine } from "#testing/test-database.ts";
import type { Shape } from "./group-rows.ts";
import { groupStatement } from "./group-statement.store.ts";

// From this cost on, PostgreSQL compiles a statement each time, which takes a hundred times as long as running it.
const JIT_ABOVE_COST = 100_000;

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

const verifyUsers: Verifier = () => sql`select assumed.key from assumed
  where assumed.state = (select string_agg(name, '') from users where name <> assumed.key)`;

describe.runIf(testEngine() === "postgres")("the statement that writes edits", () => {
  test.each([
    ["an edit alone", "one", 500],
    ["edits", "many", JIT_ABOVE_COST],
  ] as const)("is cheap as PostgreSQL plans it for %s", async (_name, form, limit) => {
    const shape: Shape = {
      mosaics: form,
      changes: form,
      moved: form,
      written: form,
      texts: form,
      added: form,
      accounts: form,
      assumed: form,
      change_ids: form,
      tile_ids: form,
    };
    const { db } = app.ctx;
    const statement = groupStatement(db, shape, verifyUsers).compile(db);
    const { rows } = await sql<{
      "QUERY PLAN": readonly { readonly Plan: { readonly "Total Cost": number } }[];
    }>`explain (generic_plan, format json) ${sql.raw(statement.sql)}`.execute(db);
    expect(rows[0]?.["QUERY PLAN"][0]?.Plan["Total Cost"]).toBeLessThan(limit);
  });
});
