import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { blockOf } from "@mosaico/domain/mosaic/block";
import type { TileData } from "@mosaico/domain/tile/tile";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTestDatabase, onlyOn, testEngine } from "#testing/test-database.ts";
import type { DatabaseConfig } from "../config/config.ts";
import type { Migration } from "./migrations/migration.ts";
import { migrations } from "./migrations/migrations.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";

const second: Migration = {
  name: "0021-later",
  up: async (db) => {
    await db.schema
      .createTable("later")
      .addColumn("id", "text", (column) => column.primaryKey())
      .execute();
  },
};
const broken: Migration = {
  name: "0021-broken",
  up: async (db) => {
    await second.up(db, testEngine());
    throw new Error("the second half fails");
  },
};

let folder: string;
let config: DatabaseConfig;
let drop: () => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-migrate-"));
  ({ config, drop } = await makeTestDatabase(folder));
});

afterEach(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});

test("an empty database gets every table once, and the next start changes nothing", async () => {
  expect((await opened()).migrated).toEqual(migrations.map(({ name }) => name));
  const again = await opened();
  expect(again.migrated).toEqual([]);
  expect(again.backupFile).toBeUndefined();
});

// For SQLite, a data folder belongs to one server: a second one fails before it opens the database.
onlyOn("postgres")(
  "servers that start simultaneously on one empty database migrate it once",
  async () => {
    const results = await Promise.all([opened(), opened(), opened()]);
    expect(results.flatMap(({ migrated }) => migrated)).toEqual(migrations.map(({ name }) => name));
  },
);

test("a later version keeps the existing data", async () => {
  await withDatabase(async ({ db }) => {
    await db.insertInto("settings").values({ key: "kept", value: "yes" }).execute();
  });
  await withDatabase(
    async ({ db, migrated }) => {
      expect(migrated).toEqual([second.name]);
      expect(await db.selectFrom("settings").selectAll().execute()).toEqual([
        { key: "kept", value: "yes" },
      ]);
    },
    [...migrations, second],
  );
});

test("the link of an earlier version keeps its address, its visitors and their rights", async () => {
  const earlier = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === "0026-sharing-links"),
  );
  await withDatabase(async ({ db }) => {
    const now = "2026-01-01T00:00:00.000Z";
    await sql`insert into accounts (id, name, search, plan, created_at) values ('a', 'A', 'a', 'free', ${now})`.execute(
      db,
    );
    for (const [slug, listed] of [
      ["escola", true],
      ["horta", false],
    ] as const) {
      const flag = config.engine === "sqlite" ? Number(listed) : listed;
      await sql`insert into mosaics (account_id, title, background, settings, revision, tile_count, created_at, updated_at)
        values ('a', ${slug}, '{}', '{}', 1, 0, ${now}, ${now})`.execute(db);
      await sql`insert into shares (account_id, mosaic_id, slug, created_by, created_at, is_listed)
        select 'a', id, ${slug}, null, ${now}, ${flag} from mosaics where title = ${slug}`.execute(
        db,
      );
    }
  }, earlier);
  await withDatabase(async ({ db }) => {
    const links = await db
      .selectFrom("sharing_links")
      .innerJoin("mosaics", "mosaics.id", "sharing_links.mosaic_id")
      .select(["slug", "title", "name", "is_listed", "is_downloadable"])
      .orderBy("slug")
      .execute();
    expect(links).toEqual([
      { slug: "escola", title: "escola", name: "", is_listed: true, is_downloadable: true },
      { slug: "horta", title: "horta", name: "", is_listed: false, is_downloadable: true },
    ]);
  });
});

test("tiles of earlier versions get the numbers of their blocks", async () => {
  const placed = [
    ["first", -10_000_000, -10_000_000, "texto"],
    ["before", -0.5, 799.5, "texto"],
    ["after", 0, 800, "video"],
    ["last", 10_000_000, 10_000_000, "texto"],
    ["section", 50, 50, "secao"],
  ] as const;
  const earlier = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === "0025-tiles-by-block"),
  );
  await withDatabase(async ({ db }) => {
    const now = "2026-01-01T00:00:00.000Z";
    await sql`insert into accounts (id, name, search, plan, created_at) values ('a', 'A', 'a', 'free', ${now})`.execute(
      db,
    );
    await sql`insert into mosaics (account_id, title, background, settings, revision, tile_count, created_at, updated_at)
      values ('a', 'M', '{}', '{}', 1, 5, ${now}, ${now})`.execute(db);
    for (const [id, x, y, type] of placed) {
      const data = JSON.stringify({ title: "T", type });
      await sql`insert into tile_rows (account_id, mosaic_id, id, x, y, data)
        select 'a', id, ${id}, ${x}, ${y}, ${data} from mosaics`.execute(db);
    }
  }, earlier);
  await withDatabase(async ({ db }) => {
    const tiles = await db.selectFrom("tiles").select(["id", "x", "y", "data", "block"]).execute();
    expect(tiles).toHaveLength(placed.length);
    for (const { id, x, y, data, block } of tiles) {
      expect(block, id).toBe(blockOf({ position: { x, y }, data: data as unknown as TileData }));
    }
  });
});

test("tiles of earlier versions are found by their texts, until they are deleted", async () => {
  const earlier = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === "0028-tile-texts"),
  );
  // More than are read at once.
  const COUNT = 1200;
  await withDatabase(async ({ db }) => {
    const now = "2026-01-01T00:00:00.000Z";
    await sql`insert into accounts (id, name, search, plan, created_at) values ('a', 'A', 'a', 'free', ${now})`.execute(
      db,
    );
    await sql`insert into mosaics (account_id, title, background, settings, revision, tile_count, created_at, updated_at)
      values ('a', 'M', '{}', '{}', 1, ${COUNT}, ${now}, ${now})`.execute(db);
    for (let at = 0; at < COUNT; at += 1) {
      const data = JSON.stringify({ type: "texto", title: `Maçã ${at}`, content: "Na horta" });
      await sql`insert into tile_rows (account_id, mosaic_id, id, x, y, data)
        select 'a', id, ${`t${at}`}, 0, 0, ${data} from mosaics`.execute(db);
    }
  }, earlier);
  await withDatabase(async ({ db }) => {
    const found = async (sqlite: string, postgres: string) => {
      const { rows } = await (
        testEngine() === "sqlite"
          ? sql`select tile_id from tile_words join tile_texts on id = tile_words.rowid
              where tile_words match ${sqlite}`
          : sql`select tile_id from tile_texts where words @@ ${postgres}::tsquery`
      ).execute(db);
      return rows;
    };
    expect(await found('"a¤maca" AND "a¤1199"', "'a¤maca' & 'a¤1199'")).toEqual([
      { tile_id: "t1199" },
    ]);
    expect(await found('"a¤hort"*', "'a¤hort':*")).toHaveLength(COUNT);
    await sql`delete from tile_rows where id <> 't7'`.execute(db);
    expect(await found('"a¤hort"*', "'a¤hort':*")).toEqual([{ tile_id: "t7" }]);
  });
});

test("removed tiles and implementations of earlier versions are found by their words", async () => {
  const earlier = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === "0062-filtered-lists"),
  );
  // More than are read at once.
  const COUNT = 501;
  await withDatabase(async ({ db }) => {
    const now = "2026-01-01T00:00:00.000Z";
    await sql`insert into accounts (id, name, search, plan, created_at) values ('a', 'A', 'a', 'free', ${now})`.execute(
      db,
    );
    await sql`insert into mosaics (account_id, title, background, settings, revision, tile_count, created_at, updated_at)
      values ('a', 'M', '{}', '{}', 1, 0, ${now}, ${now})`.execute(db);
    for (let at = 0; at < COUNT; at += 1) {
      const data = JSON.stringify({ type: "texto", title: `Maçã ${at} 漢字` });
      await sql`insert into removed_tile_rows (account_id, mosaic_id, id, x, y, data, removed_at)
        select 'a', id, ${`t${at}`}, 0, 0, ${data}, ${now} from mosaics`.execute(db);
      await sql`insert into implementations (id, account_id, name, created_at)
        values (${`i${at}`}, 'a', ${`São João ${at}`}, ${now})`.execute(db);
    }
  }, earlier);
  await withDatabase(async ({ db }) => {
    const tiles = await db.selectFrom("removed_tiles").select(["id", "search"]).execute();
    expect(tiles).toHaveLength(COUNT);
    for (const { id, search } of tiles) expect(search).toBe(`maca ${id.slice(1)} 漢字`);
    const named = await db.selectFrom("implementations").select(["id", "search"]).execute();
    expect(named).toHaveLength(COUNT);
    for (const { id, search } of named) expect(search).toBe(`sao joao ${id.slice(1)}`);
  });
});

test("a migration that fails leaves the database unchanged, and the corrected one succeeds", async () => {
  await opened();
  await expect(opened([...migrations, broken])).rejects.toThrow(
    "The database could not be migrated, nothing was changed: the second half fails.",
  );
  expect((await opened([...migrations, second])).migrated).toEqual([second.name]);
});

test("a database from a newer version is refused and stays unchanged", async () => {
  await opened([...migrations, second]);
  const before = config.engine === "sqlite" ? await readFile(config.file) : undefined;
  await expect(opened()).rejects.toThrow(
    /from a newer version of Mosaico \(it has 0021-later\). Nothing was changed/,
  );
  if (config.engine === "sqlite") {
    expect((await readFile(config.file)).equals(before ?? Buffer.of())).toBe(true);
    expect(await readdir(folder)).toEqual(["mosaico.sqlite"]);
  }
  expect((await opened([...migrations, second])).migrated).toEqual([]);
});

test("a database from before 1.1.0 is refused and stays unchanged", async () => {
  const beta: Migration = {
    name: "0001-first-schema",
    up: (db) => db.schema.createTable("users").addColumn("id", "text").execute(),
  };
  await opened([beta]);
  const before = config.engine === "sqlite" ? await readFile(config.file) : undefined;
  await expect(opened()).rejects.toThrow(
    /from before Mosaico 1\.1\.0 \(it has 0001-first-schema\), .+ Nothing was changed/,
  );
  if (config.engine === "sqlite") {
    expect((await readFile(config.file)).equals(before ?? Buffer.of())).toBe(true);
    expect(await readdir(folder)).toEqual(["mosaico.sqlite"]);
  }
  expect((await opened([beta])).migrated).toEqual([]);
});

onlyOn("sqlite")("the file is copied before it is migrated, and the copy can be read", async () => {
  await withDatabase(async ({ db }) => {
    await db.insertInto("settings").values({ key: "kept", value: "yes" }).execute();
  });
  const { backupFile } = await opened([...migrations, second]);
  const copy = new DatabaseSync(String(backupFile), { readOnly: true });
  expect(copy.prepare("select value from settings").all()).toEqual([{ value: "yes" }]);
  expect(copy.prepare("select name from schema_migrations").all()).toHaveLength(migrations.length);
  copy.close();
});

test("the names of the migrations are in order and unique", () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].toSorted());
});

test("sessions of users whose second step was on when they began have used it", async () => {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === "0063-begun-sessions"),
  );
  await withDatabase(async ({ db }) => {
    await sql`insert into users (id, email, name, search, password_hash, is_admin, status, language, created_at)
      values ('ana', 'ana@example.org', 'Ana', 'ana', '', ${testEngine() === "sqlite" ? sql.lit(0) : sql.lit(false)},
        'active', 'en', '2026-01-01T00:00:00.000Z')`.execute(db);
    await sql`insert into second_steps (user_id, secret, confirmed_at, last_step, created_at)
      values ('ana', 'x', '2026-02-01T00:00:00.000Z', 0, '2026-01-01T00:00:00.000Z')`.execute(db);
    for (const [id, at] of [
      ["earlier", "2026-01-15T00:00:00.000Z"],
      ["later", "2026-02-15T00:00:00.000Z"],
    ]) {
      await sql`insert into sessions (id, user_id, token_hash, files_hash, user_agent, created_at, used_at)
        values (${id}, 'ana', ${id}, ${id}, '', ${at}, ${at})`.execute(db);
    }
  }, before);
  await withDatabase(async ({ db }) => {
    const rows = db.selectFrom("sessions").select(["id", "method", "has_second_step"]);
    expect(await rows.orderBy("id").execute()).toEqual([
      { id: "earlier", method: null, has_second_step: false },
      { id: "later", method: null, has_second_step: true },
    ]);
  });
});

async function opened(steps: readonly Migration[] = migrations): Promise<Omit<OpenDatabase, "db">> {
  const { db, ...rest } = await openDatabase(config, options(steps));
  await db.destroy();
  return rest;
}

async function withDatabase(
  work: (opened: OpenDatabase) => Promise<void>,
  steps = migrations,
): Promise<void> {
  const database = await openDatabase(config, options(steps));
  await work(database);
  await database.db.destroy();
}

function options(steps: readonly Migration[]) {
  return { backupDir: join(folder, "backups"), onLost: () => {}, migrations: steps };
}
