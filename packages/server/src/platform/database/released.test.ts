import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileOf } from "@mosaico/domain/tile/file-of";
import type { TileData } from "@mosaico/domain/tile/tile";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixture } from "#testing/fixture.ts";
import { makeTestDatabase, onlyOn, testEngine } from "#testing/test-database.ts";
import type { DatabaseConfig } from "../config/config.ts";
import { firstSchema } from "./migrations/0001-first-schema.ts";
import { files } from "./migrations/0002-files.ts";
import { conversions } from "./migrations/0003-conversions.ts";
import { people } from "./migrations/0004-people.ts";
import type { Migration } from "./migrations/migration.ts";
import { migrations } from "./migrations/migrations.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";

type Row = Readonly<Record<string, string | number | null>>;

/** What a released program kept: its tables in SQLite's words, and rows in their order. */
type Released = {
  readonly schema: readonly string[];
  readonly tables: Readonly<Record<string, readonly Row[]>>;
};

const RELEASES = [
  { name: "0001-first-schema", steps: [firstSchema] },
  { name: "0003-conversions", steps: [firstSchema, files, conversions] },
  { name: "0004-people", steps: [firstSchema, files, conversions, people] },
] as const;
const FLAGS = ["is_admin", "is_ready"];
const KEYS: Readonly<Record<string, string>> = {
  memberships: "user_id",
  tiles: "mosaic_id, id",
  changes: "mosaic_id, revision",
  files: "name",
  settings: "key",
  renditions: "name",
  tokens: "hash",
  shares: "slug",
};

let folder: string;
let config: DatabaseConfig;
let drop: () => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-released-"));
  ({ config, drop } = await makeTestDatabase(folder));
});

afterEach(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(RELEASES)("the database of $name", ({ name, steps }) => {
  const released = readReleased(name);

  onlyOn("sqlite")("is what was released, to the letter", async () => {
    await withDatabase(steps, async ({ db }) => {
      const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
        where sql is not null and name not like 'sqlite_%' and name <> 'schema_migrations'
        order by rowid`.execute(db);
      expect(rows.map((row) => row.sql)).toEqual(released.schema);
    });
  });

  test("loses nothing on its way to the present schema", async () => {
    await given(released, steps);
    await withDatabase(migrations, async ({ db, migrated, backupFile }) => {
      expect(migrated).toEqual(migrations.slice(steps.length).map((step) => step.name));
      expect(backupFile !== undefined).toBe(testEngine() === "sqlite");
      for (const [table, before] of Object.entries(released.tables)) {
        const columns = Object.keys(before[0] ?? {});
        const { rows } = await sql<Row>`select ${sql.join(columns.map((column) => asText(column)))}
          from ${sql.table(table)} order by ${sql.raw(KEYS[table] ?? "id")}`.execute(db);
        expect(rows, table).toHaveLength(before.length);
        expect(rows.map((row) => JSON.stringify(row)).toSorted(), table).toEqual(
          before.map((row) => JSON.stringify(textsOf(row))).toSorted(),
        );
      }
    });
  });
});

test("what uses a file, and what is known of one, is filled in", async () => {
  await given(readReleased("0001-first-schema"), [firstSchema]);
  await withDatabase(migrations, async ({ db }) => {
    const tiles = await db.selectFrom("tiles").selectAll().execute();
    for (const { data, file_name, icon_name } of tiles) {
      const known = data as TileData;
      expect({ file_name, icon_name }).toEqual({
        file_name: fileOf({ data: known }) ?? null,
        icon_name: known.icon || null,
      });
    }
    expect(new Set(tiles.map(({ file_name }) => file_name)).size).toBe(7);
    const mosaics = await db.selectFrom("mosaics").select("image_name").orderBy("id").execute();
    expect(mosaics.map(({ image_name }) => image_name)).toEqual([null, null, "own-bg.bin"]);
    for (const file of await db.selectFrom("files").selectAll().execute()) {
      expect(file).toMatchObject({
        folder: "icon",
        stored_as: file.name,
        is_ready: true,
        last_used_at: file.created_at,
        source_sha256: null,
      });
    }
  });
});

test("the program of then refuses the database of now", async () => {
  await withDatabase(migrations, async () => {});
  await expect(withDatabase([firstSchema], async () => {})).rejects.toThrow(
    /from a newer version of Mosaico .+ Nothing was changed/,
  );
});

function readReleased(name: string): Released {
  return JSON.parse(fixture(`databases/${name}.json`).toString("utf8")) as Released;
}

/** The database as the released program left it. */
async function given(released: Released, steps: readonly Migration[]): Promise<void> {
  await withDatabase(steps, ({ db }) => fill(db as unknown as Kysely<unknown>, released));
}

async function fill(db: Kysely<unknown>, { tables }: Released): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) {
    for (const row of rows) {
      const entries = Object.entries(row);
      // PostgreSQL numbers mosaics itself unless it is told not to.
      const own =
        table === "mosaics" && testEngine() === "postgres"
          ? sql`overriding system value`
          : sql.raw("");
      await sql`insert into ${sql.table(table)} (${sql.join(entries.map(([column]) => sql.ref(column)))})
        ${own} values (${sql.join(entries.map(([column, value]) => valueOf(column, value)))})`.execute(
        db,
      );
    }
  }
}

function valueOf(column: string, value: Row[string]) {
  return FLAGS.includes(column) && testEngine() === "postgres" ? value === 1 : value;
}

/** Flags and numbers are said differently by the engines, texts are not; and JSON is to be seen as it is kept. */
function asText(column: string) {
  const kept = sql.ref(column);
  return FLAGS.includes(column)
    ? sql`cast(cast(${kept} as integer) as text) as ${sql.ref(`kept ${column}`)}`
    : sql`cast(${kept} as text) as ${sql.ref(`kept ${column}`)}`;
}

function textsOf(row: Row): Readonly<Record<string, string | null>> {
  const entries = Object.entries(row);
  const real = (column: string, value: string | number) =>
    testEngine() === "sqlite" && ["x", "y"].includes(column) && Number.isInteger(value)
      ? `${value}.0`
      : String(value);
  return Object.fromEntries(
    entries.map(([column, value]) => [
      `kept ${column}`,
      value === null ? null : real(column, value),
    ]),
  );
}

async function withDatabase(
  steps: readonly Migration[],
  work: (opened: OpenDatabase) => Promise<void>,
): Promise<void> {
  const backupDir = join(folder, "backups");
  const opened = await openDatabase(config, { backupDir, onLost: () => {}, migrations: steps });
  try {
    await work(opened);
  } finally {
    await opened.db.destroy();
  }
}
