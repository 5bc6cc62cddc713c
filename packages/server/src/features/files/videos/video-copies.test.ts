import { Readable } from "node:stream";
import { pino } from "pino";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { countBytes } from "#features/billing/billing.service.ts";
import { chooseBase } from "#features/published/published.service.ts";
import { type TestUser, givenMembership, givenMosaic, givenUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { givenFile } from "#testing/given-files.ts";
import { uploadVideo, useVideosApp } from "#testing/videos-app.ts";
import type { StandInFfmpeg } from "#testing/stand-in-ffmpeg.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { testOnce } from "#testing/test-database.ts";
import { sweepFiles } from "../sweep.ts";
import { claimVideoJob } from "./copy-video.ts";
import { startVideoCopying } from "./waiting-videos.ts";

const silent = pino({ level: "silent" });
const VIDEO_BYTES = fixture("film-hevc.mov").length;
const DAY_MS = 24 * 60 * 60 * 1000;

let ffmpeg: StandInFfmpeg;
let app: TestApp;
let ana: TestUser;
let copying: ReturnType<typeof startVideoCopying> | undefined;

useVideosApp((opened) => {
  ({ ffmpeg, app, ana } = opened);
});
afterEach(async () => {
  await copying?.stop();
  copying = undefined;
});

describe("GET /storage/video-copies", () => {
  test("tells whether this installation copies videos", async () => {
    const { body } = await app.call("GET /storage/video-copies", { token: ana.token });
    expect(body).toEqual({ available: true });
    expect((await app.call("GET /storage/video-copies")).status).toBe(401);
    const without = await testApp();
    const { token } = await givenUser(without);
    expect((await without.call("GET /storage/video-copies", { token })).body).toEqual({
      available: false,
    });
    await without.close();
  });
});

describe("POST /files/:name/video-copy", () => {
  test("F12: has a video copied, which then plays from its own address or from the copy's", async () => {
    const video = await uploadVideo(app, ana);
    expect(await seen(video)).toEqual({ state: "none", offer: "possible" });
    expect(await requestCopy(video)).toEqual({ state: "waiting" });
    expect(await requestCopy(video)).toEqual({ state: "waiting" });
    copying = startVideoCopying(app.ctx, silent);
    await expect.poll(() => seen(video)).toEqual({ state: "made" });
    expect(await requestCopy(video)).toEqual({ state: "made" });
    const { body } = await app.call(`GET /storage/video-url/${video}`, { token: ana.token });
    expect(body.copy.codec).toBe("hevc");
    const copy = await app.app.inject({ method: "GET", url: body.copy.url });
    expect(copy.statusCode).toBe(200);
    expect(copy.headers["content-type"]).toBe("video/mp4");
    expect(copy.headers["content-disposition"]).toContain("film-hevc.mp4");
    // It is no file of its own.
    const name = body.copy.url.split("?")[0].replace("/files/", "");
    expect((await app.call(`GET /files/${name}`, { token: ana.token })).status).toBe(404);
    expect((await app.call(`GET /files/${video}`, { token: ana.token })).body.item.sizes).toEqual(
      [],
    );
  });

  testOnce("F12: copies nothing that every browser plays, and no copies", async () => {
    copying = startVideoCopying(app.ctx, silent);
    for (const name of ["film.mp4", "film.mov", "film.webm"]) {
      const video = await uploadVideo(app, ana, name);
      expect(await requestCopy(video)).toEqual({ state: "none", offer: "none" });
    }
    const video = await uploadVideo(app, ana);
    await requestCopy(video);
    await expect.poll(() => seen(video)).toEqual({ state: "made" });
    const { name } = await app.ctx.db
      .selectFrom("renditions")
      .select("name")
      .where("media_type", "=", "video/mp4")
      .executeTakeFirstOrThrow();
    const again = await app.call(`POST /files/${name}/video-copy`, { token: ana.token });
    expect(again.status).toBe(404);
  });

  test("is refused to visitors, to members who may not edit, and to strangers", async () => {
    const video = await uploadVideo(app, ana);
    const { accountId } = ana;
    const id = await givenMosaic(app, accountId, { tiles: [videoTile(video)] });
    const reader = await givenUser(app, { accountId, role: "externo", mosaicIds: [id] });
    const key = `/files/${video}/video-copy` as const;
    for (const method of ["POST", "DELETE"] as const) {
      expect((await app.call(`${method} ${key}`)).status).toBe(401);
      expect((await app.call(`${method} ${key}`, { token: reader.token })).status).toBe(403);
      const { token } = await givenUser(app);
      expect((await app.call(`${method} ${key}`, { token })).status).toBe(404);
      expect((await app.call(`${method} /files/gone.mov/video-copy`, { token })).status).toBe(404);
    }
    expect(await seen(video, reader.token)).toEqual({ state: "none", offer: "none" });
    expect((await app.call(`GET ${key}`)).status).toBe(404);
  });

  testOnce("says that there is no program, if there is none", async () => {
    const without = await testApp();
    const user = await givenUser(without);
    const video = await uploadVideo(without, user);
    const answer = { state: "none", offer: "noConverter" };
    const key = `/files/${video}/video-copy` as const;
    expect((await without.call(`GET ${key}`, { token: user.token })).body).toEqual(answer);
    expect((await without.call(`POST ${key}`, { token: user.token })).body).toEqual(answer);
    await without.close();
  });

  testOnce("is refused if the account has no space left", async () => {
    await restart({ accountQuota: VIDEO_BYTES });
    const video = await uploadVideo(app, ana);
    const { status, body } = await app.call(`POST /files/${video}/video-copy`, {
      token: ana.token,
    });
    expect([status, body.code]).toEqual([413, "files.overQuota"]);
  });
});

describe("a copy", () => {
  test("that the account has no space for is not kept, and can be asked for again", async () => {
    await restart({ accountQuota: 2 * VIDEO_BYTES + 100 });
    const video = await uploadVideo(app, ana);
    const other = await givenFile(app, ana.accountId, "other.pdf", { bytes: 200 });
    await requestCopy(video);
    copying = startVideoCopying(app.ctx, silent);
    const failed = { state: "failed", reason: "overQuota", mayRetry: true };
    await expect.poll(() => seen(video)).toEqual(failed);
    expect(await madeCopies()).toEqual([]);
    await app.ctx.db.deleteFrom("files").where("name", "=", other).execute();
    expect((await requestCopy(video)).state).toMatch(/^(?:waiting|working)$/);
    await expect.poll(() => seen(video)).toEqual({ state: "made" });
    // The stand-in's copy is as large as the video, and counts like it.
    expect(await countBytes(app.ctx, ana.accountId)).toBe(2 * VIDEO_BYTES);
  });

  testOnce("of a damaged video fails for good, and the video stays", async () => {
    await ffmpeg.does("fail");
    const video = await uploadVideo(app, ana);
    await requestCopy(video);
    copying = startVideoCopying(app.ctx, silent);
    const failed = { state: "failed", reason: "damaged", mayRetry: false };
    await expect.poll(() => seen(video)).toEqual(failed);
    expect(await requestCopy(video)).toEqual(failed);
    expect((await app.call(`GET /files/${video}`, { token: ana.token })).status).toBe(200);
    await app.call(`DELETE /files/${video}/video-copy`, { token: ana.token });
    expect(await seen(video)).toEqual({ state: "none", offer: "possible" });
  });

  test("shows its progress, and is ended when it is cancelled", async () => {
    await ffmpeg.does("half");
    const video = await uploadVideo(app, ana);
    await requestCopy(video);
    const job = await claimVideoJob(app.ctx, { accountId: ana.accountId, name: video }, 10);
    expect(await seen(video)).toEqual({ state: "working", percent: null });
    job?.report(0.509);
    await expect.poll(() => seen(video)).toEqual({ state: "working", percent: 50 });
    expect(job?.signal.aborted).toBe(false);
    const { status } = await app.call(`DELETE /files/${video}/video-copy`, { token: ana.token });
    expect(status).toBe(204);
    expect(await seen(video)).toEqual({ state: "none", offer: "possible" });
    await expect.poll(() => job?.signal.aborted).toBe(true);
    await job?.end({ is: "unwanted" });
    expect(await rows()).toEqual([]);
  });

  test("cancelled while it was being stored leaves nothing behind", async () => {
    const video = await uploadVideo(app, ana);
    await requestCopy(video);
    const job = await claimVideoJob(app.ctx, { accountId: ana.accountId, name: video });
    const [{ copy_name: name } = { copy_name: "" }] = await rows();
    await app.call(`DELETE /files/${video}/video-copy`, { token: ana.token });
    const spooled = await app.ctx.spool.take(Readable.from([Buffer.from("copy")]), { max: 100 });
    const made = { path: spooled.path, bytes: 4, sha256: "0".repeat(64) };
    await expect(job?.keep(made)).rejects.toThrow("cancelled");
    await job?.end({ is: "away" });
    await spooled.drop();
    expect(await app.ctx.storage.size(name)).toBeUndefined();
    expect(await madeCopies()).toEqual([]);
  });

  test("is given up once the tile is gone, unless it was never in one", async () => {
    const video = await uploadVideo(app, ana);
    const key = { accountId: ana.accountId, name: video };
    await requestCopy(video);
    const first = await claimVideoJob(app.ctx, key, 10);
    app.clock.advance(60_000);
    await first?.end({ is: "interrupted" });
    const id = await givenMosaic(app, ana.accountId, { tiles: [videoTile(video)] });
    const job = await claimVideoJob(app.ctx, key, 10);
    expect(job?.signal.aborted).toBe(false);
    app.clock.advance(1000);
    await removeTile(id);
    await expect.poll(() => job?.signal.aborted).toBe(true);
    await job?.end({ is: "unwanted" });
    expect(await rows()).toEqual([]);
    // Put back, it can be asked for again.
    expect(await seen(video)).toEqual({ state: "none", offer: "possible" });
  });

  test("is made after a crash or restart, and given up after three", async () => {
    const video = await uploadVideo(app, ana);
    const key = { accountId: ana.accountId, name: video };
    await requestCopy(video);
    for (let crash = 1; crash <= 3; crash++) {
      const job = await claimVideoJob(app.ctx, key, DAY_MS);
      expect(job).toBeDefined();
      // Another server leaves it to the one that has it, until that no longer renews its claim.
      expect(await claimVideoJob(app.ctx, key)).toBeUndefined();
      app.clock.advance(30_000);
    }
    expect(await claimVideoJob(app.ctx, key)).toBeUndefined();
    expect(await seen(video)).toEqual({ state: "failed", reason: "notMade", mayRetry: true });
    await requestCopy(video);
    copying = startVideoCopying(app.ctx, silent);
    await expect.poll(() => seen(video)).toEqual({ state: "made" });
  });

  test("whose program is killed is tried again later, three times in all", async () => {
    await ffmpeg.does("die");
    const video = await uploadVideo(app, ana);
    await requestCopy(video);
    copying = startVideoCopying(app.ctx, silent);
    for (let attempt = 1; attempt <= 2; attempt++) {
      await expect.poll(rows).toMatchObject([{ attempts: attempt, percent: null, failed: null }]);
      await expect.poll(() => seen(video)).toEqual({ state: "waiting" });
      app.clock.advance(5 * 60_000);
      app.ctx.videos.wake();
    }
    await expect.poll(() => seen(video)).toMatchObject({ state: "failed", reason: "notMade" });
  });

  testOnce("waits while the disk is full", async () => {
    const video = await uploadVideo(app, ana);
    await requestCopy(video);
    const full = { ...app.ctx.disk, read: async () => ({ freeBytes: 0, level: "full" as const }) };
    copying = startVideoCopying({ ...app.ctx, disk: full }, silent);
    app.ctx.videos.wake();
    await copying.stop();
    expect(await seen(video)).toEqual({ state: "waiting" });
    copying = startVideoCopying(app.ctx, silent);
    await expect.poll(() => seen(video)).toEqual({ state: "made" });
  });

  test("has the access of its video, also in a shared mosaic, and is swept with it", async () => {
    const video = await uploadVideo(app, ana);
    await requestCopy(video);
    copying = startVideoCopying(app.ctx, silent);
    await expect.poll(() => seen(video)).toEqual({ state: "made" });
    const [name = ""] = await madeCopies();
    const get = async () =>
      (await app.app.inject({ method: "GET", url: `/files/${name}` })).statusCode;
    expect(await get()).toBe(404);
    const id = await givenMosaic(app, ana.accountId, { tiles: [videoTile(video)] });
    await chooseBase(app.ctx, id);
    expect(await get()).toBe(200);
    expect(await seen(video, undefined)).toEqual({ state: "made" });
    const visitors = await app.call(`GET /storage/video-url/${video}`);
    expect(visitors.body.copy).toMatchObject({ codec: "hevc" });
    await removeTile(id);
    expect(await get()).toBe(404);
    app.clock.advance(31 * DAY_MS);
    await sweepFiles(app.ctx);
    expect(await app.ctx.storage.size(name)).toBeUndefined();
    expect(await rows()).toEqual([]);
  });
});

test("F12: a mosaic duplicated into another account brings the copies of its videos", async () => {
  const video = await uploadVideo(app, ana);
  await requestCopy(video);
  copying = startVideoCopying(app.ctx, silent);
  await expect.poll(() => seen(video)).toEqual({ state: "made" });
  const id = await givenMosaic(app, ana.accountId, { tiles: [videoTile(video)] });
  const bob = await givenUser(app);
  await givenMembership(app, { accountId: bob.accountId, userId: ana.id, role: "designer" });
  const body = { title: "Copy", accountId: bob.accountId };
  const { status } = await app.call(`POST /mosaics/${id}/copies`, { token: ana.token, body });
  expect(status).toBe(201);
  const { name } = await app.ctx.db
    .selectFrom("files")
    .select("name")
    .where("account_id", "=", bob.accountId)
    .executeTakeFirstOrThrow();
  const { token } = bob;
  expect(await seen(name, token)).toEqual({ state: "made" });
  const played = await app.call(`GET /storage/video-url/${name}`, { token });
  expect(played.body.copy.codec).toBe("hevc");
  const { statusCode } = await app.app.inject({ method: "GET", url: played.body.copy.url });
  expect(statusCode).toBe(200);
});

describe("the videos being copied in a mosaic", () => {
  test("are listed with their progress, for members and visitors, until they are made", async () => {
    const [first, second] = [
      await uploadVideo(app, ana),
      await uploadVideo(app, ana, "film-av1.mp4"),
    ];
    await givenMosaic(app, ana.accountId, { tiles: [videoTile(second)] });
    const id = await givenMosaic(app, ana.accountId, { tiles: [videoTile(first)] });
    await requestCopy(first);
    await requestCopy(second);
    const list = async (key: `GET /${string}`, token?: string) =>
      (await app.call(key, token === undefined ? {} : { token })).body.videos;
    const members = `GET /mosaics/${id}/preparing-documents` as const;
    expect(await list(members, ana.token)).toEqual([{ fileName: first, percent: null }]);
    const job = await claimVideoJob(app.ctx, { accountId: ana.accountId, name: first }, 10);
    job?.report(0.25);
    await expect.poll(() => list(members, ana.token)).toEqual([{ fileName: first, percent: 25 }]);
    await chooseBase(app.ctx, id);
    expect(await list("GET /base/preparing-documents")).toEqual([{ fileName: first, percent: 25 }]);
    await job?.end({ is: "interrupted" });
    copying = startVideoCopying(app.ctx, silent);
    await expect.poll(() => list(members, ana.token)).toEqual([]);
  });
});

/** Uses another app, with other settings and another user. */
async function restart(settings: { readonly accountQuota: number }): Promise<void> {
  app = await testApp({ settings: { videoConverter: ffmpeg.program, ...settings } });
  onTestFinished(() => app.close());
  ana = await givenUser(app);
}

function videoTile(content: string) {
  return textTile("video", { type: "video", content });
}

async function removeTile(mosaicId: number): Promise<void> {
  const operations = [{ op: "removeTile", id: "video" }];
  const body = { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations };
  const { status } = await app.call(`PATCH /mosaics/${mosaicId}`, { token: ana.token, body });
  expect(status).toBe(200);
}

async function requestCopy(video: string) {
  const { status, body } = await app.call(`POST /files/${video}/video-copy`, { token: ana.token });
  expect(status).toBe(200);
  return body;
}

async function seen(video: string, token: string | undefined = ana.token) {
  return (await app.call(`GET /files/${video}/video-copy`, { token })).body;
}

function rows() {
  return app.ctx.db.selectFrom("film_copies").selectAll().execute();
}

async function madeCopies(): Promise<string[]> {
  const made = await app.ctx.db
    .selectFrom("renditions")
    .select("name")
    .where("media_type", "=", "video/mp4")
    .execute();
  return made.map(({ name }) => name);
}
