import { once } from "node:events";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { givenFile } from "#testing/given-files.ts";
import { type S3Server, startS3Server } from "#testing/s3-server.ts";
import { sendFile } from "#testing/send-file.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { sweepFiles } from "./sweep.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

describe("files in a bucket", () => {
  let store: S3Server;
  let app: TestApp;
  let ana: TestUser;
  beforeAll(async () => {
    store = await startS3Server();
    app = await testApp({ settings: { files: store.config("api/") } });
    ana = await givenUser(app);
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  test("a picture is uploaded, described, served with its renditions and in ranges, and swept", async () => {
    const sent = await upload(app, ana, await picture());
    expect(sent.status).toBe(201);
    const { fileName, sizes } = sent.body.item;
    expect(sizes.length).toBeGreaterThan(0);
    const whole = await serve(app, ana, fileName);
    expect(whole.statusCode).toBe(200);
    expect((await sharp(whole.rawPayload).metadata()).format).toBe("webp");
    const part = await serve(app, ana, fileName, { range: "bytes=0-3" });
    expect([part.statusCode, part.body]).toEqual([206, "RIFF"]);
    expect((await serve(app, ana, sizes[0].url.slice("/files/".length))).statusCode).toBe(200);
    app.clock.advance(31 * DAY_MS);
    expect(await sweepFiles(app.ctx)).toBe(1);
    expect(await app.ctx.storage.size(fileName)).toBeUndefined();
  });
});

describe("an unreachable bucket", () => {
  test("is reported to readers and uploaders, and nothing incomplete is served or kept", async () => {
    const { app, ana, store } = await openStore();
    const sent = await upload(app, ana, await picture());
    const { fileName } = sent.body.item;
    await store.die();
    const read = await serve(app, ana, fileName);
    expect([read.statusCode, read.json().code]).toEqual([424, "files.storeAway"]);
    expect(read.headers["cache-control"]).toBe("no-store");
    const refused = await upload(app, ana, await picture(7));
    expect([refused.status, refused.body.code]).toEqual([424, "files.storeAway"]);
    // The description of a file is in the database.
    const info = await app.call(`GET /files/${fileName}`, { token: ana.token });
    expect(info.status).toBe(200);
    const ready = await app.ctx.db
      .selectFrom("files")
      .select("name")
      .where("account_id", "=", ana.accountId)
      .where("is_ready", "=", true)
      .execute();
    expect(ready).toEqual([{ name: fileName }]);
    await app.close();
    await store.close();
  });

  test("cuts the connection in the middle of a video, so that nobody takes the part for the whole", async () => {
    const { app, ana, store } = await openStore();
    const bytes = 30_000_000;
    await app.ctx.storage.put("film.mp4", Buffer.alloc(bytes));
    await givenFile(app, ana.accountId, "film.mp4", { bytes });
    await app.app.listen({ port: 0, host: "127.0.0.1" });
    const { body } = await app.call("GET /storage/video-url/film.mp4", { token: ana.token });
    const address = app.app.server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const download = get(`http://127.0.0.1:${port}${body.url}`);
    const [answer] = await once(download, "response");
    expect(answer.headers["content-length"]).toBe(String(bytes));
    await once(answer, "readable");
    await store.die();
    await expect(buffer(answer)).rejects.toThrow(/aborted/);
    await app.close();
    await store.close();
  });
});

async function openStore() {
  const store = await startS3Server();
  const app = await testApp({ settings: { files: store.config("") } });
  return { store, app, ana: await givenUser(app) };
}

async function upload(app: TestApp, { token }: TestUser, bytes: Uint8Array) {
  const file = { name: "sea.png", bytes, type: "image/png" };
  return sendFile(app, "POST /files", { token, fields: { folder: "content" }, file });
}

async function serve(
  app: TestApp,
  { token }: TestUser,
  name: string,
  headers: Record<string, string> = {},
) {
  const authorization = `Bearer ${token}`;
  return app.app.inject({ url: `/files/${name}`, headers: { authorization, ...headers } });
}

async function picture(red = 200): Promise<Buffer> {
  const background = { r: red, g: 100, b: 50 };
  return sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
}
