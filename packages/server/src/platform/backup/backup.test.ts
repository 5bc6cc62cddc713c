import { appendFile, readFile, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  backUp,
  contentOf,
  emptyInstallation,
  givenContent,
  givenStored,
  makeBackupFolder,
  partsOf,
} from "#testing/backup-world.ts";
import { commandPostgres } from "#testing/command-postgres.ts";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type S3Server, startS3Server } from "#testing/s3-server.ts";
import { textTile } from "#testing/tiles.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { fileCases, testOnce } from "#testing/test-database.ts";
import { openSnapshot } from "#platform/database/dump/open-snapshot.ts";
import { logCheck } from "#features/mosaics/check-logs.ts";
import { buildSqlite } from "./build-sqlite.ts";
import { folderPlace } from "./folder-place.ts";
import { makeBackup } from "./make-backup.ts";
import type { BackupPlace } from "./place.ts";
import { noteProof, proveBackup } from "./proof.ts";
import { pruneBackups } from "./prune.ts";
import { restoreBackup } from "./restore-backup.ts";
import { s3Place } from "./s3-place.ts";
import { type Vault, getManifest, listIds, openVault, putManifest } from "./vault.ts";

// Whole copies take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const KEY = "correct horse battery staple";
const KEYS = fileCases([undefined, KEY]);
// The long form: MOSAICO_ROUND_TRIPS=20
const ROUND_TRIPS = Number(process.env["MOSAICO_ROUND_TRIPS"] ?? 2);
const ROUND_TRIP_MS = 20_000;

let app: TestApp;
let folder: string;
let remove: () => Promise<void>;
let place: BackupPlace;

beforeEach(async () => {
  app = await testApp();
  ({ folder, remove } = await makeBackupFolder());
  place = folderPlace(join(folder, "place"));
});
afterEach(async () => {
  await app.close();
  await remove();
});

describe("a backup", () => {
  test(
    `is equal after ${ROUND_TRIPS} round trips, plain and encrypted, from engine to engine`,
    { timeout: ROUND_TRIPS * ROUND_TRIP_MS },
    async () => {
      for (let round = 0; round < ROUND_TRIPS; round += 1) {
        const names = await givenContent(app, 1 + (round % 4));
        const key = [undefined, KEY][round % 2];
        const at = folderPlace(join(folder, `place-${round}`));
        const { vault, manifest } = await backUp(app, at, key);
        expect(await prove(vault, manifest.id)).toMatchObject({ isProved: true, problems: [] });
        const target = await emptyInstallation(folder);
        await restoreBackup({ ...target, vault, manifest });
        expect(await contentOf(target.database)).toEqual(await contentOf(app.config.database));
        for (const name of names) {
          expect(await bytesOf(target.storage, name)).toEqual(await bytesOf(app.ctx.storage, name));
        }
        await target.drop();
      }
    },
  );

  test("holds everything from before it, and ids go on where they were", async () => {
    await givenContent(app);
    const { vault, manifest } = await backUp(app, place);
    const target = await emptyInstallation(folder);
    await restoreBackup({ ...target, vault, manifest });
    expect(await contentOf(target.database)).toMatchObject({
      mosaics: manifest.sequences.find(({ table }) => table === "mosaics"),
    });
    expect(manifest.sequences.find(({ table }) => table === "mosaics")?.next).toBeGreaterThan(1);
    await target.drop();
  });

  test("has the same tables, columns and counters on both engines", async () => {
    const { vault, manifest } = await backUp(app, place);
    const file = await buildSqlite(vault, manifest, folder);
    const copy = await openSnapshot({ engine: "sqlite", file });
    expect(manifest.tables.map(({ name, columns }) => ({ name, columns }))).toEqual(copy.tables);
    expect(manifest.sequences.map(({ table }) => table)).toEqual(
      copy.sequences.map(({ table }) => table),
    );
    expect(manifest.sequences.length).toBeGreaterThan(1);
    await copy.close();
  });

  testOnce("stores equal bytes once, and what is in the place already not again", async () => {
    await givenStored(app, null, Buffer.from("the same"));
    await givenStored(app, null, Buffer.from("the same"));
    const first = await backUp(app, place);
    expect(first.manifest.files).toMatchObject({ count: 2, bytes: 16, newBytes: 8 });
    await givenStored(app, null, Buffer.from("another"));
    const second = await backUp(app, place);
    expect(second.manifest.files).toMatchObject({ count: 3, bytes: 23, newBytes: 7 });
    expect(await contentsIn(place)).toHaveLength(2);
  });

  test.each(KEYS)("of a key %s is readable with it alone", async (key) => {
    await givenContent(app);
    await backUp(app, place, key);
    for (const wrong of [undefined, KEY, `${KEY}!`].filter((each) => each !== key)) {
      await expect(openVault(place, wrong), String(wrong)).rejects.toMatchObject({
        problem: "wrongKey",
      });
      await expect(backUp(app, place, wrong)).rejects.toMatchObject({ problem: "wrongKey" });
    }
    const all = await Promise.all((await pathsIn(folder)).map((path) => readFile(path, "latin1")));
    const isReadable = all.some((text) => text.includes('"tables"'));
    expect(isReadable).toBe(key === undefined);
    expect((await stat(join(folder, "place"))).mode & 0o077).toBe(0);
  });

  testOnce("names the files that the storage has lost or damaged, and is not proved", async () => {
    const [lost = "", damaged = "", kept = ""] = await givenContent(app, 3);
    await app.ctx.storage.remove(lost);
    await app.ctx.storage.put(damaged, Buffer.from("something else"));
    const { vault, manifest } = await backUp(app, place);
    expect(manifest.files.missing.toSorted(({ why: a }, { why: b }) => (a < b ? -1 : 1))).toEqual([
      { name: damaged, why: "damaged" },
      { name: lost, why: "missing" },
    ]);
    const proof = await prove(vault, manifest.id);
    expect(proof.isProved).toBe(false);
    expect(proof.problems).toHaveLength(2);
    const target = await emptyInstallation(folder);
    expect(await restoreBackup({ ...target, vault, manifest })).toMatchObject({ files: 1 });
    expect(await target.storage.size(kept)).toBe(140_000);
    await target.drop();
  });

  testOnce("that fails at any moment leaves no half one, and the next succeeds", async () => {
    await givenContent(app);
    const { manifest } = await backUp(app, place);
    await givenContent(app);
    let failures = 0;
    for (let allowed = 0; ; allowed += 1) {
      const outcome = await backUp(app, fullAfter(place, allowed)).catch((error: unknown) => error);
      if (!(outcome instanceof Error)) break;
      expect(outcome).toMatchObject({ code: "ENOSPC" });
      failures += 1;
      expect(await listIds(place)).toMatchObject({ whole: [manifest.id] });
    }
    expect(failures).toBeGreaterThan(3);
    const { whole, cutOff } = await listIds(place);
    expect([whole.length, cutOff]).toEqual([2, []]);
    const vault = await openVault(place, undefined);
    for (const id of whole) expect((await prove(vault, id)).isProved).toBe(true);
  });

  testOnce("is not made while another one is being made in the same place", async () => {
    let second: unknown;
    const original = place.list;
    const slow: BackupPlace = {
      ...place,
      list: (prefix) => {
        if (prefix === "files/") second ??= backUp(app, place).catch((error: unknown) => error);
        return original(prefix);
      },
    };
    await backUp(app, slow);
    expect(await second).toMatchObject({ problem: "busy" });
    expect((await listIds(place)).whole).toHaveLength(1);
  });
});

describe("too little space", () => {
  const SMALL = 1024 * 1024;

  test("refuses a backup before anything is written, and says how much it needs", async () => {
    await givenStored(app, null, Buffer.alloc(3 * SMALL));
    const small: BackupPlace = { ...place, freeBytes: async () => SMALL };
    const making = backUp(app, small, KEY);
    await expect(making).rejects.toMatchObject({ problem: "diskFull" });
    await expect(making).rejects.toThrow(/needs about (?:19|2\d) MB, and 1 MB are free/u);
    expect(await listIds(place)).toEqual({ whole: [], cutOff: [] });
    await expect(
      backUp(app, { ...small, freeBytes: async () => null }, KEY),
    ).resolves.toBeDefined();
  });

  testOnce("refuses a restore before anything is written", async () => {
    await givenStored(app, null, Buffer.alloc(3 * SMALL));
    const { vault, manifest } = await backUp(app, place);
    const target = await emptyInstallation(folder);
    const storage = { ...target.storage, freeBytes: async () => SMALL };
    const restoring = restoreBackup({ ...target, storage, vault, manifest });
    await expect(restoring).rejects.toThrow(/not enough space in the place of the files/u);
    expect(await contentOf(target.database).catch(() => "none")).not.toHaveProperty("tables.users");
    await restoreBackup({ ...target, vault, manifest });
    // What is there already needs no space.
    const again = await restoreBackup({ ...target, storage, vault, manifest });
    expect(again).toMatchObject({ files: 0, filesThere: 1 });
    await target.drop();
  });
});

describe("a proof", () => {
  test.each(KEYS)("finds each changed, cut or lost part of a backup, with key %s", async (key) => {
    await givenContent(app);
    const { vault, manifest } = await backUp(app, place, key);
    const paths = (await pathsIn(join(folder, "place"))).filter(
      (path) => !path.endsWith("mosaico-backups.json"),
    );
    expect(paths.length).toBeGreaterThan(4);
    for (const path of paths) {
      const bytes = await readFile(path);
      if (bytes.length === 0) continue;
      for (const harm of [flipByte, cutShort, addByte, (name: string) => rm(name)]) {
        await harm(path);
        const { isProved, problems } = await prove(vault, manifest.id);
        expect(isProved, `${harm.name} ${path}`).toBe(false);
        expect(problems[0]).toMatch(/damaged|missing|no whole backup/);
        // A new file: the contents of a plain one may be shared with the storage.
        await rm(path, { force: true });
        await writeFile(path, bytes);
      }
    }
    expect(await prove(vault, manifest.id)).toMatchObject({ isProved: true });
  });

  test("on PostgreSQL is made within it, where that is allowed, and leaves nothing there", async () => {
    await givenContent(app);
    const { vault, manifest } = await backUp(app, place);
    const { database } = app.config;
    const parts = { vault, id: manifest.id, scratch: join(folder, "scratch"), database };
    const { engine } = database;
    expect(await proveBackup(parts)).toMatchObject({ isProved: true, inside: engine });
    if (engine !== "postgres") return;
    const filled = manifest.tables.find(({ rows }) => rows > 0)?.name;
    const tables = manifest.tables.map((table) =>
      table.name === filled ? { ...table, digest: "0".repeat(64) } : table,
    );
    await putManifest(vault, { ...manifest, tables });
    const { isProved, problems } = await proveBackup(parts);
    expect([isProved, problems[0]]).toEqual([false, expect.stringContaining("differs")]);
    await putManifest(vault, manifest);
    const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace
      where nspname like 'mosaico%'`.execute(app.ctx.db);
    expect(rows).toEqual([]);
    // A user that may not create a schema, nor anything else.
    const role = `reader_${manifest.id.slice(-6)}`;
    await commandPostgres(database.url, `create role ${role} login password 'reader'`);
    const url = new URL(database.url);
    [url.username, url.password] = [role, "reader"];
    const asReader = { ...parts, database: { engine, url: url.href } };
    expect(await proveBackup(asReader)).toMatchObject({ isProved: true, inside: "sqlite" });
    await commandPostgres(database.url, `drop role ${role}`);
  });

  testOnce("of a damaged copy makes the next backup copy the file again", async () => {
    await givenStored(app, null, Buffer.from("precious"));
    const { vault, manifest } = await backUp(app, place, KEY);
    const [path = ""] = await pathsIn(join(folder, "place/files"));
    await flipByte(path);
    await noteProof(vault, manifest.id, await prove(vault, manifest.id));
    const next = await backUp(app, place, KEY);
    expect(next.manifest.files.newBytes).toBe(8);
    for (const id of [manifest.id, next.manifest.id]) {
      expect(await prove(vault, id)).toMatchObject({ isProved: true });
    }
  });

  test("computes mosaics from their logs within the copy, and names those that differ", async () => {
    const ana = await givenUser(app);
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push(await givenMosaic(app, ana.accountId, { tiles: [textTile("a"), textTile("b")] }));
    }
    const [, wrong = 0] = ids;
    const { database } = app.config;
    const proofOf = async (...how: Parameters<typeof logCheck>) => {
      const { vault, manifest } = await backUp(app, place);
      const check = logCheck(...how);
      return proveBackup({ vault, id: manifest.id, scratch: folder, database, check });
    };
    const { inside, folded, problems } = await proofOf("all");
    expect([inside, problems]).toEqual([database.engine, []]);
    expect(folded?.mosaics).toBe(folded?.of);
    expect(folded?.changes).toBeGreaterThan(2);
    const few = await proofOf("sample", { mosaics: 2, ms: 60_000 });
    expect(few).toMatchObject({ isProved: true, folded: { mosaics: 2, of: folded?.of } });
    expect(await proofOf("sample", { mosaics: 200, ms: -1 })).toMatchObject({
      folded: { mosaics: 1 },
    });
    await app.ctx.db
      .updateTable("mosaics")
      .set({ tile_count: 9 })
      .where("id", "=", wrong)
      .execute();
    const found = await proofOf("sample");
    expect([found.isProved, found.problems]).toEqual([
      false,
      [
        expect.stringMatching(
          `^The mosaic ${wrong} differs from its log: it counts 9 tiles and has 2`,
        ),
      ],
    ]);
  });
});

describe("restoring", () => {
  test("keeps what was there, and repairs damaged files", async () => {
    const [name = "", other = ""] = await givenContent(app, 2);
    const { vault, manifest } = await backUp(app, place);
    const target = await emptyInstallation(folder);
    await restoreBackup({ ...target, vault, manifest });
    await target.storage.put(other, Buffer.from("damaged"));
    const again = await restoreBackup({ ...target, vault, manifest });
    expect(again).toMatchObject({ files: 1, filesThere: 1, aside: expect.any(String) });
    expect(await bytesOf(target.storage, other)).toEqual(await bytesOf(app.ctx.storage, other));
    expect(await target.storage.size(name)).toBe(0);
    expect(await contentOf(target.database)).toEqual(await contentOf(app.config.database));
    await target.drop();
  });

  test("of a damaged backup changes nothing of the database", async () => {
    await givenContent(app, 0);
    const { vault, manifest } = await backUp(app, place);
    const target = await emptyInstallation(folder);
    await restoreBackup({ ...target, vault, manifest });
    const before = await contentOf(target.database);
    await givenContent(app, 0);
    const later = await backUp(app, place);
    const [part] = later.manifest.data.parts;
    await flipByte(join(folder, "place/backups", later.manifest.id, part?.name ?? ""));
    const restoring = restoreBackup({ ...target, vault, manifest: later.manifest });
    await expect(restoring).rejects.toMatchObject({ problem: "damaged" });
    expect(await contentOf(target.database)).toEqual(before);
    await target.drop();
  });

  testOnce("refuses a backup of a newer version", async () => {
    const { vault, manifest } = await backUp(app, place);
    const schema = [...manifest.schema, "9999-from-the-future"];
    await putManifest(vault, { ...manifest, schema });
    const newer = await getManifest(vault, manifest.id);
    const target = await emptyInstallation(folder);
    await expect(restoreBackup({ ...target, vault, manifest: newer })).rejects.toMatchObject({
      problem: "newer",
      message: expect.stringContaining("9999-from-the-future"),
    });
    expect(await readdir(target.dataDir)).not.toContain("restoring");
    await target.drop();
  });
});

describe("retention", () => {
  testOnce(
    "keeps the newest, and the newest one that was proved, with all of their files",
    async () => {
      const name = await givenStored(app, null, Buffer.from("of the first two"));
      const first = await backUp(app, place);
      const proved = await backUp(app, place);
      await noteProof(
        proved.vault,
        proved.manifest.id,
        await prove(proved.vault, proved.manifest.id),
      );
      await app.ctx.db.deleteFrom("files").where("name", "=", name).execute();
      await givenStored(app, null, Buffer.from("of the last"));
      const { vault, manifest } = await backUp(app, place);
      const prune = () =>
        pruneBackups(vault, { retention: { count: 1 }, scratch: folder, now: new Date() });
      expect(await prune()).toEqual([first.manifest.id]);
      expect((await listIds(place)).whole).toEqual([proved.manifest.id, manifest.id].toSorted());
      expect((await prove(vault, proved.manifest.id)).isProved).toBe(true);
      await noteProof(vault, manifest.id, await prove(vault, manifest.id));
      expect(await prune()).toEqual([proved.manifest.id]);
      expect(await contentsIn(place)).toHaveLength(1);
      expect((await prove(vault, manifest.id)).isProved).toBe(true);
      expect(await prune()).toEqual([]);
    },
  );

  test("by days keeps the newest, however old it is", async () => {
    const { vault, manifest } = await backUp(app, place);
    const now = new Date(Date.parse(manifest.startedAt) + 40 * 24 * 60 * 60 * 1000);
    const retention = { days: 30 };
    expect(await pruneBackups(vault, { retention, scratch: folder, now })).toEqual([]);
    expect((await listIds(place)).whole).toHaveLength(1);
  });
});

describe("in a bucket", () => {
  let s3: S3Server;
  beforeEach(async () => {
    s3 = await startS3Server();
  });
  afterEach(() => s3.close());

  test.each(KEYS)("backups are made, proved, restored and pruned, with key %s", async (key) => {
    await givenContent(app);
    const bucket = s3Place(s3.config("backups/"));
    const older = await backUp(app, bucket, key);
    const { vault, manifest } = await backUp(app, bucket, key);
    expect(manifest.files.newBytes).toBe(0);
    expect(await prove(vault, manifest.id)).toMatchObject({ isProved: true });
    const target = await emptyInstallation(folder);
    await restoreBackup({ ...target, vault, manifest });
    expect(await contentOf(target.database)).toEqual(await contentOf(app.config.database));
    const options = { retention: { count: 1 }, scratch: folder, now: new Date() };
    expect(await pruneBackups(vault, options)).toEqual(
      [older.manifest.id, manifest.id].toSorted().slice(0, 1),
    );
    await target.drop();
  });

  testOnce("a store that stops answering is named, and no backup looks whole", async () => {
    await givenContent(app);
    const bucket = s3Place(s3.config("backups/"));
    const dying: BackupPlace = {
      ...bucket,
      put: async (name, size, bytes) => {
        if (name.includes("data-")) await s3.die();
        return bucket.put(name, size, bytes);
      },
    };
    const failed = makeBackup(partsOf(app, dying));
    await expect(failed).rejects.toMatchObject({ problem: "placeAway" });
  });
});

function prove(vault: Vault, id: string) {
  return proveBackup({ vault, id, scratch: join(folder, "proving") });
}

/** A place whose disk is full after some objects. */
function fullAfter(real: BackupPlace, allowed: number): BackupPlace {
  let puts = 0;
  const full = () => Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  return {
    ...real,
    put: async (name, size, bytes) => {
      if (puts++ < allowed) return real.put(name, size, bytes);
      return real.put(name, size, async function* () {
        for await (const piece of bytes()) yield piece.subarray(0, 3);
        throw full();
      });
    },
    link: async () => false,
  };
}

async function contentsIn({ list }: BackupPlace): Promise<string[]> {
  const names = [];
  for await (const { name } of list("files/")) names.push(name);
  return names;
}

async function pathsIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function bytesOf(storage: TestApp["ctx"]["storage"], name: string): Promise<Buffer> {
  const stream = await storage.open(name);
  return Buffer.concat((await stream?.toArray()) ?? []);
}

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await rm(path);
  await writeFile(path, bytes);
}

async function cutShort(path: string): Promise<void> {
  await truncateCopy(path, async () => truncate(path, (await stat(path)).size - 1));
}

async function addByte(path: string): Promise<void> {
  await truncateCopy(path, () => appendFile(path, "x"));
}

/** Never changes bytes that the storage shares. */
async function truncateCopy(path: string, change: () => Promise<void>): Promise<void> {
  const bytes = await readFile(path);
  await rm(path);
  await writeFile(path, bytes);
  await change();
}
