import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { makeTestDatabase } from "#testing/test-database.ts";
import { openDatabase } from "../open-database.ts";
import type { Migration } from "./migration.ts";
import { migrations } from "./migrations.ts";

// More than are read at once.
const MANY = 1203;

test("C8: the tiles of before are counted, those of the trash for their mosaic alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mosaico-tile-bytes-"));
  const { config, drop } = await makeTestDatabase(folder);
  const open = (steps: readonly Migration[]) =>
    openDatabase(config, { backupDir: folder, onLost: () => {}, migrations: steps });
  try {
    const step = migrations.findIndex(({ name }) => name === "0014-tile-bytes");
    const { db: before } = await open(migrations.slice(0, step));
    const at = "2020-01-01T00:00:00.000Z";
    for (const id of ["a", "b"]) {
      await before
        .insertInto("accounts")
        .values({ id, name: id, search: id, plan: "", created_at: at })
        .execute();
    }
    const add = async (account_id: string, tile_count: number, deleted_at: string | null) => {
      const row = { title: "M", background: "{}", revision: 0, created_at: at, updated_at: at };
      const { id } = await before
        .insertInto("mosaics")
        .values({ ...row, account_id, tile_count, deleted_at })
        .returning("id")
        .executeTakeFirstOrThrow();
      const tiles = Array.from({ length: tile_count }, (_, index) => ({
        account_id,
        mosaic_id: id,
        id: `t${index}`,
        x: 0,
        y: 0,
        // Of before some of the fields that there are now.
        data: JSON.stringify({ type: "texto", title: "ção", iconIsGeneral: false }),
        file_name: null,
        icon_name: null,
      }));
      // A view by now, and a table then.
      const then = before as unknown as Kysely<{ tiles: (typeof tiles)[number] }>;
      for (let from = 0; from < tiles.length; from += 400) {
        await then
          .insertInto("tiles")
          .values(tiles.slice(from, from + 400))
          .execute();
      }
      return id;
    };
    const [large, small] = [await add("a", MANY, null), await add("a", 2, null)];
    const [deleted, empty] = [await add("a", 3, at), await add("b", 0, null)];
    await before.destroy();

    const { db } = await open(migrations);
    const mosaics = await db.selectFrom("mosaics").select(["id", "tile_bytes"]).execute();
    const one = 256 + "texto".length + 5;
    expect(Object.fromEntries(mosaics.map((row) => [row.id, row.tile_bytes]))).toEqual({
      [large]: one * MANY,
      [small]: one * 2,
      [deleted]: one * 3,
      [empty]: 0,
    });
    const usage = await db.selectFrom("tile_usage").selectAll().orderBy("account_id").execute();
    expect(usage).toEqual([
      { account_id: "a", bytes: one * (MANY + 2) },
      { account_id: "b", bytes: 0 },
    ]);
    await db.destroy();
  } finally {
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
});
