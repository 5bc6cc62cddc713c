import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chooseBase } from "#features/mosaics/mosaics.service.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

const FOR_EVER = "max-age=31536000, immutable";
const SOON = "max-age=300, stale-while-revalidate=86400";

let app: TestApp;
let ana: TestUser;
let names = 0;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app);
});

describe("an icon, whose picture may be replaced under its name", () => {
  test.each([
    ["general", false, "public"],
    ["exclusive", true, "private"],
  ])("%s, is revalidated soon, unless its address contains the version", async (_, isOwn, by) => {
    const name = await icon(isOwn ? ana.accountId : null, "first picture");
    const version = sha256("first picture").slice(0, 8);
    expect((await get(name)).headers["cache-control"]).toBe(`${by}, ${SOON}`);
    expect((await get(`${name}?v=${version}`)).headers["cache-control"]).toBe(`${by}, ${FOR_EVER}`);
    for (const wrong of ["v=00000000", "v=", `v=${version}&v=${version}`, `v=${version}0`]) {
      const { headers, statusCode } = await get(`${name}?${wrong}`);
      expect([statusCode, headers["cache-control"]], wrong).toEqual([200, `${by}, ${SOON}`]);
    }
  });

  test("is served with the new picture after a replacement, not as 304", async () => {
    const name = await icon(null, "first picture");
    const first = await get(name);
    expect(first.body).toBe("first picture");
    await app.ctx.storage.put("second.webp", Buffer.from("second picture!"));
    await app.ctx.db
      .updateTable("files")
      .set({ stored_as: "second.webp", bytes: 15, sha256: sha256("second picture!") })
      .where("name", "=", name)
      .execute();
    const conditional = { "if-none-match": String(first.headers["etag"]) };
    const second = await get(name, conditional);
    expect([second.statusCode, second.body]).toEqual([200, "second picture!"]);
    expect(second.headers["etag"]).toBe(`"${sha256("second picture!")}"`);
    const range = { range: "bytes=0-4", "if-range": String(first.headers["etag"]) };
    expect((await get(name, range)).body).toBe("second picture!");
    const old = await get(`${name}?v=${sha256("first picture").slice(0, 8)}`);
    expect(old.headers["cache-control"]).toBe(`public, ${SOON}`);
  });
});

describe("any other file", () => {
  test("of an account is cached forever by those who can see it, and refetched after signing in or out", async () => {
    const name = await storeFile("photo.webp", "photo");
    const { headers } = await get(name);
    expect([headers["cache-control"], headers["vary"]]).toEqual([
      `private, ${FOR_EVER}`,
      "authorization, cookie",
    ]);
  });

  test("that is in public use is cached forever by browsers, and briefly by shared caches", async () => {
    const name = await storeFile("photo.webp", "photo");
    const tiles = [textTile("a", { type: "foto", content: name })];
    const base = await givenMosaic(app, ana.accountId, { tiles });
    await chooseBase(app.ctx, base);
    const seen = await app.app.inject(`/files/${name}`);
    expect([seen.statusCode, seen.body]).toEqual([200, "photo"]);
    expect(seen.headers["cache-control"]).toBe(`public, ${FOR_EVER}, s-maxage=300`);
    expect(seen.headers["vary"]).toBeUndefined();
    await chooseBase(app.ctx, await givenMosaic(app, ana.accountId));
    const etag = String(seen.headers["etag"]);
    const headers = { "if-none-match": etag };
    const gone = await app.app.inject({ url: `/files/${name}`, headers });
    expect([gone.statusCode, gone.headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  test("at a signed address has ETag, HEAD and ranges, and is cached no longer than the address is valid", async () => {
    const name = await storeFile("film.mp4", "0123456789");
    const { body } = await app.call(`GET /storage/video-url/${name}`, { token: ana.token });
    const inject = (more: object) => app.app.inject({ url: body.url, ...more });
    const whole = await inject({});
    expect(whole.headers["etag"]).toBe(`"${sha256("0123456789")}"`);
    const [, age] = /^private, max-age=(\d+)$/.exec(String(whole.headers["cache-control"])) ?? [];
    expect(Number(age)).toBeLessThanOrEqual(14 * 60 * 60);
    const conditional = { "if-none-match": String(whole.headers["etag"]) };
    expect((await inject({ headers: conditional })).statusCode).toBe(304);
    const head = await inject({ method: "HEAD" });
    expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, "10", ""]);
    const end = await inject({ headers: { range: "bytes=-3" } });
    expect([end.statusCode, end.body]).toEqual([206, "789"]);
    expect((await inject({ headers: { range: "bytes=20-" } })).statusCode).toBe(416);
  });

  test("that is incomplete does not exist", async () => {
    const name = await storeFile("half.webp", "half", { is_ready: false });
    expect((await get(name)).statusCode).toBe(404);
  });
});

async function get(name: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${ana.token}`;
  return app.app.inject({ url: `/files/${name}`, headers: { authorization, ...headers } });
}

async function storeFile(
  name: string,
  text: string,
  overrides: Parameters<typeof givenFile>[3] = {},
  accountId: string | null = ana.accountId,
): Promise<string> {
  names += 1;
  const own = `cached-${names}-${name}`;
  await app.ctx.storage.put(own, Buffer.from(text));
  const content = { bytes: text.length, sha256: sha256(text) };
  return givenFile(app, accountId, own, { ...content, ...overrides });
}

async function icon(accountId: string | null, text: string): Promise<string> {
  return storeFile("icon.webp", text, { folder: "icon" }, accountId);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
