import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let ana: TestUser;
let usual: number;
let german: number;

beforeEach(async () => {
  app = await testApp();
  admin = await givenUser(app, { isAdmin: true });
  ana = await givenUser(app);
  usual = await givenMosaic(app, (await givenUser(app)).accountId, { title: "Usual" });
  await app.call("PUT /admin/base", { token: admin.token, body: { mosaicId: usual } });
  german = await givenMosaic(app, ana.accountId, { title: "Schule" });
  await givenMosaic(app, ana.accountId, { title: "Another" });
});
afterEach(() => app.close());

describe("PUT /admin/base/:language", () => {
  test("L4: shows the mosaic to visitors of that language alone, and to those who have another one cached", async () => {
    const before = await app.call("GET /base", { language: "de" });
    const { status, body } = await choose("de", german);
    expect(status).toBe(200);
    expect(body.item).toEqual({
      language: "de",
      mosaic: { id: german, title: "Schule" },
      account: "Ana",
      hiddenBy: null,
    });
    const after = await app.call("GET /base", {
      language: "de",
      headers: { "if-none-match": before.headers["etag"] ?? "" },
    });
    expect([before.body.title, after.status, after.body.title]).toEqual(["Usual", 200, "Schule"]);
    expect(after.headers["vary"]).toContain("accept-language");
    expect(await titles()).toEqual({ pt: "Usual", de: "Schule", it: "Usual" });
    expect((await app.call("GET /base")).body.title).toBe("Usual");
  });

  test("replaces the earlier choice for the language, and is audited", async () => {
    const other = await givenMosaic(app, ana.accountId, { title: "Garten" });
    await choose("de", german);
    await choose("de", other);
    expect(await titles()).toMatchObject({ de: "Garten" });
    expect((await bases()).items).toHaveLength(1);
    expect(await audited()).toEqual([
      { event: "admin.baseOfLanguageChosen", thing: `mosaic:${german}`, what: "de" },
      { event: "admin.baseOfLanguageChosen", thing: `mosaic:${other}`, what: "de" },
    ]);
  });

  test("one mosaic can be that of several languages", async () => {
    await choose("de", german);
    await choose("it", german);
    expect(await titles()).toEqual({ pt: "Usual", de: "Schule", it: "Schule" });
  });

  test("concurrent choices for a language leave one of them", async () => {
    const answers = await Promise.all([choose("de", german), choose("de", usual)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await bases()).items).toHaveLength(1);
  });

  test("refuses mosaics that are unknown, in the trash or of a blocked account, and changes nothing", async () => {
    const blocked = await givenUser(app);
    const hidden = await givenMosaic(app, blocked.accountId);
    await block(blocked.accountId, true);
    const refused = await choose("de", hidden);
    expect([refused.status, refused.body.code]).toEqual([409, "admin.blockedBase"]);
    await app.call(`DELETE /mosaics/${german}`, { token: ana.token });
    for (const id of [german, 999_999]) {
      const { status, body } = await choose("de", id);
      expect([status, body.code], String(id)).toEqual([404, "notFound"]);
    }
    expect((await bases()).items).toEqual([]);
  });

  test.each(["xx", "de-AT", "DE", "%20", "x-default"])(
    "refuses %j, which is none of the six languages",
    async (language) => {
      const { status, body } = await choose(language, german);
      expect([status, body.code, body.errors[0].path]).toEqual([
        400,
        "validation.failed",
        "language",
      ]);
    },
  );

  test("says nothing of foreign mosaics to anyone but platform admins", async () => {
    for (const id of [german, usual, 999_999]) {
      const { status, body } = await app.call("PUT /admin/base/de", {
        token: ana.token,
        body: { mosaicId: id },
      });
      expect([status, body.code]).toEqual([403, "auth.forbidden"]);
    }
  });
});

describe("a mosaic chosen for a language", () => {
  test("H3: is replaced by the usual one while it is in the trash, and shown again when restored", async () => {
    await choose("de", german);
    expect((await app.call(`DELETE /mosaics/${german}`, { token: ana.token })).status).toBe(204);
    expect(await titles()).toMatchObject({ de: "Usual" });
    expect((await bases()).items[0].hiddenBy).toBe("trash");
    await app.call(`POST /removed-mosaics/${german}/restore`, { token: ana.token });
    expect(await titles()).toMatchObject({ de: "Schule" });
  });

  test("is forgotten when it is deleted for good", async () => {
    await choose("de", german);
    await app.call(`DELETE /mosaics/${german}`, { token: ana.token });
    const { status } = await app.call(`DELETE /removed-mosaics/${german}`, { token: ana.token });
    expect(status).toBe(204);
    expect((await bases()).items).toEqual([]);
    expect(await titles()).toMatchObject({ de: "Usual" });
  });

  test("R2: is replaced by the usual one while its account is blocked", async () => {
    await choose("de", german);
    expect((await block(ana.accountId, true)).status).toBe(200);
    expect(await titles()).toMatchObject({ de: "Usual" });
    expect((await bases()).items[0].hiddenBy).toBe("block");
    await block(ana.accountId, false);
    expect(await titles()).toMatchObject({ de: "Schule" });
  });

  test("F3: makes its files public while visitors see it, and no others", async () => {
    const photo = await givenFile(app, ana.accountId, "photo.webp");
    const other = await givenFile(app, ana.accountId, "other.webp");
    const tile = { id: "a", position: { x: 0, y: 0 } };
    const data = { type: "foto", title: "A", content: photo };
    await app.call(`PATCH /mosaics/${german}`, {
      token: ana.token,
      body: {
        changeId: "c",
        baseRevision: 0,
        operations: [{ op: "addTile", tile: { ...tile, data } }],
      },
    });
    const statuses = async () => [
      (await app.call(`GET /files/${photo}`)).status,
      (await app.call(`GET /files/${other}`)).status,
    ];
    expect(await statuses()).toEqual([404, 404]);
    await choose("de", german);
    expect(await statuses()).toEqual([200, 404]);
    await app.call(`DELETE /mosaics/${german}`, { token: ana.token });
    expect(await statuses()).toEqual([404, 404]);
    await app.call(`POST /removed-mosaics/${german}/restore`, { token: ana.token });
    await app.call("DELETE /admin/base/de", { token: admin.token });
    expect(await statuses()).toEqual([404, 404]);
  });

  test("is marked as public in the lists of its members", async () => {
    await choose("de", german);
    const { body } = await app.call("GET /mosaics?view=summary", { token: ana.token });
    const marks = body.items.map((mosaic: { title: string; isPublic: boolean }) => [
      mosaic.title,
      mosaic.isPublic,
    ]);
    expect(Object.fromEntries(marks)).toEqual({ Schule: true, Another: false });
  });
});

describe("DELETE /admin/base/:language", () => {
  test("shows the usual mosaic again, is audited once, and can be repeated", async () => {
    await choose("de", german);
    for (const _ of [1, 2]) {
      const { status } = await app.call("DELETE /admin/base/de", { token: admin.token });
      expect(status).toBe(204);
    }
    expect(await titles()).toMatchObject({ de: "Usual" });
    expect((await audited()).slice(1)).toEqual([
      { event: "admin.baseOfLanguageCleared", thing: `mosaic:${german}`, what: "de" },
    ]);
  });

  test("refuses what is none of the six languages", async () => {
    const { status } = await app.call("DELETE /admin/base/xx", { token: admin.token });
    expect(status).toBe(400);
  });
});

test("GET /admin/base returns the usual mosaic and the chosen ones", async () => {
  await choose("de", german);
  expect(await bases()).toEqual({
    base: { id: usual, title: "Usual" },
    items: [
      {
        language: "de",
        mosaic: { id: german, title: "Schule" },
        account: "Ana",
        hiddenBy: null,
      },
    ],
  });
});

function choose(language: string, mosaicId: number) {
  return app.call(`PUT /admin/base/${language}`, { token: admin.token, body: { mosaicId } });
}

function block(accountId: string, isBlocked: boolean) {
  return app.call(`PUT /admin/accounts/${accountId}`, {
    token: admin.token,
    body: { isBlocked },
  });
}

async function bases() {
  return (await app.call("GET /admin/base", { token: admin.token })).body;
}

/** What visitors of three languages see. */
async function titles() {
  const title = async (language: "pt" | "de" | "it") =>
    (await app.call("GET /base", { language })).body.title;
  return { pt: await title("pt"), de: await title("de"), it: await title("it") };
}

async function audited() {
  return app.ctx.db
    .selectFrom("audit")
    .select(["event", "thing", "what"])
    .where("event", "like", "admin.baseOf%")
    .orderBy("event")
    .orderBy("thing")
    .execute();
}
