import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { expect, test, vi } from "vitest";
import { isDiskFull } from "#platform/disk/is-disk-full.ts";
import { openSqlite } from "./sqlite.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { createWriterTurns } from "./writer-turns.ts";

test("a full disk is reported as such, and the transaction is rolled back", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mosaico-full-"));
  const path = join(folder, "full.sqlite");
  const file = openSqlite(path);
  const dialect = sqliteDialect({ database: file, turns: createWriterTurns(), path });
  const db = new Kysely<{ kept: { text: string } }>({ dialect });
  try {
    await sql`create table kept (text text not null)`.execute(db);
    // The engine reports a limit on pages in the same way as a full disk.
    file.exec("pragma max_page_count = 20");
    const error = await keep("a", "x".repeat(200_000)).catch((problem: unknown) => problem);
    expect(error).toMatchObject({ message: "database or disk is full" });
    expect(isDiskFull(error)).toBe(true);
    expect(await db.selectFrom("kept").selectAll().execute()).toEqual([]);

    // All that would have become durable with it fails for the same reason. A group ends after some milliseconds, so time
    // stands still for this one.
    vi.spyOn(performance, "now").mockReturnValue(0);
    const together = await Promise.allSettled([keep("a"), keep("x".repeat(200_000)), keep("b")]);
    expect(together.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
    for (const outcome of together)
      if (outcome.status === "rejected") expect(isDiskFull(outcome.reason)).toBe(true);
    expect(await db.selectFrom("kept").selectAll().execute()).toEqual([{ text: "b" }]);
    await db.deleteFrom("kept").execute();

    file.exec("pragma max_page_count = 1000");
    await keep("b", "c");
    expect(await db.selectFrom("kept").selectAll().execute()).toEqual([
      { text: "b" },
      { text: "c" },
    ]);
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  }

  async function keep(...texts: string[]): Promise<void> {
    await db.transaction().execute(async (tx) => {
      for (const text of texts) await tx.insertInto("kept").values({ text }).execute();
    });
  }
});

test("committed data is synced to disk first, and references are checked", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mosaico-settings-"));
  const file = openSqlite(join(folder, "settings.sqlite"));
  try {
    const read = (name: string) => Object.values(file.prepare(`pragma ${name}`).get() ?? {})[0];
    const full = 2;
    expect(read("journal_mode")).toBe("wal");
    expect(read("synchronous")).toBe(full);
    expect(read("foreign_keys")).toBe(1);
  } finally {
    file.close();
    await rm(folder, { recursive: true, force: true });
  }
});
