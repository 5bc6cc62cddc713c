import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DatabaseConfig } from "#platform/config/config.ts";
import type { FilesConfig } from "#platform/config/read-files-url.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import { contentOf, givenContent } from "#testing/backup-world.ts";
import { commandPostgres } from "#testing/command-postgres.ts";
import { startS3Server } from "#testing/s3-server.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { makeTestDatabase, onlyOn } from "#testing/test-database.ts";
import { moveInstallation } from "./move-installation.ts";
import { readMoveTargets } from "./read-targets.ts";

// The long form: MOSAICO_ROUND_TRIPS=20
const ROUND_TRIPS = Number(process.env["MOSAICO_ROUND_TRIPS"] ?? 1);
const PATIENCE_MS = 30_000 * (1 + ROUND_TRIPS);
// Afterwards, what each of them made is removed.
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });
// In JSON these stand for NUL and for half a character; the text itself has neither.
const ESCAPES = String.raw`{"a":"\u0000","b":"\ud83d","c":"\\u0000 👩🏽‍🚀"}`;
const OF_SOMEBODY_ELSE = "3f5c8d1e-0000-4000-8000-000000000000.bin";

let app: TestApp;
let folder: string;
const undo: (() => Promise<void>)[] = [];

beforeEach(async () => {
  app = await testApp();
  undo.push(() => app.close());
  folder = await mkdtemp(join(tmpdir(), "mosaico-move-"));
  undo.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

test("a database with every kind of value is equal in a SQLite file", async () => {
  await givenContent(app);
  await givenOddValues();
  const target = fileIn("a");
  const moved = await moveInstallation(app.config, { database: target });
  expect(moved.database?.wasThere).toBe(false);
  expect(moved.database?.tables.find(({ name }) => name === "users")?.rows).toBeGreaterThan(0);
  expect(await contentOf(target)).toEqual(await contentOf(app.config.database));
  expect(await readdir(join(app.config.dataDir, "moving"))).toEqual([]);
  // A second time, it says so.
  const again = await moveInstallation(app.config, { database: target });
  expect(again.database?.wasThere).toBe(true);
});

test("a moved database opens, is searched, and gives new numbers to new mosaics", async () => {
  await givenContent(app);
  const target = fileIn("opened");
  await moveInstallation(app.config, { database: target });
  const newest = await highestMosaic(app.config.database);
  const { db } = await openDatabase(target, { backupDir: folder, onLost: () => {} });
  undo.push(() => db.destroy());
  const texts = await db.selectFrom("tile_texts").select(["id", "words"]).execute();
  expect(texts.length).toBeGreaterThan(0);
  const [word = ""] = String(texts[0]?.words).split(" ");
  const { rows } = await sql<{ rowid: number }>`select rowid from tile_words
    where tile_words match ${`"${word}"`}`.execute(db);
  expect(rows.map(({ rowid }) => rowid)).toContain(texts[0]?.id);
  const [mosaic] = await db.selectFrom("mosaics").selectAll().execute();
  const { id: _, ...values } = mosaic ?? { id: 0 };
  const made = await db
    .insertInto("mosaics")
    .values({
      ...values,
      background: JSON.stringify(mosaic?.background),
      settings: JSON.stringify(mosaic?.settings),
    } as never)
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(made.id).toBe(newest + 1);
});

onlyOn("postgres")(`SQLite to PostgreSQL to SQLite is equal ${ROUND_TRIPS} times`, () =>
  roundTrips(ROUND_TRIPS),
);

onlyOn("postgres")(
  "a text with a NUL character is refused by its place, and nothing is there",
  async () => {
    await givenContent(app, 0);
    const source = fileIn("nul");
    await moveInstallation(app.config, { database: source });
    const { db } = await openDatabase(source, { backupDir: folder, onLost: () => {} });
    await db.updateTable("users").set({ name: "A\0B" }).execute();
    await db.destroy();
    const target = await emptyPostgres();
    const move = moveInstallation({ ...app.config, database: source }, { database: target });
    await expect(move).rejects.toThrow(/users\.name has a NUL character, where id is /u);
    expect(await contentOf(target)).toMatchObject({ tables: {}, schema: [] });
  },
);

onlyOn("postgres")("a PostgreSQL database with anything in it is refused", async () => {
  await givenContent(app, 0);
  const source = fileIn("source");
  await moveInstallation(app.config, { database: source });
  const own = { ...app.config, database: source };
  await expect(moveInstallation(own, { database: app.config.database })).rejects.toMatchObject({
    problem: "inUse",
  });
  const target = await emptyPostgres();
  const url = target.engine === "postgres" ? target.url : "";
  await commandPostgres(url, "create view of_others as select 1 as one");
  await expect(moveInstallation(own, { database: target })).rejects.toMatchObject({
    problem: "notEmpty",
  });
  await commandPostgres(url, "create table others (one text)");
  await expect(moveInstallation(own, { database: target })).rejects.toMatchObject({
    problem: "notEmpty",
  });
});

test("files are equal in a bucket and back in a folder, and continue where they were cut off", async () => {
  const names = await givenContent(app, 6);
  const store = await startS3Server();
  undo.push(() => store.close());
  const bucket = store.config("moved/");
  const [lost = "", ...rest] = names;
  await app.ctx.storage.remove(lost);
  const moved = await moveInstallation(app.config, { files: bucket });
  expect(moved.files).toMatchObject({ count: 5, copied: 5, missing: [lost] });
  const at = await openStorage(bucket, { onTrouble: () => {} });
  // As if it had been cut off in the middle, with one file half there.
  await at.remove(rest[0] ?? "");
  await at.put(rest[1] ?? "", Buffer.from("half"));
  const again = await moveInstallation(app.config, { files: bucket });
  expect(again.files).toMatchObject({ count: 5, copied: 2 });
  const back = { store: "disk", folder: join(folder, "back") } as const;
  const own = { ...app.config, files: bucket };
  expect((await moveInstallation(own, { files: back })).files).toMatchObject({ count: 5 });
  for (const name of rest) expect(await bytesOf(back, name)).toEqual(await bytesOf(bucket, name));
});

test("moving to where it is, or over what is of others, is refused and changes nothing", async () => {
  await givenContent(app);
  const { database, files } = app.config;
  for (const same of [{ database }, { files }]) {
    await expect(moveInstallation(app.config, same)).rejects.toMatchObject({ problem: "same" });
  }
  const target = fileIn("b");
  await moveInstallation(app.config, { database: target });
  await givenContent(app, 0);
  const before = await contentOf(target);
  await expect(moveInstallation(app.config, { database: target })).rejects.toMatchObject({
    problem: "notEmpty",
  });
  expect(await contentOf(target)).toEqual(before);
  const others = { store: "disk", folder: join(folder, "others") } as const;
  const storage = await openStorage(others, { onTrouble: () => {}, marks: false });
  await storage.put(OF_SOMEBODY_ELSE, Buffer.from("of somebody else"));
  await expect(moveInstallation(app.config, { files: others })).rejects.toMatchObject({
    problem: "notEmpty",
    message: expect.stringContaining(OF_SOMEBODY_ELSE),
  });
  expect(await readdir(others.folder)).toEqual([OF_SOMEBODY_ELSE]);
});

test("targets are read like settings, and refused without their secrets", () => {
  const config = { dataDir: "/srv/mosaico" };
  const read = (database: string | undefined, files: string | undefined) =>
    readMoveTargets(config, { database, files });
  expect(read("sqlite", "disk")).toEqual({
    database: { engine: "sqlite", file: join("/srv/mosaico", "mosaico.sqlite") },
    files: { store: "disk", folder: join("/srv/mosaico", "files") },
  });
  expect(read(undefined, "s3://KEY:SECRET@s3.example.org/bucket").files).toMatchObject({
    store: "s3",
    bucket: "bucket",
  });
  for (const wrong of ["mysql://u:hidden@h/d", "hidden"]) {
    expect(() => read(wrong, undefined)).toThrow(/^--database: (?!.*hidden)/u);
  }
  expect(() => read(undefined, "s3://hidden@h")).toThrow(/^--files: (?!.*hidden)/u);
});

function fileIn(name: string): DatabaseConfig {
  return { engine: "sqlite", file: join(folder, name, "mosaico.sqlite") };
}

async function emptyPostgres(): Promise<DatabaseConfig> {
  const { config, drop } = await makeTestDatabase(folder);
  undo.push(drop);
  return config;
}

async function roundTrips(times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await givenContent(app, 1);
    await givenOddValues();
    const first = fileIn(`first-${round}`);
    await moveInstallation(app.config, { database: first });
    const middle = await emptyPostgres();
    await moveInstallation({ ...app.config, database: first }, { database: middle });
    const last = fileIn(`last-${round}`);
    await moveInstallation({ ...app.config, database: middle }, { database: last });
    const expected = await contentOf(first);
    expect(await contentOf(middle)).toEqual(expected);
    expect(await contentOf(last)).toEqual(expected);
  }
}

/** The largest and smallest numbers, both booleans, nulls, and texts that JSON and SQL treat specially. */
async function givenOddValues(): Promise<void> {
  const { db } = app.ctx;
  const texts = [ESCAPES, "", "\\N \\. \t\r\n", "'; -- \u{10ffff} \ufffd \u2028"];
  for (const text of texts) {
    await db
      .insertInto("messages")
      .values({
        id: app.ctx.ids.uuid(),
        kind: "question",
        status: "new",
        name: text,
        email: "ana@example.org",
        phone: "",
        plan: "",
        text,
        language: "pt",
        user_id: null,
        created_at: new Date(8.64e15).toISOString(),
        search: text,
      })
      .execute();
  }
  await db.updateTable("mosaics").set({ compacted_to: Number.MAX_SAFE_INTEGER }).execute();
  const reals = [0.1 + 0.2, -1e-7, 123_456_789.123_456_79, -0.5, 3];
  const tiles = await db.selectFrom("tile_rows").select(["mosaic_id", "id"]).execute();
  for (const [index, { mosaic_id: mosaic, id }] of tiles.entries()) {
    await db
      .updateTable("tile_rows")
      .set({ x: reals[index % reals.length] ?? 0 })
      .where("mosaic_id", "=", mosaic)
      .where("id", "=", id)
      .execute();
  }
  await db
    .updateTable("accounts")
    .set({ created_at: "0001-01-01T00:00:00.000Z" } as never)
    .execute();
}

async function highestMosaic(database: DatabaseConfig): Promise<number> {
  const { db } = await openDatabase(database, { backupDir: folder, onLost: () => {} });
  try {
    const row = await db
      .selectFrom("mosaics")
      .select((of) => of.fn.max("id").as("id"))
      .executeTakeFirst();
    return Number(row?.id);
  } finally {
    await db.destroy();
  }
}

async function bytesOf(files: FilesConfig, name: string): Promise<Buffer> {
  const storage = await openStorage(files, { onTrouble: () => {} });
  const stream = await storage.open(name);
  const pieces = [];
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
