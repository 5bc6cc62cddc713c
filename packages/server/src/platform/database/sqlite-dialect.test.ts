import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSqlite } from "./sqlite.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { createWriterTurns } from "./writer-turns.ts";

type Tables = { kept: { text: string } };

let folder: string;
let db: Kysely<Tables>;
let turns = createWriterTurns();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-dialect-"));
  turns = createWriterTurns();
  const path = join(folder, "kept.sqlite");
  db = new Kysely({ dialect: sqliteDialect({ database: openSqlite(path), turns, path }) });
  await sql`create table kept (text text not null)`.execute(db);
  await keep("first");
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

test("reads are answered during a transaction, with committed data", async () => {
  const transaction = await db.startTransaction().execute();
  await transaction.insertInto("kept").values({ text: "begun" }).execute();
  expect(await list()).toEqual(["first"]);
  expect(await list(transaction)).toEqual(["first", "begun"]);
  await transaction.commit().execute();
  expect(await list()).toEqual(["first", "begun"]);
});

test("writes wait for their turn, in order, and for that of another thread", async () => {
  const done: string[] = [];
  const end = await turns.take();
  const both = [
    keep("second").then(() => done.push("second")),
    db
      .transaction()
      .execute((tx) => tx.insertInto("kept").values({ text: "third" }).execute())
      .then(() => done.push("third")),
  ];
  expect(await list()).toEqual(["first"]);
  expect(done).toEqual([]);
  end();
  await Promise.all(both);
  expect(await list()).toEqual(["first", "second", "third"]);
  expect(done).toEqual(["second", "third"]);
});

test("a snapshot stays the same while others write, and writers do not wait for it", async () => {
  const moment = await db.startTransaction().setAccessMode("read only").execute();
  expect(await list(moment)).toEqual(["first"]);
  await keep("second");
  expect(await list(moment)).toEqual(["first"]);
  await expect(moment.insertInto("kept").values({ text: "no" }).execute()).rejects.toThrow(
    "readonly",
  );
  await moment.rollback().execute();
  expect(await list()).toEqual(["first", "second"]);
});

test("a failed transaction ends its turn", async () => {
  const failing = db.transaction().execute(async (tx) => {
    await tx.insertInto("kept").values({ text: "gone" }).execute();
    throw new Error("No.");
  });
  await expect(failing).rejects.toThrow("No.");
  await keep("second");
  expect(await list()).toEqual(["first", "second"]);
});

test("transactions that arrive together are committed together, and none is reported before", async () => {
  // On a busy machine, the first of them would not wait for the others: time stands still.
  vi.spyOn(performance, "now").mockReturnValue(0);
  const seen: string[][] = [];
  const done: string[] = [];
  const add = async (text: string) => {
    await db.transaction().execute(async (tx) => {
      seen.push(await list());
      await tx.insertInto("kept").values({ text }).execute();
    });
    done.push(text);
    expect(await list()).toEqual(["first", "a", "b", "c"]);
  };
  await Promise.all(["a", "b", "c"].map(add));
  expect(seen).toEqual([["first"], ["first"], ["first"]]);
  expect(done).toEqual(["a", "b", "c"]);
});

test("a transaction that fails is undone alone, whichever it is of those committed together", async () => {
  vi.spyOn(performance, "now").mockReturnValue(0);
  const all = ["a", "b", "c", "d", "e"];
  for (const failing of [["a"], ["c"], ["e"], ["a", "b"], ["b", "d"], all]) {
    const outcomes = await Promise.allSettled(
      all.map((text) =>
        db.transaction().execute(async (tx) => {
          await tx.insertInto("kept").values({ text }).execute();
          if (failing.includes(text)) throw new Error(text);
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status === "rejected")).toEqual(
      all.map((text) => failing.includes(text)),
    );
    expect(await list()).toEqual(["first", ...all.filter((text) => !failing.includes(text))]);
    await db.deleteFrom("kept").where("text", "<>", "first").execute();
  }
});

test("those that wait for a thread's turn are committed before it, and others after it", async () => {
  const add = (text: string, work = () => {}) =>
    db.transaction().execute(async (tx) => {
      await tx.insertInto("kept").values({ text }).execute();
      work();
    });
  const { promise: turn, resolve } = Promise.withResolvers<() => void>();
  const before = add("before", () => void turns.take().then(resolve));
  const after = add("after");
  const end = await turn;
  expect(await list()).toEqual(["first", "before"]);
  await before;
  end();
  await after;
  expect(await list()).toEqual(["first", "before", "after"]);
});

async function keep(text: string): Promise<void> {
  await db.insertInto("kept").values({ text }).execute();
}

async function list(on: Kysely<Tables> = db): Promise<string[]> {
  const rows = await on
    .selectFrom("kept")
    .select("text")
    .orderBy(sql`rowid`)
    .execute();
  return rows.map(({ text }) => text);
}
