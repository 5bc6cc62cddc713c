import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/context.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile, givenIcon } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { onlyOn } from "#testing/test-database.ts";
import { sweepOrphanedFiles } from "./files.service.ts";
import { lockReadyFile } from "./lock-ready-file.store.ts";
import { addConversion } from "./office/conversions.store.ts";
import { addPdf } from "./office/office.store.ts";
import { type OldFile, claimUnused, listOldFiles } from "./sweep.store.ts";
import { sweepFiles } from "./sweep.ts";
import { findUsable } from "./uses.store.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const NONE = { bgColor: "", backgroundImage: "", repeat: false };

let app: TestApp;
let ana: TestUser;
let mosaic: number;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.advance(100 * DAY_MS);
  await sweepFiles(app.ctx);
  ana = await givenUser(app);
  mosaic = await givenMosaic(app, ana.accountId, { tiles: [textTile("a")] });
});

describe("F4: the sweep", () => {
  test("keeps an unused file for thirty days, and then deletes its bytes and its row", async () => {
    const name = await stored("unused.webp");
    app.clock.advance(30 * DAY_MS - HOUR_MS);
    expect(await sweepFiles(app.ctx)).toBe(0);
    expect(await isThere(name)).toEqual([true, true]);
    app.clock.advance(2 * HOUR_MS);
    expect(await sweepFiles(app.ctx)).toBe(1);
    expect(await isThere(name)).toEqual([false, false]);
  });

  test("never deletes a file in use, however old it is", async () => {
    const photo = await stored("photo.webp");
    const sea = await stored("sea.webp");
    const captions = await stored("fala.vtt");
    const icon = await storedIcon(ana.accountId);
    const [general, lonely] = [await storedIcon(null), await storedIcon(null)];
    await change({
      op: "updateTile",
      id: "a",
      data: { type: "foto", content: photo, captions, icon },
    });
    await change({ op: "setBackground", background: { ...NONE, backgroundImage: sea } });
    const other = await givenMosaic(app, ana.accountId, { tiles: [textTile("b")] });
    await change({ op: "updateTile", id: "b", data: { icon: general } }, other);
    // Deleted from the library, but still used in a tile.
    await app.ctx.db.deleteFrom("icons").where("file_name", "in", [icon, general]).execute();
    app.clock.advance(400 * DAY_MS);
    expect(await sweepFiles(app.ctx)).toBe(0);
    for (const name of [photo, sea, captions, icon, general, lonely]) {
      expect(await isThere(name), name).toEqual([true, true]);
    }
  });

  test("deletes an icon thirty days after it was removed from the library and every tile", async () => {
    const icon = await storedIcon(null);
    await change({ op: "updateTile", id: "a", data: { icon } });
    await app.ctx.db.deleteFrom("icons").where("file_name", "=", icon).execute();
    app.clock.advance(40 * DAY_MS);
    await change({ op: "updateTile", id: "a", data: { icon: "" } });
    app.clock.advance(29 * DAY_MS);
    expect(await sweepFiles(app.ctx)).toBe(0);
    app.clock.advance(2 * DAY_MS);
    expect(await sweepFiles(app.ctx)).toBe(1);
    expect(await isThere(icon)).toEqual([false, false]);
  });

  test("keeps what revisions of the last thirty days need, and deletes what only older ones do", async () => {
    const photo = await stored("photo.webp");
    const sea = await stored("sea.webp");
    const captions = await stored("fala.vtt");
    await change({ op: "updateTile", id: "a", data: { type: "foto", content: photo, captions } });
    await change({ op: "setBackground", background: { ...NONE, backgroundImage: sea } });
    const { revision } = await getMosaic();
    // Used for a long time: what counts is when that ended.
    app.clock.advance(365 * DAY_MS);
    await change({ op: "removeTile", id: "a" });
    await change({ op: "setBackground", background: NONE });
    app.clock.advance(29 * DAY_MS);
    await sweepFiles(app.ctx);
    const restored = await app.call(`POST /mosaics/${mosaic}/restore`, {
      token: ana.token,
      body: { revision },
    });
    expect(restored.status).toBe(200);
    expect(await isThere(photo)).toEqual([true, true]);
    expect(await isThere(sea)).toEqual([true, true]);
    expect(await isThere(captions)).toEqual([true, true]);

    // Negative control: after more than thirty days, the files are deleted.
    await change({ op: "removeTile", id: "a" });
    await change({ op: "setBackground", background: NONE });
    app.clock.advance(31 * DAY_MS);
    expect(await sweepFiles(app.ctx)).toBe(3);
    expect(await isThere(photo)).toEqual([false, false]);
  });

  test("counts from the end of the last of several uses, also through the final deletion of a mosaic", async () => {
    const photo = await stored("photo.webp");
    const data = { type: "foto", content: photo };
    const other = await givenMosaic(app, ana.accountId, { tiles: [textTile("b")] });
    await change({ op: "updateTile", id: "a", data });
    await change({ op: "updateTile", id: "b", data }, other);
    await change({ op: "removeTile", id: "a" });
    app.clock.advance(50 * DAY_MS);
    expect(await sweepFiles(app.ctx)).toBe(0);
    await stayIn();
    await app.call(`DELETE /mosaics/${other}`, { token: ana.token });
    const deleted = await app.call(`DELETE /removed-mosaics/${other}`, { token: ana.token });
    expect(deleted.status).toBe(204);
    app.clock.advance(29 * DAY_MS);
    expect(await sweepFiles(app.ctx)).toBe(0);
    app.clock.advance(2 * DAY_MS);
    expect(await sweepFiles(app.ctx)).toBe(1);
  });

  test("deletes a file's renditions with it", async () => {
    const name = await stored("photo.webp");
    const small = await storedRendition(name, "photo-480.webp");
    const used = await stored("kept.webp");
    await storedRendition(used, "kept-480.webp");
    await change({ op: "updateTile", id: "a", data: { type: "foto", content: used } });
    app.clock.advance(31 * DAY_MS);
    expect(await sweepFiles(app.ctx)).toBe(1);
    expect(await isThere(name)).toEqual([false, false]);
    expect(await app.ctx.storage.size(small)).toBeUndefined();
    const left = await app.ctx.db
      .selectFrom("renditions")
      .select("name")
      .where("account_id", "=", ana.accountId)
      .execute();
    expect(left).toEqual([{ name: `kept-480.webp-${used}` }]);
  });

  test("deletes a PDF that was stored just before the server ended, and never recorded", async () => {
    const name = await stored("letter.doc");
    const pdf = `made-of-${name}.pdf`;
    await app.ctx.storage.put(pdf, Buffer.from("PDF"));
    await app.ctx.db
      .insertInto("conversions")
      .values({
        account_id: ana.accountId,
        file_name: name,
        pdf_name: pdf,
        attempts: 1,
        busy_until: app.clock.now().toISOString(),
        failed: null,
      })
      .execute();
    app.clock.advance(31 * DAY_MS);
    expect(await sweepFiles(app.ctx)).toBe(1);
    expect(await app.ctx.storage.size(pdf)).toBeUndefined();
    expect(await isThere(name)).toEqual([false, false]);
  });

  test("deletes an incomplete upload after a day, and not while it may be in progress", async () => {
    const name = await stored("half.webp", { is_ready: false });
    app.clock.advance(23 * HOUR_MS);
    expect(await sweepFiles(app.ctx)).toBe(0);
    app.clock.advance(2 * HOUR_MS);
    expect(await sweepFiles(app.ctx)).toBe(1);
    expect(await isThere(name)).toEqual([false, false]);
  });

  test("deletes the bytes under their storage key", async () => {
    const name = await stored("old-picture.webp", { stored_as: "swapped.webp" });
    await app.ctx.storage.put("swapped.webp", Buffer.from("x"));
    app.clock.advance(31 * DAY_MS);
    await sweepFiles(app.ctx);
    expect(await app.ctx.storage.size("swapped.webp")).toBeUndefined();
    expect((await isThere(name))[0]).toBe(false);
  });

  test("checks hundreds of files of which some are due, and continues after an interruption", async () => {
    const used: string[] = [];
    for (let index = 0; index < 450; index += 1) {
      const name = await givenFile(app, ana.accountId, `many-${mosaic}-${index}.webp`);
      if (index % 10 !== 0) used.push(name);
    }
    const tiles = used.map((content, at) => textTile(`t${at}`, { type: "foto", content }));
    await givenMosaic(app, ana.accountId, { tiles });
    app.clock.advance(31 * DAY_MS);
    let calls = 0;
    // How many of the first hundred are due depends on what other tests left.
    const before = await sweepFiles(app.ctx, () => (calls += 1) > 100);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(45);
    expect(await sweepFiles(app.ctx)).toBe(45 - before);
    let served = 0;
    const others = setInterval(() => (served += 1), 0);
    expect(await sweepFiles(app.ctx)).toBe(0);
    clearInterval(others);
    expect(served).toBeGreaterThan(0);
  });
});

describe("a sweep with failures or conflicts", () => {
  test("leaves nothing that the next one does not find if the storage is unreachable", async () => {
    const name = await stored("unused.webp");
    app.clock.advance(31 * DAY_MS);
    const { storage } = app.ctx;
    const away = { ...storage, remove: () => Promise.reject(new Error("away")) };
    await expect(sweepFiles({ ...app.ctx, storage: away })).rejects.toMatchObject({
      errors: [new Error("away")],
    });
    expect((await isThere(name))[0]).toBe(true);
    expect((await app.call(`GET /files/${name}`, { token: ana.token })).status).toBe(404);
    expect(await sweepFiles(app.ctx)).toBe(1);
    expect(await isThere(name)).toEqual([false, false]);
  });

  test("continues with other files if one cannot be deleted", async () => {
    const names = await Promise.all([1, 2, 3].map((index) => stored(`unused-${index}.webp`)));
    app.clock.advance(31 * DAY_MS);
    const { storage } = app.ctx;
    const remove = (name: string) =>
      name === names[1] ? Promise.reject(new Error("stuck")) : storage.remove(name);
    const stuck = { ...app.ctx, storage: { ...storage, remove } };
    await expect(sweepFiles(stuck)).rejects.toThrow("could not be removed");
    const left = await Promise.all(names.map(async (name) => (await isThere(name))[0]));
    expect(left).toEqual([false, true, false]);
    expect(await sweepFiles(app.ctx)).toBe(1);
  });

  onlyOn("postgres")(
    "waits for what is being added to a file, and deletes it as well",
    async () => {
      const { accountId } = ana;
      const name = await stored("letter.doc");
      await addConversion(app.ctx, { account_id: accountId, name });
      const pdf = { name: `${app.ctx.ids.uuid()}.pdf`, bytes: 1, sha256: "0".repeat(64) };
      const made = { pdf, workbook: undefined, madeBy: null };
      const isRecorded = Promise.withResolvers<void>();
      const isOver = Promise.withResolvers<void>();
      const converting = inTransaction(app.ctx, async (tx) => {
        await lockReadyFile(tx, { accountId, name });
        await addPdf(tx, { account_id: accountId, name }, made);
        isRecorded.resolve();
        await isOver.promise;
      });
      await isRecorded.promise;
      await app.ctx.db
        .updateTable("accounts")
        .set({ deleted_at: app.clock.now().toISOString() })
        .where("id", "=", accountId)
        .execute();
      const sweeping = sweepOrphanedFiles(app.ctx);
      await expect.poll(countWaiting).toBe(1);
      isOver.resolve();
      await converting;
      expect(await sweeping).toBe(1);
      expect(await isThere(name)).toEqual([false, false]);
      const late = inTransaction(app.ctx, (tx) => lockReadyFile(tx, { accountId, name }));
      await expect(late).rejects.toMatchObject({ code: "notFound" });
    },
  );

  test("keeps a file that is used again", async () => {
    const name = await stored("wanted.webp");
    app.clock.advance(31 * DAY_MS);
    const before = app.clock.now().toISOString();
    const old = await oldFile(name, before);
    await change({ op: "updateTile", id: "a", data: { type: "foto", content: name } });
    expect(await claimUnused(app.ctx, old, before)).toBe(false);
    expect(await isThere(name)).toEqual([true, true]);
  });

  test("and a concurrent use of a file: it is kept, or deleted and the use refused, never both", async () => {
    const names = await Promise.all(
      Array.from({ length: 12 }, (_, index) => stored(`contested-${index}.webp`)),
    );
    app.clock.advance(31 * DAY_MS);
    const saves = names.map(async (content, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 3));
      const tile = { ...textTile(`c${index}`), id: `c${index}` };
      return change({
        op: "addTile",
        tile: { id: tile.id, position: tile.position, data: { type: "foto", title: "C", content } },
      });
    });
    const [, ...answers] = await Promise.all([sweepFiles(app.ctx), ...saves]);
    for (const [index, name] of names.entries()) {
      const saved = answers[index]?.status === 200;
      expect(await isThere(name), `${answers[index]?.status}`).toEqual([saved, saved]);
      if (!saved) expect(answers[index]?.body.code).toBe("tile.unknownFile");
    }
  });

  test("lets nobody start to use a file that is being deleted", async () => {
    const name = await stored("leaving.webp");
    app.clock.advance(31 * DAY_MS);
    const before = app.clock.now().toISOString();
    expect(await claimUnused(app.ctx, await oldFile(name, before), before)).toBe(true);
    expect((await findUsable(app.ctx, ana.accountId, [name])).size).toBe(0);
  });
});

let made = 0;
async function stored(
  name: string,
  overrides: Parameters<typeof givenFile>[3] = {},
): Promise<string> {
  made += 1;
  const own = `sweep-${made}-${name}`;
  await app.ctx.storage.put(own, Buffer.from("bytes"));
  return givenFile(app, ana.accountId, own, overrides);
}

async function storedIcon(accountId: string | null): Promise<string> {
  const name = await givenIcon(app, accountId);
  await app.ctx.storage.put(name, Buffer.from("bytes"));
  return name;
}

async function storedRendition(fileName: string, name: string): Promise<string> {
  const own = `${name}-${fileName}`;
  await app.ctx.storage.put(own, Buffer.from("smaller"));
  await app.ctx.db
    .insertInto("renditions")
    .values({
      name: own,
      account_id: ana.accountId,
      file_name: fileName,
      media_type: "image/webp",
      width: 480,
      height: 320,
      bytes: 7,
      sha256: "0".repeat(64),
      created_at: app.clock.now().toISOString(),
    })
    .execute();
  return own;
}

/** Whether a file has its row and its bytes. */
async function isThere(name: string): Promise<[boolean, boolean]> {
  const row = await app.ctx.db
    .selectFrom("files")
    .select("name")
    .where("name", "=", name)
    .executeTakeFirst();
  return [row !== undefined, (await app.ctx.storage.size(name)) !== undefined];
}

async function getMosaic(): Promise<{ revision: number }> {
  return (await app.call(`GET /mosaics/${mosaic}`, { token: ana.token })).body.item;
}

async function change(operation: object, id = mosaic) {
  await stayIn();
  const body = { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations: [operation] };
  return app.call(`PATCH /mosaics/${id}`, { token: ana.token, body });
}

/** Keeps the session alive, because it would expire after thirty days and these tests cover longer times. */
async function stayIn(): Promise<void> {
  const now = app.clock.now().toISOString();
  await app.ctx.db.updateTable("sessions").set({ used_at: now, created_at: now }).execute();
}

async function oldFile(name: string, before: string): Promise<OldFile> {
  const files = await listOldFiles(app.ctx, before, undefined, 10_000);
  const found = files.find((file) => file.name === name);
  if (found === undefined) throw new Error(`${name} is not old.`);
  return found;
}

/** The statements in this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*) as many from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.ctx.db);
  return Number(rows[0]?.many);
}
