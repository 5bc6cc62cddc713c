import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchKey } from "@mosaico/domain/search-key";
import { expect, test } from "vitest";
import { makeTestDatabase } from "#testing/test-database.ts";
import { openDatabase } from "../open-database.ts";
import type { Migration } from "./migration.ts";
import { migrations } from "./migrations.ts";

const NAMES = ["São José", "Zoë", "ÁRVORE  alta"];
// More than are read at once.
const MANY = 1203;

test("everybody and every account of before is found by name, however many there are", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mosaico-names-"));
  const { config, drop } = await makeTestDatabase(folder);
  const open = (steps: readonly Migration[]) =>
    openDatabase(config, { backupDir: folder, onLost: () => {}, migrations: steps });
  try {
    const before = await open(migrations.slice(0, 3));
    const named = Array.from({ length: MANY }, (_, index) => ({
      id: `id-${index}`,
      name: `${NAMES[index % NAMES.length]} ${index}`,
      created_at: "2026-01-01T00:00:00.000Z",
    }));
    const people = named.map((row) => ({
      ...row,
      email: `${row.id}@example.org`,
      password_hash: "",
      is_admin: false,
      status: "active",
      language: "pt",
      verified_at: null,
    }));
    const accounts = named.map((row) => ({ ...row, plan: "Mosaico Base" }));
    for (let from = 0; from < MANY; from += 401) {
      // They have no search key yet.
      const users = people.slice(from, from + 401) as never[];
      await before.db.insertInto("users").values(users).execute();
      const some = accounts.slice(from, from + 401) as never[];
      await before.db.insertInto("accounts").values(some).execute();
    }
    await before.db.destroy();

    const { db } = await open(migrations);
    for (const table of ["users", "accounts"] as const) {
      const rows = await db.selectFrom(table).select(["name", "search"]).execute();
      expect(rows).toHaveLength(MANY);
      expect(rows).toEqual(rows.map(({ name }) => ({ name, search: searchKey(name) })));
    }
    await db.destroy();
  } finally {
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
});
