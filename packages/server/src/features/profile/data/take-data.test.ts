import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenMembership, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const take = (token: string) => app.call("GET /user-profiles/data", { token });

describe("GET /user-profiles/data", () => {
  test("contains everything stored about the requester, and nothing about others", async () => {
    const ana = await givenUser(app, { name: "Ana" });
    const eva = await givenUser(app, { name: "Eva" });
    await givenMembership(app, { accountId: eva.accountId, userId: ana.id, role: "operator" });
    const tiles = Array.from({ length: 1203 }, (_, index) => textTile(`t${index}`));
    const own = await givenMosaic(app, ana.accountId, { title: "Mine", tiles, authorId: ana.id });
    const foreign = await givenMosaic(app, eva.accountId, {
      title: "Hers",
      tiles: [textTile("x")],
      authorId: ana.id,
    });
    await givenFile(app, ana.accountId, `${ana.id}.pdf`, { uploaded_by: ana.id });
    await givenFile(app, eva.accountId, `${eva.id}.pdf`, { uploaded_by: eva.id });
    await app.call("PUT /user-profiles", { token: ana.token, body: { name: "Ana M." } });
    await app.call("POST /auth/forgot-password", { body: { email: ana.email } });

    const answer = await take(ana.token);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toMatch(/json/);
    const { item } = answer.body;
    expect(item.person).toMatchObject({ name: "Ana M.", email: ana.email, hasPassword: true });
    expect(item.memberships.map((one: { role: string }) => one.role)).toEqual([
      "owner",
      "operator",
    ]);
    expect(item.sessions).toMatchObject([{ userAgent: "test", network: "127.0.0.1" }]);
    expect(item.audit.map((one: { event: string }) => one.event)).toEqual([
      "profile.changed",
      "profile.dataTaken",
    ]);
    expect(item.mails).toMatchObject([{ recipient: ana.email, status: "waiting" }]);
    expect(item.files).toMatchObject([
      { name: `${ana.id}.pdf`, address: `/files/${ana.id}.pdf`, bytes: 1 },
    ]);
    expect(item.changes).toEqual([
      { mosaicId: own, changes: 1 },
      { mosaicId: foreign, changes: 1 },
    ]);
    expect(item.mosaics).toMatchObject([{ id: own, title: "Mine" }]);
    expect(item.mosaics[0].tiles).toHaveLength(1203);
    expect(item.mosaics[0].tiles[0]).toMatchObject({
      id: "t0",
      data: { title: expect.anything() },
    });
    expect(item).toMatchObject({
      favourites: [],
      invites: [],
      identities: [],
      billing: [],
      messages: [],
    });
    const text = JSON.stringify(item);
    for (const secret of ["argon2", "token_hash", "tokenHash", "Eva", "Hers"]) {
      expect(text, secret).not.toContain(secret);
    }
  });

  test("is compressed if the client accepts that, and can be fetched ten times an hour", async () => {
    const ana = await givenUser(app);
    await givenMosaic(app, ana.accountId, { title: "Mine" });
    const packed = await app.app.inject({
      url: "/api/user-profiles/data",
      headers: { authorization: `Bearer ${ana.token}`, "accept-encoding": "gzip" },
    });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    const unpacked = new Response(
      new Blob([new Uint8Array(packed.rawPayload)])
        .stream()
        .pipeThrough(new DecompressionStream("gzip")),
    );
    expect(await unpacked.json()).toMatchObject({ item: { mosaics: [{ title: "Mine" }] } });
    for (let times = 1; times < 10; times += 1) expect((await take(ana.token)).status).toBe(200);
    const refused = await take(ana.token);
    expect(refused).toMatchObject({ status: 429, body: { code: "rate.limited" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    app.clock.advance(60 * 60_000);
    expect((await take(ana.token)).status).toBe(200);
  });

  test("gives a platform admin their own data, and not that of every account", async () => {
    const ana = await givenUser(app);
    await givenMosaic(app, ana.accountId, { title: "Foreign to the admin" });
    const admin = await givenUser(app, { isAdmin: true });
    const { body } = await take(admin.token);
    expect(body.item.mosaics).toEqual([]);
    expect(body.item.person.isAdmin).toBe(true);
  });

  test("requires a session, and accepts no query", async () => {
    const ana = await givenUser(app);
    expect((await app.call("GET /user-profiles/data")).status).toBe(401);
    const answer = await app.call("GET /user-profiles/data?of=all", { token: ana.token });
    expect(answer.status).toBe(400);
  });
});
