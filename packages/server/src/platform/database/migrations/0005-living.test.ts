import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTestDatabase } from "#testing/test-database.ts";
import { openDatabase } from "../open-database.ts";
import type { Migration } from "./migration.ts";
import { migrations } from "./migrations.ts";

// More than are read at once.
const MANY = 1203;
const DAY_MS = 24 * 60 * 60 * 1000;

test("each change of before is told, and what was removed lately can be brought back", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mosaico-living-"));
  const { config, drop } = await makeTestDatabase(folder);
  const open = (steps: readonly Migration[]) =>
    openDatabase(config, { backupDir: folder, onLost: () => {}, migrations: steps });
  try {
    const before = await open(migrations.slice(0, 4));
    const at = "2020-01-01T00:00:00.000Z";
    await before.db
      .insertInto("accounts")
      .values({ id: "a", name: "A", search: "a", plan: "", created_at: at })
      .execute();
    const row = {
      account_id: "a",
      title: "M",
      background: "{}",
      revision: 0,
      tile_count: 0,
      created_at: at,
      updated_at: at,
    };
    const { id } = await before.db
      .insertInto("mosaics")
      .values(row)
      .returning("id")
      .executeTakeFirstOrThrow();
    const log = logOf(MANY);
    for (let from = 0; from < log.length; from += 401) {
      const some = log.slice(from, from + 401).map((change, index) => ({
        account_id: "a",
        mosaic_id: id,
        revision: from + index + 1,
        change_id: `c${from + index}`,
        fingerprint: "",
        author_id: null,
        author_name: "Ana",
        ...change,
      }));
      await before.db
        .insertInto("changes")
        .values(some as never[])
        .execute();
    }
    await before.db.destroy();

    const { db } = await open(migrations);
    const changes = await db
      .selectFrom("changes")
      .select(["revision", "since", "origin", "restored", "summary"])
      .orderBy("revision")
      .execute();
    expect(changes).toHaveLength(MANY);
    expect(changes.every(({ since, revision }) => since === revision - 1)).toBe(true);
    expect(changes[0]).toMatchObject({ origin: "edit", restored: null });
    expect(changes[0]?.summary).toMatchObject({ added: 2, titles: ["First", "Second"] });
    expect(changes[600]?.summary).toMatchObject({ moved: 1, titles: ["First"] });
    expect(changes.at(-2)?.summary).toMatchObject({ edited: 1, titles: ["Second"] });
    expect(changes.at(-1)?.summary).toMatchObject({ removed: 2, titles: ["First", "Second"] });
    const removed = await db.selectFrom("removed_tiles").selectAll().execute();
    expect(removed).toMatchObject([
      { id: "a", x: 5, data: { title: "First", icon: "i.webp" }, removed_by_name: "Ana" },
      { id: "b" },
    ]);
    const uses = await db.selectFrom("dropped_uses").select(["name", "used_as"]).execute();
    expect(uses).toEqual([{ name: "i.webp", used_as: "icon" }]);
    await db.destroy();
  } finally {
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
});

const now = new Date().getTime();

/** Two tiles that are moved again and again, and removed of late. */
function logOf(many: number): { at: string; operations: string; inverse: string }[] {
  const tile = (id: string, title: string, icon: string) => ({
    id,
    position: { x: 5, y: 0 },
    data: { title, icon, iconIsGeneral: false, type: "texto", content: "" },
  });
  const [first, second] = [tile("a", "First", "i.webp"), tile("b", "Second", "")];
  const add = [first, second].map((added) => ({ op: "addTile", tile: added }));
  const remove = ["a", "b"].map((id) => ({ op: "removeTile", id }));
  const move = [{ op: "moveTile", id: "a", position: { x: 5, y: 0 } }];
  const change = (days: number, operations: object[], inverse: object[]) => ({
    at: new Date(now - days * DAY_MS).toISOString(),
    operations: JSON.stringify(operations),
    inverse: JSON.stringify(inverse),
  });
  return [
    change(100, add, remove),
    ...Array.from({ length: many - 5 }, () => change(50, move, move)),
    // So long ago that it cannot be brought back.
    change(40, remove, add),
    change(35, add, remove),
    change(34, [{ op: "updateTile", id: "b", data: { summary: "s" } }], []),
    change(5, remove, add),
  ];
}
