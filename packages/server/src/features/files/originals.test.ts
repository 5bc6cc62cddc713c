import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chooseBase } from "#features/mosaics/mosaics.service.ts";
import { statusOfEach } from "#testing/each-role.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { leftBehind } from "#testing/left-behind.ts";
import { sendFile } from "#testing/send-file.ts";
import { fileCases } from "#testing/test-database.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { signedAddress } from "./signed-address.ts";
import { sweepFiles } from "./sweep.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PHOTO = fixture("small-photo.jpg");

let app: TestApp;
let ana: TestUser;

beforeEach(async () => {
  app = await testApp();
  ana = await givenUser(app);
});
afterEach(() => app.close());

describe("F9: the original of a photo", () => {
  test("is not kept unless the account is set to", async () => {
    const { original } = await send("photo.jpg");
    expect(original).toBeNull();
    expect(await originals()).toEqual([]);
    await keepOriginals();
    expect((await send("other.jpg")).original).not.toBeNull();
    await keepOriginals(false);
    expect((await send("another.jpg")).original).toBeNull();
  });

  test.each(
    fileCases([
      ["photo.jpg", "image/jpeg", 1600, 1200],
      ["photo.heic", "image/heic", 800, 600],
      ["photo.avif", "image/avif", 1200, 800],
      ["animated.gif", "image/gif", expect.any(Number), expect.any(Number)],
    ]),
  )(
    "%s is the unchanged file, with its upright dimensions",
    async (name, mediaType, width, height) => {
      await keepOriginals();
      const bytes = fixture(name);
      const { original, url, sizes } = await send(name, bytes);
      const ending = name.slice(name.lastIndexOf(".") + 1);
      expect(original).toEqual({
        url: expect.stringMatching(new RegExp(`^/files/[0-9a-f-]{36}-original\\.${ending}$`)),
        mediaType,
        bytes: bytes.length,
        width,
        height,
      });
      expect(sizes.map((size: { url: string }) => size.url)).not.toContain(original.url);
      const { headers, rawPayload } = await get(original.url);
      expect(rawPayload.equals(bytes)).toBe(true);
      expect(headers).toMatchObject({
        "content-type": mediaType,
        "content-disposition": expect.stringMatching(new RegExp(`^attachment; filename="${name}"`)),
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      });
      expect(await sharp((await get(url)).rawPayload).metadata()).not.toHaveProperty("exif");
    },
  );

  test("of a drawing is kept too, but never served as SVG", async () => {
    await keepOriginals();
    const { original } = await send("drawing.svg");
    expect(original).toMatchObject({ mediaType: "image/svg+xml", width: null, height: null });
    const { headers } = await get(original.url);
    expect(headers["content-type"]).toBe("application/octet-stream");
    expect(headers["content-disposition"]).toMatch(/^attachment; /);
  });

  test("is for users who may edit the account's tiles", async () => {
    await keepOriginals();
    const { original, fileName } = await send("photo.jpg");
    const askFor = (url: string) => (requester: { token?: string }) =>
      get(url, requester).then(({ statusCode: status }) => ({ status, body: {}, headers: {} }));
    const editors = { admin: 200, owner: 200, designer: 200, operator: 200 };
    expect(await statusOfEach(app, ana.accountId, askFor(original.url))).toEqual({
      ...editors,
      nobody: 404,
      stranger: 404,
      externo: 404,
    });
    const { accountId } = ana;
    const reader = await givenUser(app, { role: "externo", accountId });
    const operator = await givenUser(app, { role: "operator", accountId });
    const infoFor = async (token?: string) =>
      (await app.call(`GET /files/${fileName}`, token === undefined ? {} : { token })).body.item;
    expect((await infoFor(operator.token)).original).toEqual(original);
    expect((await infoFor(reader.token)).original).toBeNull();
  });

  test("stays private if the photo is public, or at a signed address", async () => {
    await keepOriginals();
    const { original, url, fileName } = await send("photo.jpg");
    const tiles = [textTile("a", { type: "foto", content: fileName })];
    const mosaicId = await givenMosaic(app, ana.accountId, { tiles });
    await chooseBase(app.ctx, mosaicId);
    expect((await get(url, {})).statusCode).toBe(200);
    const { body } = await app.call(`GET /files/${fileName}`);
    expect(body.item).toMatchObject({ fileName, original: null });
    expect((await get(original.url, {})).statusCode).toBe(404);
    const name = original.url.slice("/files/".length);
    expect((await get(await signedAddress(app.ctx, name, 60), {})).statusCode).toBe(404);
    for (const path of [
      `GET /files/${name}`,
      `GET /storage/video-url/${name}`,
      `GET /storage/office-view/${name}`,
      `GET /storage/pdf?url=/files/${name}`,
    ] as const) {
      expect((await app.call(path, { token: ana.token })).status, path).toBe(404);
    }
  });

  test("counts towards the account's quota, and is not kept if it does not fit", async () => {
    await keepOriginals();
    await send("photo.jpg");
    const rows = await app.ctx.db
      .selectFrom("renditions")
      .select(["bytes", "is_original"])
      .execute();
    const made = rows.filter(({ is_original: is }) => !is).reduce((all, one) => all + one.bytes, 0);
    const { bytes: main } = await app.ctx.db
      .selectFrom("files")
      .select("bytes")
      .executeTakeFirstOrThrow();
    await app.close();

    // Fits the photo and its renditions, but not the original.
    app = await testApp({ settings: { accountQuota: main + made + PHOTO.length - 1 } });
    ana = await givenUser(app);
    await keepOriginals();
    const refused = await answerTo("photo.jpg");
    expect([refused.status, refused.body.code]).toEqual([413, "files.overQuota"]);
    expect(await leftBehind(app)).toEqual({ files: 0, renditions: 0, stored: 0, arriving: 0 });
    await keepOriginals(false);
    expect((await answerTo("photo.jpg")).status).toBe(201);
  });

  test("makes a photo another file than the same bytes without an original", async () => {
    const without = await send("photo.jpg");
    await keepOriginals();
    const stored = await send("photo.jpg");
    expect(stored.fileName).not.toBe(without.fileName);
    expect((await send("photo.jpg")).fileName).toBe(stored.fileName);
    await keepOriginals(false);
    expect((await send("photo.jpg")).fileName).toBe(without.fileName);
    // An original that was kept stays available.
    expect((await get(stored.original.url)).statusCode).toBe(200);
  });

  test("is kept for photos in tiles only", async () => {
    await keepOriginals();
    expect((await send("photo.jpg", PHOTO, { folder: "bg" })).original).toBeNull();
    expect((await send("document.pdf")).original).toBeNull();
    expect((await send("film.mp4")).original).toBeNull();
    expect((await send("any.jpg", PHOTO, { type: "arquivo" })).original).toBeNull();
    expect(await originals()).toEqual([]);
  });

  test("is deleted with its photo", async () => {
    await keepOriginals();
    const { original } = await send("photo.jpg");
    app.clock.advance(31 * DAY_MS);
    expect(await sweepFiles(app.ctx)).toBe(1);
    expect((await get(original.url)).statusCode).toBe(404);
    expect(await leftBehind(app)).toEqual({ files: 0, renditions: 0, stored: 0, arriving: 0 });
  });

  test("can be deleted by itself, for good; the photo stays", async () => {
    await keepOriginals();
    const { fileName, original, url } = await send("photo.jpg");
    const used = () => app.call("GET /user-profiles/data", { token: ana.token });
    expect((await used()).body.item.files).toMatchObject([{ original: original.url }]);
    const remove = () =>
      app
        .call(`DELETE /files/${fileName}/original`, { token: ana.token })
        .then(({ status }) => status);
    expect([await remove(), await remove()]).toEqual([204, 204]);
    expect((await get(original.url)).statusCode).toBe(404);
    expect(await originals()).toEqual([]);
    expect(await app.ctx.storage.size(original.url.slice("/files/".length))).toBeUndefined();
    expect((await get(url)).statusCode).toBe(200);
    const info = await app.call(`GET /files/${fileName}`, { token: ana.token });
    expect(info.body.item.original).toBeNull();
    const events = await app.ctx.db
      .selectFrom("audit")
      .select(["account_id", "user_id", "thing"])
      .where("event", "=", "files.originalDeleted")
      .execute();
    expect(events).toEqual([
      { account_id: ana.accountId, user_id: ana.id, thing: `file:${fileName}` },
    ]);
    // The same photo brought again has one again.
    expect((await send("photo.jpg")).original).not.toBeNull();
  });

  test("is deleted by who may edit the account's tiles, by its photo's name alone", async () => {
    await keepOriginals();
    const { fileName, original, sizes } = await send("photo.jpg");
    const ask = ({ token }: { token?: string }) =>
      app.call(`DELETE /files/${fileName}/original`, token === undefined ? {} : { token });
    const { accountId } = ana;
    const reader = await givenUser(app, { role: "externo", accountId });
    const stranger = await givenUser(app);
    expect((await ask({})).status).toBe(401);
    expect((await ask(stranger)).status).toBe(404);
    expect((await ask(reader)).status).toBe(403);
    for (const address of [original.url, sizes[0].url, "/files/none.webp"]) {
      const name = address.slice("/files/".length);
      const answer = await app.call(`DELETE /files/${name}/original`, { token: ana.token });
      expect(answer.status, name).toBe(404);
    }
    expect(await originals()).toHaveLength(1);
    const operator = await givenUser(app, { role: "operator", accountId });
    expect((await ask(operator)).status).toBe(204);
    expect(await originals()).toEqual([]);
  });

  test("is listed in its user's data export", async () => {
    const plain = await send("plain.jpg");
    await keepOriginals();
    const { fileName, original } = await send("photo.jpg");
    const { body } = await app.call("GET /user-profiles/data", { token: ana.token });
    const urls = body.item.files.map((file: { name: string; original: string | null }) => [
      file.name,
      file.original,
    ]);
    expect(new Map(urls)).toEqual(
      new Map([
        [plain.fileName, null],
        [fileName, original.url],
      ]),
    );
  });
});

async function keepOriginals(keepsOriginals = true): Promise<void> {
  const { status } = await app.call(`PUT /accounts/${ana.accountId}/photos`, {
    token: ana.token,
    body: { keepsOriginals },
  });
  expect(status).toBe(200);
}

async function answerTo(
  name: string,
  bytes: Uint8Array = name.endsWith(".jpg") ? PHOTO : fixture(name),
  fields: Readonly<Record<string, string>> = {},
) {
  return sendFile(app, "POST /files", {
    token: ana.token,
    fields: { folder: "content", ...fields },
    file: { name, bytes },
  });
}

async function send(...request: Parameters<typeof answerTo>) {
  const { status, body } = await answerTo(...request);
  expect(status).toBe(201);
  return body.item;
}

async function get(url: string, requester: { token?: string } = ana) {
  const { token } = requester;
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return app.app.inject({ url, headers });
}

async function originals() {
  return app.ctx.db
    .selectFrom("renditions")
    .select("name")
    .where("is_original", "=", true)
    .execute();
}
