import { api } from "@mosaico/contract/api";
import { type Endpoint, takesTokens } from "@mosaico/contract/endpoint";
import { CLOSE, SESSION_CHANNEL } from "@mosaico/contract/live";
import { TOKEN_SCOPES, type TokenScope } from "@mosaico/domain/people/access-token";
import { ACTIONS, type Action } from "@mosaico/domain/people/permission";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXAMPLES } from "#testing/role-table/examples.ts";
import { type Place, makePlace } from "#testing/role-table/place.ts";
import { type Example, sendExample } from "#testing/role-table/send-example.ts";
import { type TestUser, givenMembership, givenMosaic, givenUser } from "#testing/factories.ts";
import { listenForSockets, openChannel, openLive } from "#testing/live-client.ts";
import { givenAccessToken } from "#testing/given-access-token.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const DAY = 24 * 60 * 60_000;

/** K1: what each scope reaches in an account of an owner. */
const REACH: Readonly<Record<TokenScope, readonly Action[]>> = {
  read: ["mosaic.see"],
  edit: [
    "mosaic.see",
    "mosaic.history",
    "tile.edit",
    "mosaic.design",
    "mosaic.create",
    "icon.maintain",
  ],
  manage: ACTIONS.filter((action) => !/payment|platform/.test(action)),
};

let app: TestApp;
let shared: Place;
beforeAll(async () => {
  app = await testApp();
  shared = await makePlace(app, "owner");
});
afterAll(() => app.close());

type Wish = {
  readonly scope?: TokenScope;
  readonly accountId?: string;
  readonly mosaicIds?: readonly number[];
  readonly expiresAt?: string;
  readonly name?: string;
  readonly password?: string;
};

function ask(user: TestUser, wish: Wish = {}) {
  const { password = user.password, name = "Backup", scope = "manage", ...more } = wish;
  return app.call("POST /access-tokens", {
    token: user.token,
    body: { name, scope, password, ...more },
  });
}

async function create(user: TestUser, wish: Wish = {}): Promise<{ id: string; token: string }> {
  const { status, body } = await ask(user, wish);
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.item.id, token: body.token };
}

describe("POST /access-tokens", () => {
  test("returns the token once, and stores only its hash", async () => {
    const ana = await givenUser(app);
    const { body } = await ask(ana, { name: "  Backup 備份 ", scope: "read" });
    expect(body.token).toMatch(/^mosaico_[\w-]{43}$/);
    expect(body.item).toMatchObject({
      name: "Backup 備份",
      ending: body.token.slice(-4),
      scope: "read",
      accountId: null,
      mosaicIds: null,
      expiresAt: null,
      usedAt: null,
    });
    const rows = await app.ctx.db.selectFrom("access_tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.token);
    const listed = await app.call("GET /access-tokens", { token: ana.token });
    expect(listed.body).toEqual({ items: [body.item] });
  });

  test("requires the password, and counts the attempts", async () => {
    const ana = await givenUser(app);
    const wrong = await ask(ana, { password: "a wrong guess" });
    expect(wrong).toMatchObject({ status: 400, body: { code: "profile.wrongPassword" } });
    for (let at = 0; at < 10; at += 1) await ask(ana, { password: "a wrong guess" });
    expect(await ask(ana)).toMatchObject({ status: 429, body: { code: "auth.tooManyAttempts" } });
  });

  test("reports it by mail, without what was typed", async () => {
    const ana = await givenUser(app);
    await create(ana, { name: "http://evil.example" });
    const mail = (await app.mails()).findLast(({ to }) => to === ana.email);
    expect(mail?.text).toContain("/forgot-password");
    expect(mail?.text).not.toContain("evil");
  });

  test.each([
    [{ name: " \u200b" }, "tokens.nameRequired"],
    [{ name: "x".repeat(81) }, "tokens.nameTooLong"],
    [{ expiresAt: "2001-01-01T00:00:00Z" }, "tokens.alreadyExpired"],
    [{ expiresAt: "soon" }, "validation.failed"],
    [{ mosaicIds: [] }, "validation.failed"],
    [{ scope: "admin" as TokenScope }, "validation.failed"],
  ])("refuses %j", async (wish, code) => {
    const ana = await givenUser(app);
    expect(await ask(ana, wish)).toMatchObject({ status: 400, body: { code } });
  });

  test("refuses mosaics and accounts that its user cannot see", async () => {
    const [ana, bob] = [await givenUser(app), await givenUser(app)];
    const foreign = await givenMosaic(app, bob.accountId);
    for (const wish of [{ mosaicIds: [foreign] }, { accountId: bob.accountId }]) {
      expect(await ask(ana, wish)).toMatchObject({ status: 404 });
    }
  });

  test("K3: a user has at most 50", async () => {
    const ana = await givenUser(app);
    for (let at = 0; at < 50; at += 1) await givenAccessToken(app, ana.id, "read");
    expect(await ask(ana)).toMatchObject({ status: 409, body: { code: "tokens.tooMany" } });
  });
});

describe("a request with an access token", () => {
  test("acts for its user, and records its use", async () => {
    const ana = await givenUser(app);
    const { token } = await create(ana, { scope: "read" });
    const mosaicId = await givenMosaic(app, ana.accountId);
    expect((await app.call(`GET /mosaics/${mosaicId}`, { token })).status).toBe(200);
    await expect
      .poll(async () => (await app.call("GET /access-tokens/current", { token })).body.item.usedAt)
      .not.toBeNull();
    const own = await app.call("GET /access-tokens/current", { token: ana.token });
    expect(own.body).toEqual({ item: null });
  });

  test("K1: follows the role of its user as it is now", async () => {
    const [ana, bob] = [await givenUser(app), await givenUser(app)];
    await givenMembership(app, { accountId: bob.accountId, userId: ana.id, role: "owner" });
    const { token } = await create(ana, { accountId: bob.accountId });
    const mosaicId = await givenMosaic(app, bob.accountId);
    const rename = () =>
      app.call(`PUT /mosaics/${mosaicId}/language`, { token, body: { language: "de" } });
    expect((await rename()).status).toBe(200);
    const change = (set: object) =>
      app.ctx.db
        .updateTable("memberships")
        .set(set)
        .where("account_id", "=", bob.accountId)
        .where("user_id", "=", ana.id)
        .execute();
    await change({ role: "externo" });
    expect((await rename()).status).toBe(403);
    await change({ status: "removed" });
    expect((await rename()).status).toBe(404);
  });

  test("K2: reaches the mosaics that it is for, and no others", async () => {
    const ana = await givenUser(app);
    const [one, other] = [
      await givenMosaic(app, ana.accountId),
      await givenMosaic(app, ana.accountId),
    ];
    const { token } = await create(ana, { mosaicIds: [one] });
    expect((await app.call(`GET /mosaics/${one}`, { token })).status).toBe(200);
    expect((await app.call(`GET /mosaics/${other}`, { token })).status).toBe(404);
    const { items } = (await app.call("GET /mosaics?view=summary", { token })).body;
    expect(items.map(({ id }: { id: number }) => id)).toEqual([one]);
    const created = await app.call("POST /mosaics", {
      token,
      body: { title: "B", accountId: ana.accountId },
    });
    expect(created.status).toBe(403);
  });

  test("K2: of a platform admin has no permissions of the platform", async () => {
    const [admin, bob] = [await givenUser(app, { isAdmin: true }), await givenUser(app)];
    const mosaicId = await givenMosaic(app, bob.accountId);
    const all = await create(admin);
    expect((await app.call("GET /admin/overview", { token: all.token })).status).toBe(403);
    expect((await app.call(`GET /mosaics/${mosaicId}`, { token: all.token })).status).toBe(404);
    const named = await create(admin, { mosaicIds: [mosaicId] });
    expect((await app.call(`GET /mosaics/${mosaicId}`, { token: named.token })).status).toBe(200);
  });

  test("ends when it expires, when it is revoked, and when its user is blocked", async () => {
    const ana = await givenUser(app);
    const at = app.clock.now().getTime();
    const short = await create(ana, { expiresAt: new Date(at + DAY).toISOString() });
    const long = await create(ana);
    const uses = async (token: string) => (await app.call("GET /mosaics", { token })).status;
    expect([await uses(short.token), await uses(long.token)]).toEqual([200, 200]);
    app.clock.advance(DAY);
    expect([await uses(short.token), await uses(long.token)]).toEqual([401, 200]);
    const other = await givenUser(app);
    const revoke = (user: TestUser) =>
      app.call(`DELETE /access-tokens/${long.id}`, { token: user.token });
    expect((await revoke(other)).status).toBe(404);
    expect((await revoke(ana)).status).toBe(204);
    expect(await uses(long.token)).toBe(401);
    const blocked = await create(ana);
    await app.ctx.db
      .updateTable("users")
      .set({ status: "blocked" })
      .where("id", "=", ana.id)
      .execute();
    expect(await uses(blocked.token)).toBe(401);
  });

  test("K2: opens mosaics live, which ends at once when it is revoked, and no screen of its user", async () => {
    const ana = await givenUser(app);
    const mosaicId = await givenMosaic(app, ana.accountId);
    const { id, token } = await create(ana, { scope: "read" });
    const at = await listenForSockets(app.app);
    const own = await openChannel(`${at}${SESSION_CHANNEL}`);
    own.say({ type: "hello", token });
    expect(await own.closed).toBe(CLOSE.notSignedIn);
    const live = await openLive(at, mosaicId, { token, revision: 0 });
    await live.welcomed;
    const edit = { changeId: "c1", baseRevision: 0, operations: [{ op: "setTitle", title: "B" }] };
    expect(await live.edit(edit)).toMatchObject({ type: "refused", problem: { status: 403 } });
    await app.call(`DELETE /access-tokens/${id}`, { token: ana.token });
    expect(await live.closed).toBe(CLOSE.notSignedIn);
  });

  test("cannot create, list or revoke tokens", async () => {
    const ana = await givenUser(app);
    const { id, token } = await create(ana);
    for (const key of ["GET /access-tokens", `DELETE /access-tokens/${id}`] as const) {
      expect(await app.call(key, { token })).toMatchObject({
        status: 403,
        body: { code: "tokens.outOfScope" },
      });
    }
    expect(await app.call("POST /access-tokens", { token, body: {} })).toMatchObject({
      status: 403,
    });
  });
});

const keys = (Object.keys(api) as (keyof typeof api)[]).filter(
  (key) => api[key].access !== "public",
);

describe.each(TOKEN_SCOPES)("K1, K2: a token of an owner for %s", (scope) => {
  test.each(keys)("reaches %s as far as its scope goes", async (key) => {
    const endpoint: Endpoint = api[key];
    const isOpen = takesTokens(endpoint) && (scope !== "read" || key.startsWith("GET "));
    const needed = Object.values(endpoint.resources).map(({ may }) => may);
    const isBeyond = needed.some((action) => !REACH[scope].includes(action));
    for (const example of [EXAMPLES[key]].flat() as readonly Example<typeof key>[]) {
      // Nothing happens to the one that refused requests share.
      const place = isOpen && !key.startsWith("GET ") ? await makePlace(app, "owner") : shared;
      const owner = place.requester;
      if (owner === undefined) throw new Error("no owner");
      const { token } = await givenAccessToken(app, owner.id, scope);
      // What the example needs is created by the owner; the program only sends the request.
      const input = await example.ask(place);
      const program = { ...place, requester: { ...owner, token } };
      const status = await sendExample(key, { ...example, ask: () => input }, program);
      const isRefused = !isOpen || isBeyond || example.about === "platform";
      if (isRefused) expect(status).toBe(403);
      else expect([401, 403]).not.toContain(status);
    }
  });
});
