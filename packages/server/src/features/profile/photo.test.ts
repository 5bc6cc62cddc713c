import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepFiles, sweepOrphanedFiles } from "#features/files/files.service.ts";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { pngThatSays, svg } from "#testing/hostile/pictures.ts";
import { leftBehind } from "#testing/left-behind.ts";
import { sendFile } from "#testing/send-file.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const send = (token: string | undefined, bytes: Uint8Array, name = "me.jpg") =>
  sendFile(app, "POST /user-profiles/photo", {
    ...(token !== undefined && { token }),
    file: { name, bytes },
  });

async function givenPhoto(ana: TestUser): Promise<string> {
  const { status, body } = await send(ana.token, await camera());
  expect(status).toBe(200);
  return body.item.photoUrl as string;
}

async function read(url: string, token?: string) {
  const answer = await app.app.inject({
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}

describe("POST /user-profiles/photo", () => {
  test("stores the square centre of the picture, without its metadata", async () => {
    const ana = await givenUser(app);
    const url = await givenPhoto(ana);
    expect(url).toMatch(/^\/files\/[\w-]+\.webp$/);
    const { bytes, headers } = await read(url, ana.token);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      vary: "authorization, cookie",
      "cache-control": "private, max-age=31536000, immutable",
    });
    expect(String(headers["content-disposition"])).not.toContain("me.jpg");
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect(metadata.exif).toBeUndefined();
    // The camera's picture is red on the left, green in the middle and blue on the right.
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data[1]).toBeGreaterThan(150);
    expect(data[0]).toBeLessThan(80);
    const { body } = await app.call("GET /auth/session", { token: ana.token });
    expect(body.user.photoUrl).toBe(url);
  });

  test("F3: is visible to members of the user's accounts and to admins, and to nobody else", async () => {
    const ana = await givenUser(app);
    const url = await givenPhoto(ana);
    const { accountId } = ana;
    const colleague = await givenUser(app, { accountId, role: "externo", mosaicIds: [] });
    const admin = await givenUser(app, { isAdmin: true });
    const stranger = await givenUser(app);
    for (const { token } of [ana, colleague, admin]) {
      expect((await read(url, token)).status).toBe(200);
    }
    expect((await read(url, stranger.token)).status).toBe(404);
    expect((await read(url)).status).toBe(404);
    const info = `GET /files/${url.split("/").at(-1)}` as const;
    expect((await app.call(info)).status).toBe(404);
    expect((await app.call(info, { token: stranger.token })).status).toBe(404);

    await app.ctx.db
      .updateTable("accounts")
      .set({ blocked_at: app.ctx.clock.now().toISOString() })
      .where("id", "=", accountId)
      .execute();
    expect((await read(url, colleague.token)).status).toBe(404);
    expect((await read(url, ana.token)).status).toBe(200);
  });

  test("cannot be used in a tile, where everybody would see it", async () => {
    const ana = await givenUser(app);
    const content = (await givenPhoto(ana)).split("/").at(-1);
    const made = await app.call("POST /mosaics", {
      token: ana.token,
      body: { title: "M", accountId: ana.accountId },
    });
    const tile = {
      id: "t",
      position: { x: 0, y: 0 },
      data: { type: "foto", title: "Me", content },
    };
    const answer = await app.call(`PATCH /mosaics/${made.body.item.id}`, {
      token: ana.token,
      body: { changeId: "c1", baseRevision: 0, operations: [{ op: "addTile", tile }] },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: "tile.unknownFile" } });
  });

  test.each([
    ["not a picture", Buffer.from("%PDF-1.4"), "a.pdf", 415, "files.wrongType"],
    ["a file with other content", Buffer.from("hello"), "a.png", 415, "files.wrongType"],
    ["too many pixels", pngThatSays(50_000, 50_000), "a.png", 400, "files.tooManyPixels"],
    ["a damaged picture", pngThatSays(10, 10).subarray(0, 60), "a.png", 400, "files.damaged"],
  ])("refuses %s and leaves nothing behind", async (_, bytes, name, status, code) => {
    const ana = await givenUser(app);
    const before = await leftBehind(app);
    expect(await send(ana.token, bytes, name)).toMatchObject({ status, body: { code } });
    expect(await leftBehind(app)).toEqual(before);
    const { body } = await app.call("GET /user-profiles", { token: ana.token });
    expect(body.item.photoUrl).toBeNull();
  });

  test("renders a vector drawing as pixels", async () => {
    const ana = await givenUser(app);
    const answer = await send(ana.token, svg(""), "me.svg");
    expect(answer.status).toBe(200);
    const { bytes } = await read(answer.body.item.photoUrl as string, ana.token);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 256 });
  });

  test("requires a session and a file", async () => {
    const ana = await givenUser(app);
    expect((await send(undefined, await camera())).status).toBe(401);
    expect(
      await sendFile(app, "POST /user-profiles/photo", { token: ana.token, fields: {} }),
    ).toMatchObject({ status: 400, body: { code: "files.required" } });
  });
});

describe("DELETE /user-profiles/photo", () => {
  test("F4: removes the photo, which is swept at once, like one that is replaced", async () => {
    const ana = await givenUser(app);
    const first = await givenPhoto(ana);
    const second = await givenPhoto(ana);
    expect(second).not.toBe(first);
    await sweepOrphanedFiles(app.ctx);
    expect((await read(first, ana.token)).status).toBe(404);
    expect((await read(second, ana.token)).status).toBe(200);
    const before = await leftBehind(app);
    const answer = await app.call("DELETE /user-profiles/photo", { token: ana.token });
    expect(answer.status).toBe(204);
    expect(await sweepOrphanedFiles(app.ctx)).toBe(1);
    expect((await read(second, ana.token)).status).toBe(404);
    expect(await leftBehind(app)).toEqual({
      ...before,
      files: before.files - 1,
      stored: before.stored - 1,
    });
  });

  test("F4: keeps a photo in use, however old it is", async () => {
    const ana = await givenUser(app);
    const url = await givenPhoto(ana);
    app.clock.advance(29 * 24 * 60 * 60_000);
    const { token } = await givenUser(app, { accountId: ana.accountId });
    app.clock.advance(29 * 24 * 60 * 60_000);
    await app.call("GET /auth/session", { token });
    await sweepOrphanedFiles(app.ctx);
    await sweepFiles(app.ctx);
    const admin = await givenUser(app, { isAdmin: true });
    expect((await read(url, admin.token)).status).toBe(200);
  });

  test("requires a session, and accepts no query", async () => {
    const ana = await givenUser(app);
    expect((await app.call("DELETE /user-profiles/photo")).status).toBe(401);
    const answer = await app.call("DELETE /user-profiles/photo?of=x", { token: ana.token });
    expect(answer.status).toBe(400);
  });
});

/** Like a photo of a phone's camera: wide, with a location, and to be rotated upright. */
async function camera(): Promise<Buffer> {
  const third = (background: string) => ({
    create: { width: 200, height: 300, channels: 3 as const, background },
  });
  return sharp({ create: { width: 700, height: 300, channels: 3, background: "#00c000" } })
    .composite([
      { input: await sharp(third("#ff0000")).png().toBuffer(), left: 0, top: 0 },
      { input: await sharp(third("#0000ff")).png().toBuffer(), left: 500, top: 0 },
    ])
    .withExif({ IFD0: { Copyright: "Ana" }, IFD3: { GPSLatitude: "1/1 2/1 3/1" } })
    .jpeg()
    .toBuffer();
}
