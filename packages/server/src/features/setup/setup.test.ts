import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isFileTileType } from "@mosaico/domain/tile/tile-type";
import { EXAMPLES } from "../../../library/examples.ts";
import { TOUR } from "../../../library/tour.ts";
import { type Assets, openAssets } from "#platform/assets/assets.ts";
import { givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { leftBehind } from "#testing/left-behind.ts";
import { putExamples } from "./put-examples.ts";
import { readablePassword } from "./readable-password.ts";
import { setUp } from "./setup.service.ts";

const LIBRARY = fileURLToPath(new URL("../../../library/", import.meta.url));

let app: TestApp;
const DAYS_3 = 3 * 24 * 60 * 60_000;
const settings = { adminEmail: "root@example.org", adminPassword: undefined, demo: true };

beforeEach(async () => {
  app = await testApp();
});

afterEach(() => app.close());

describe("the first start", () => {
  test("creates an admin who can sign in with the generated password", async () => {
    const { firstStart, admin } = await setUp(app.ctx, settings, icons());
    expect(firstStart).toBe(true);
    expect(admin).toEqual({
      email: "root@example.org",
      password: expect.stringMatching(/^[a-km-np-z2-9]{16}$/),
    });
    const { status, body } = await signIn("root@example.org", admin?.password);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ role: "admin", status: "active", language: "pt" });
  });

  test("uses the configured password, and never reveals it", async () => {
    const withPassword = { ...settings, adminPassword: "a violet giraffe" };
    const { admin } = await setUp(app.ctx, withPassword, icons());
    expect(admin).toEqual({ email: "root@example.org", password: undefined });
    const { body } = await signIn("root@example.org", "a violet giraffe");
    expect(body.user).not.toHaveProperty("passwordUntil");
  });

  test("shows visitors the tour, with its icons", async () => {
    await setUp(app.ctx, settings, icons());
    const { status, body } = await app.call("GET /base");
    expect(status).toBe(200);
    expect(body.title).toBe(TOUR.title);
    const { nodes } = JSON.parse(body.content);
    expect(nodes).toHaveLength(TOUR.sections.length + TOUR.tiles.length);
    const ids = new Set(TOUR.tiles.map(({ id }) => id));
    const tiles = nodes.filter(({ id }: { id: string }) => ids.has(id));
    for (const { data } of tiles) {
      expect(data.iconIsGeneral, data.title).toBe(true);
      expect(data.iconUrl).toBe(`/files/${data.icon}`);
    }
  });

  test("happens once, even if several servers start concurrently", async () => {
    const starts = await Promise.all(
      Array.from({ length: 5 }, () => setUp(app.ctx, settings, icons())),
    );
    expect(starts.filter(({ firstStart }) => firstStart)).toHaveLength(1);
    expect(starts.filter(({ admin }) => admin !== undefined)).toHaveLength(1);
    expect(await app.ctx.db.selectFrom("users").select("id").execute()).toHaveLength(1);
    expect(await app.ctx.db.selectFrom("accounts").select("id").execute()).toHaveLength(1);
  });

  test("leaves nothing behind when it fails, and is repeated by the next one", async () => {
    const broken = { ...app.ctx, ids: { ...app.ctx.ids, uuid: onceBroken() } };
    await expect(setUp(broken, settings, noIcons)).rejects.toThrow("no more ids");
    expect(await app.ctx.db.selectFrom("users").select("id").execute()).toEqual([]);
    expect((await setUp(app.ctx, settings, noIcons)).firstStart).toBe(true);
  });
});

describe("the examples", () => {
  test("are a mosaic of the admin's with one tile of every type, and all its files can be fetched", async () => {
    const { admin } = await setUp(app.ctx, settings, icons());
    await putExamples(app.ctx);
    const { token } = (await signIn("root@example.org", admin?.password)).body;
    expect(await titlesFor(admin?.password)).toEqual([EXAMPLES.title, TOUR.title]);
    const { items } = (await app.call("GET /mosaics", { token })).body;
    const { nodes } = JSON.parse(items[0].content);
    const sections = new Set(EXAMPLES.sections.map(({ id }) => id));
    const tiles = nodes.filter(({ id }: { id: string }) => !sections.has(id));
    expect([tiles.length, nodes.length]).toEqual([12, 14]);
    for (const { data } of tiles) {
      expect(data.iconIsGeneral, data.title).toBe(true);
      if (!isFileTileType(data.type)) continue;
      const { body } = await app.call(`GET /files/${data.content}`, { token });
      expect(body.item.originalName).toMatch(/^[a-z-]+\.(jpg|mp4|pdf|docx|xlsx|pptx|mp3|csv)$/);
      const headers = { authorization: `Bearer ${token}` };
      const bytes = await app.app.inject({ url: data.contentUrl, headers });
      expect(bytes.rawPayload).toHaveLength(body.item.bytes);
      expect((await app.app.inject({ url: data.contentUrl })).statusCode).toBe(404);
    }
  });

  test("are created once, also after an interrupted start, with each file stored once", async () => {
    await setUp(app.ctx, settings, icons());
    let reading = 0;
    const once: Assets = {
      read: async (name) => {
        if (name === "plantio.xlsx") throw new Error("the power went");
        reading += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        reading -= 1;
        return openAssets("samples", LIBRARY).read(name);
      },
    };
    await expect(putExamples(app.ctx, once)).rejects.toThrow("the power went");
    expect(reading).toBe(0);
    expect(await countTiles()).toBe(0);
    await putExamples(app.ctx);
    const left = await leftBehind(app);
    expect(await countTiles()).toBe(14);
    await putExamples(app.ctx);
    await setUp(app.ctx, settings, icons());
    await putExamples(app.ctx);
    expect(await countTiles()).toBe(14);
    expect(await countMosaics()).toBe(2);
    expect(await leftBehind(app)).toEqual(left);
    const { sources } = await app.ctx.db
      .selectFrom("files")
      .select((select) => select.fn.count<number>("source_sha256").distinct().as("sources"))
      .where("folder", "=", "content")
      .executeTakeFirstOrThrow();
    expect(String(sources)).toBe("8");
  });

  test("are not created if disabled, nor for users who register", async () => {
    const { admin } = await setUp(app.ctx, { ...settings, demo: false }, icons());
    await putExamples(app.ctx);
    expect(await titlesFor(admin?.password)).toEqual([TOUR.title]);
    const before = await leftBehind(app);
    await givenUser(app);
    expect(await leftBehind(app)).toEqual(before);
  });
});

describe("a later start", () => {
  test("changes nothing, even with a different configuration", async () => {
    const first = await setUp(app.ctx, settings, icons());
    const again = await setUp(
      app.ctx,
      { adminEmail: "other@example.org", adminPassword: "another violet giraffe", demo: true },
      icons(),
    );
    await putExamples(app.ctx);
    expect(again).toEqual({ firstStart: false, admin: undefined });
    expect((await signIn("other@example.org", "another violet giraffe")).status).toBe(401);
    expect((await signIn("root@example.org", first.admin?.password)).status).toBe(200);
    expect(await countMosaics()).toBe(2);
  });
});

describe("W11: the generated password", () => {
  const chosen = "seven quiet herons";
  beforeEach(() => app.clock.pause());

  test("signs in for three days, of which the user is told, and then no longer", async () => {
    const { password, token } = await start();
    const until = new Date(app.clock.now().getTime() + DAYS_3).toISOString();
    const { body } = await app.call("GET /auth/session", { token });
    expect(body.user.passwordUntil).toBe(until);
    app.clock.advance(DAYS_3);
    const refused = await signIn("root@example.org", password);
    expect(refused).toMatchObject({ status: 403, body: { code: "auth.passwordEnded" } });
    const failed = app.ctx.db.selectFrom("audit").select("what");
    await expect
      .poll(() => failed.where("event", "=", "auth.signInFailed").execute())
      .toEqual([{ what: "wrongPassword" }]);
    // Whoever does not know it learns nothing.
    const guessed = await signIn("root@example.org", "a violet giraffe");
    expect(guessed).toMatchObject({ status: 401, body: { code: "auth.invalidCredentials" } });
  });

  test("cannot be kept, neither in the profile nor by a link", async () => {
    const { password, token } = await start();
    const change = { currentPassword: password, newPassword: password };
    expect(await app.call("PUT /user-profiles", { token, body: change })).toMatchObject({
      status: 400,
      body: { errors: [{ path: "newPassword", code: "password.initial" }] },
    });
    await app.call("POST /auth/forgot-password", { body: { email: "root@example.org" } });
    const link = (await app.mails()).at(-1)?.text.match(/token=([\w%]+)/)?.[1] ?? "";
    const reset = {
      email: "root@example.org",
      password,
      token: atob(decodeURIComponent(link)),
    };
    expect(await app.call("POST /auth/reset-password", { body: reset })).toMatchObject({
      status: 400,
      body: { code: "password.initial" },
    });
    const other = { ...reset, password: chosen };
    expect((await app.call("POST /auth/reset-password", { body: other })).status).toBe(200);
    await expectToLast(chosen);
  });

  test("is replaced by one that lasts, in an open session also after its end", async () => {
    const { password, token } = await start();
    app.clock.advance(DAYS_3);
    const body = { currentPassword: password, newPassword: chosen };
    const changed = await app.call("PUT /user-profiles", { token, body });
    expect(changed.status).toBe(200);
    expect(changed.body.item).not.toHaveProperty("passwordUntil");
    await expectToLast(chosen);
    expect((await setUp(app.ctx, settings, icons())).admin).toBeUndefined();
  });

  test("is replaced by the next start after its end, once, if several start concurrently", async () => {
    const { password } = await start();
    expect((await setUp(app.ctx, settings, icons())).admin).toBeUndefined();
    app.clock.advance(DAYS_3);
    const starts = await Promise.all(
      Array.from({ length: 3 }, () => setUp(app.ctx, settings, icons())),
    );
    const [admin, ...others] = starts.flatMap((one) => one.admin ?? []);
    expect(others).toEqual([]);
    expect(admin?.email).toBe("root@example.org");
    expect((await signIn("root@example.org", password)).status).toBe(401);
    const { status, body } = await signIn("root@example.org", admin?.password);
    expect(status).toBe(200);
    expect(Date.parse(body.user.passwordUntil)).toBe(app.clock.now().getTime() + DAYS_3);
  });

  test("is replaced by ADMIN_PASSWORD after its end, and by nothing where passwords are off", async () => {
    await start();
    app.clock.advance(DAYS_3);
    const withPassword = { ...settings, adminPassword: chosen };
    const off = { ...app.ctx, signIn: { ...app.ctx.signIn, passwords: false } };
    expect((await setUp(off, withPassword, icons())).admin).toBeUndefined();
    const { admin } = await setUp(app.ctx, withPassword, icons());
    expect(admin).toEqual({ email: "root@example.org", password: undefined });
    await expectToLast(chosen);
  });

  async function start() {
    const { admin } = await setUp(app.ctx, settings, icons());
    const { body } = await signIn("root@example.org", admin?.password);
    return { password: admin?.password, token: body.token };
  }

  async function expectToLast(password: string) {
    app.clock.advance(2 * DAYS_3);
    const { status, body } = await signIn("root@example.org", password);
    expect(status).toBe(200);
    expect(body.user).not.toHaveProperty("passwordUntil");
  }
});

test("a generated password consists of its own letters for any random input", () => {
  const token = Buffer.alloc(32, 255).toString("base64url");
  expect(readablePassword({ uuid: () => "", token: () => token })).toBe("9".repeat(16));
});

async function countMosaics(): Promise<number> {
  return (await app.ctx.db.selectFrom("mosaics").select("id").execute()).length;
}

async function countTiles(): Promise<number> {
  const { tileCount } = await app.ctx.db
    .selectFrom("mosaics")
    .select("tile_count as tileCount")
    .where("title", "=", EXAMPLES.title)
    .executeTakeFirstOrThrow();
  return tileCount;
}

/** All icons that the tour and the examples use, as pictures of a few bytes. */
function icons(): Assets {
  const slugs = [...TOUR.tiles, ...EXAMPLES.tiles].map(({ icon }) => icon);
  const manifest = [...new Set(slugs)].map((slug) => ({
    slug,
    theme: "signs",
    names: { pt: slug, en: slug, de: slug, es: slug, fr: slug, it: slug },
    sha256: "0".repeat(64),
    bytes: 3,
  }));
  return {
    read: async (name) => Buffer.from(name === "manifest.json" ? JSON.stringify(manifest) : "pic"),
  };
}

const noIcons: Assets = { read: async () => Buffer.from("[]") };

function onceBroken(): () => string {
  let left = 3;
  return () => {
    left -= 1;
    if (left < 0) throw new Error("no more ids");
    return app.ctx.ids.uuid();
  };
}

function signIn(email: string, password: string | undefined, on = app) {
  return on.call("POST /auth/login", { body: { email, password } });
}

async function titlesFor(password: string | undefined, on = app): Promise<string[]> {
  const { body } = await signIn("root@example.org", password, on);
  const mosaics = await on.call("GET /mosaics?view=summary", { token: body.token });
  return mosaics.body.items.map(({ title }: { title: string }) => title);
}
