import type { Kysely } from "kysely";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { AssumableRows, Assumptions, requireVerified } from "./assumptions.ts";
import type { Database } from "./schema.ts";

// Only its identity matters.
const db = {} as Kysely<Database>;
const verified = () => ({ key: "hash", state: "(as it was)", verifier: () => sql`select 1` });

let rows: AssumableRows<string, string>;
beforeEach(() => {
  rows = new AssumableRows(2);
});

const begin = (mayAssume = true) => ({ db, assumptions: new Assumptions({ mayAssume }) });

test("what a call has read is assumed by those after it that may, and in no other database", () => {
  expect(rows.assume(begin(), "one", { verified })).toBeUndefined();
  rows.keep(begin(false), "one", "first");
  const call = begin();
  expect(call.assumptions.areUsed).toBe(false);
  expect(rows.assume(call, "one", { verified })).toBe("first");
  expect(call.assumptions).toMatchObject({ areUsed: true, rows: [{ key: "hash" }] });
  expect(rows.assume(begin(false), "one")).toBeUndefined();
  expect(rows.assume({ db }, "one")).toBeUndefined();
  const other = { ...begin(), db: {} as Kysely<Database> };
  expect(rows.assume(other, "one")).toBeUndefined();
  expect(other.assumptions.areUsed).toBe(false);
});

test("a call without any keeps nothing", () => {
  rows.keep({ db }, "one", "first");
  expect(rows.assume(begin(), "one")).toBeUndefined();
});

test("what is not wanted is not assumed", () => {
  rows.keep(begin(), "one", "first");
  const call = begin();
  expect(rows.assume(call, "one", { isWanted: (value) => value !== "first" })).toBeUndefined();
  expect(call.assumptions.areUsed).toBe(false);
});

test("what was false is read anew by some calls, and then assumed again", () => {
  rows.keep(begin(), "one", "first");
  const call = begin();
  rows.assume(call, "one");
  call.assumptions.noteFalse();
  const seen: (string | undefined)[] = [];
  for (let at = 0; at < 20; at += 1) {
    rows.keep(begin(false), "one", `later ${at}`);
    seen.push(rows.assume(begin(), "one"));
  }
  expect(seen.findIndex((value) => value !== undefined)).toBe(16);
  expect(seen.slice(16)).toEqual(["later 16", "later 17", "later 18", "later 19"]);
});

test("those used last stay if there are too many", () => {
  for (const key of ["one", "two", "three"]) rows.keep(begin(), key, key);
  const found = ["one", "two", "three"].map((key) => rows.assume(begin(), key));
  expect(found).toEqual([undefined, "two", "three"]);
});

test("a call with assumptions must not write without verifying them", () => {
  rows.keep(begin(), "one", "first");
  const call = begin();
  expect(() => requireVerified(call)).not.toThrow();
  expect(() => requireVerified({})).not.toThrow();
  rows.assume(call, "one");
  expect(() => requireVerified(call)).toThrow("assumes");
});
