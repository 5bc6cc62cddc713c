import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { BackupConfig } from "#platform/config/read-backup.ts";
import { measure } from "#platform/metrics/metrics.ts";
import { backUp } from "#testing/backup-world.ts";
import { folderPlace } from "#platform/backup/folder-place.ts";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { beginBackup, keepSchedule } from "./backups.service.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let folder: string;
let app: TestApp;
let admin: TestUser;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-backups-"));
  app = await open({});
  admin = await givenUser(app, { isAdmin: true });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe("POST /admin/backups", () => {
  test("begins a backup, which is proved, listed and audited", async () => {
    const { status, body } = await begin();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.item).toMatchObject({ state: "running", cause: "request", finishedAt: null });
    const ended = await untilEnded();
    expect(ended).toMatchObject({
      id: body.item.id,
      cause: "request",
      state: "done",
      problem: null,
      detail: null,
      provedAt: expect.any(String),
      dataBytes: expect.any(Number),
    });
    expect(await state()).toMatchObject({
      level: "off",
      running: null,
      lastProved: { id: body.item.id },
      place: join(folder, "place"),
      isEncrypted: false,
      isWithData: expect.any(Boolean),
      nextAt: null,
    });
    const audited = await app.ctx.db
      .selectFrom("audit")
      .select("thing")
      .where("event", "=", "admin.backupBegun")
      .execute();
    expect(audited).toEqual([{ thing: `backup:${body.item.id}` }]);
  });

  test("returns the one that is being made, however often it is sent", async () => {
    const answers = await Promise.all([begin(), begin(), begin()]);
    expect(new Set(answers.map(({ body }) => body.item.id)).size).toBe(1);
    await untilEnded();
    expect((await list()).items).toHaveLength(1);
  });

  test("is for platform admins, and takes no body", async () => {
    const ana = await givenUser(app);
    for (const key of [
      "POST /admin/backups",
      "GET /admin/backups",
      "GET /admin/backup-state",
    ] as const) {
      expect((await app.call(key)).status).toBe(401);
      expect((await app.call(key, { token: ana.token })).status).toBe(403);
    }
    const { status } = await app.call("GET /admin/backups?after=x", { token: admin.token });
    expect(status).toBe(400);
  });

  test("that fails says why, mails the platform admins, and the next one succeeds", async () => {
    await writeFile(join(folder, "place"), "a file where a folder should be");
    await begin();
    const failed = await untilEnded();
    expect(failed).toMatchObject({ state: "failed", problem: "failed", provedAt: null });
    expect(failed.detail).toMatch(/EEXIST|ENOTDIR/);
    expect((await state()).level).toBe("failed");
    expect(await app.mails()).toMatchObject([
      { to: admin.email, subject: "A Mosaico backup failed" },
    ]);
    await rm(join(folder, "place"));
    await begin();
    await untilEnded();
    expect((await state()).level).toBe("off");
    expect((await list()).items).toMatchObject([{ state: "done" }, { state: "failed" }]);
  });

  test("lists what is in the place, by whomever it was made, and no more", async () => {
    const byCommand = await backUp(app, folderPlace(join(folder, "place")));
    await begin();
    await untilEnded();
    const causes = (await list()).items.map(({ cause }: { cause: string }) => cause);
    expect(causes.toSorted()).toEqual(["command", "request"]);
    await rm(join(folder, "place/backups", byCommand.manifest.id), { recursive: true });
    app.clock.advance(1000);
    await begin();
    await untilEnded();
    const ids = (await list()).items.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(2);
    expect(ids).not.toContain(byCommand.manifest.id);
  });
});

describe("the schedule", () => {
  beforeEach(async () => {
    await app.close();
    app = await open({ schedule: { every: "hours", hours: 24 } });
    admin = await givenUser(app, { isAdmin: true });
    await keepSchedule(app.ctx);
  });

  test("makes a backup when one is due, once for all servers", async () => {
    await keepSchedule(app.ctx);
    expect((await list()).items).toEqual([]);
    expect(await state()).toMatchObject({ level: "never", nextAt: expect.any(String) });
    app.clock.advance(DAY_MS);
    await Promise.all([keepSchedule(app.ctx), keepSchedule(app.ctx)]);
    await untilEnded();
    await keepSchedule(app.ctx);
    expect((await list()).items).toMatchObject([{ state: "done", cause: "schedule" }]);
    expect((await state()).level).toBe("ok");
  });

  test("makes one although the last one is of a time when the clock was a year ahead", async () => {
    const ahead = new Date(app.clock.now().getTime() + 365 * DAY_MS).toISOString();
    const left = { cause: "schedule", started_at: ahead, alive_at: ahead } as const;
    await app.ctx.db
      .insertInto("backups")
      .values([
        { ...left, id: "ahead", state: "failed", problem: "failed", finished_at: ahead },
        { ...left, id: "killed", state: "running" },
      ])
      .execute();
    expect(await state()).toMatchObject({ level: "never", running: null });
    app.clock.advance(DAY_MS);
    await keepSchedule(app.ctx);
    const { items } = await list();
    expect(items).toContainEqual(expect.objectContaining({ cause: "schedule", state: "done" }));
    expect((await state()).level).toBe("ok");
  });

  test("begins to count when the clock is right, if it was a year ahead at the first start", async () => {
    app.clock.advance(-365 * DAY_MS);
    await keepSchedule(app.ctx);
    app.clock.advance(DAY_MS);
    await keepSchedule(app.ctx);
    expect((await list()).items).toMatchObject([{ state: "done", cause: "schedule" }]);
  });

  test("tries again an hour after a failure, and mails once a day", async () => {
    await writeFile(join(folder, "place"), "in the way");
    app.clock.advance(DAY_MS);
    await keepSchedule(app.ctx);
    await keepSchedule(app.ctx);
    expect((await list()).items).toHaveLength(1);
    app.clock.advance(HOUR_MS);
    await keepSchedule(app.ctx);
    expect((await list()).items).toMatchObject([{ state: "failed" }, { state: "failed" }]);
    expect(await app.mails()).toHaveLength(1);
    app.clock.advance(DAY_MS);
    await keepSchedule(app.ctx);
    expect(await app.mails()).toHaveLength(2);
  });

  test("notes a backup as interrupted whose server has ended", async () => {
    app.clock.advance(DAY_MS);
    const at = new Date(app.clock.now().getTime() - HOUR_MS).toISOString();
    await app.ctx.db
      .insertInto("backups")
      .values({ id: "left", cause: "schedule", state: "running", started_at: at, alive_at: at })
      .execute();
    expect((await state()).running).toBeNull();
    await keepSchedule(app.ctx);
    const { items } = await list();
    expect(items.find(({ id }: { id: string }) => id === "left")).toMatchObject({
      state: "failed",
      problem: "interrupted",
    });
  });

  test("says that one is late, by mail too, when none was proved for too long", async () => {
    app.clock.advance(2 * DAY_MS);
    expect(await state()).toMatchObject({ level: "late" });
    const { body } = await app.call("GET /admin/overview", { token: admin.token });
    expect(body.item.backups).toBe("late");
    await keepSchedule(app.ctx);
    expect(await app.mails()).toMatchObject([
      { to: admin.email, subject: "A Mosaico backup is overdue" },
    ]);
    expect((await state()).level).toBe("ok");
  });

  test("leaves nothing behind when a server stops in the middle", async () => {
    const { ended } = await beginBackup(app.ctx, "request");
    await app.ctx.backups.stop();
    await ended;
    expect((await list()).items).toMatchObject([{ state: "failed", problem: "interrupted" }]);
    expect(await app.mails()).toEqual([]);
    await begin();
    await untilEnded();
    expect(await readdir(join(folder, "place/backups"))).toHaveLength(1);
  });
});

test("metrics say when the last proved backup began, its size and duration, and whether the last one was good", async () => {
  const metrics = async () => (await measure(Fastify(), app.ctx).text()).split("\n");
  expect(await metrics()).toContain("mosaico_backup_last_proved_timestamp_seconds 0");
  await begin();
  const { startedAt, dataBytes } = await untilEnded();
  const lines = await metrics();
  expect(lines).toContain(
    `mosaico_backup_last_proved_timestamp_seconds ${Date.parse(startedAt) / 1000}`,
  );
  expect(lines).toContain(`mosaico_backup_last_bytes{part="data"} ${dataBytes}`);
  expect(lines).toContain("mosaico_backup_last_ok 1");
});

function open(settings: Partial<BackupConfig>): Promise<TestApp> {
  return testApp({
    settings: {
      backup: {
        place: { store: "disk", folder: join(folder, "place") },
        key: undefined,
        schedule: undefined,
        retention: { count: 14 },
        fold: "sample",
        ...settings,
      },
    },
  });
}

function begin() {
  return app.call("POST /admin/backups", { token: admin.token });
}

async function list() {
  return (await app.call("GET /admin/backups", { token: admin.token })).body;
}

async function state() {
  return (await app.call("GET /admin/backup-state", { token: admin.token })).body.item;
}

/** The newest one, once it has ended. */
async function untilEnded() {
  await expect
    .poll(async () => (await list()).items[0]?.state, { timeout: 60_000 })
    .not.toBe("running");
  return (await list()).items[0];
}
