import { WEBHOOK_LIMITS } from "@mosaico/domain/account/webhook";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const WANTED = { name: "Catalogue", url: "https://example.org/hook", events: ["tiles.changed"] };

let app: TestApp;
let ana: TestUser;
beforeAll(async () => {
  app = await testApp({ settings: { webhookHosts: ["n8n:5678"] } });
  ana = await givenUser(app);
});
afterAll(() => app.close());

const create = (user: TestUser, changes: object = {}) =>
  app.call(`POST /accounts/${user.accountId}/webhooks`, {
    token: user.token,
    body: { ...WANTED, ...changes },
  });
const list = async ({ accountId, token }: TestUser) =>
  (await app.call(`GET /accounts/${accountId}/webhooks`, { token })).body.items;
const auditOf = (id: string) =>
  app.ctx.db
    .selectFrom("audit")
    .select(["event", "user_id", "account_id"])
    .where("thing", "=", `webhook:${id}`)
    .orderBy("at")
    .execute();

describe("POST /accounts/:id/webhooks", () => {
  test("J2: creates one, and returns its secret only this time", async () => {
    const bia = await givenUser(app);
    const mosaicId = await givenMosaic(app, bia.accountId);
    const { status, body } = await create(bia, {
      name: " Catálogo 目录 🧩 ",
      events: ["tiles.changed", "member.joined", "tiles.changed"],
      mosaicId,
    });
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body.item).toMatchObject({
      accountId: bia.accountId,
      name: "Catálogo 目录 🧩",
      url: WANTED.url,
      events: ["tiles.changed", "member.joined"],
      mosaicId,
      enabled: true,
      failingSince: null,
      disabledAt: null,
      formerSecretUntil: null,
    });
    const listed = await list(bia);
    expect(listed).toEqual([body.item]);
    expect(JSON.stringify(listed)).not.toContain(body.secret);
    expect(await auditOf(body.item.id)).toEqual([
      { event: "webhooks.created", user_id: bia.id, account_id: bia.accountId },
    ]);
  });

  test.each([
    [{ name: "\u200b" }, "webhooks.nameRequired"],
    [{ name: "x".repeat(WEBHOOK_LIMITS.name + 1) }, "webhooks.nameTooLong"],
    [{ url: "http://example.org" }, "webhooks.badAddress"],
    [{ url: "javascript:alert(1)" }, "webhooks.badAddress"],
    [{ events: [] }, "validation.failed"],
    [{ events: ["tiles"] }, "validation.failed"],
    [{ secret: "whsec_AAAA" }, "validation.failed"],
  ])("refuses %j", async (changes, code) => {
    expect(await create(ana, changes)).toMatchObject({ status: 400, body: { code } });
  });

  test("J3: takes http for a host that the operator trusts", async () => {
    const bia = await givenUser(app);
    expect((await create(bia, { url: "http://n8n:5678/hook" })).status).toBe(201);
  });

  test("refuses a mosaic of another account, and one that the requester cannot see", async () => {
    const bia = await givenUser(app);
    const foreign = await givenMosaic(app, ana.accountId);
    expect(await create(bia, { mosaicId: foreign })).toMatchObject({ status: 404 });
    const admin = await givenUser(app, { isAdmin: true });
    const { status, body } = await create({ ...bia, token: admin.token }, { mosaicId: foreign });
    expect([status, body.code]).toEqual([400, "webhooks.foreignMosaic"]);
  });

  test("J1: an account has at most 20, however many are created at once", async () => {
    const bia = await givenUser(app);
    const all = await Promise.all(
      Array.from({ length: WEBHOOK_LIMITS.ofAccount + 3 }, () => create(bia)),
    );
    const codes = all.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    expect(codes).toEqual(Array(3).fill("webhooks.tooMany"));
    expect(await list(bia)).toHaveLength(WEBHOOK_LIMITS.ofAccount);
  });

  test("is for owners only", async () => {
    const { accountId } = await givenUser(app);
    const ask = (as: { token?: string }) =>
      app.call(`POST /accounts/${accountId}/webhooks`, { ...as, body: WANTED });
    expect(await statusOfEach(app, accountId, ask)).toEqual({
      admin: 201,
      owner: 201,
      designer: 403,
      operator: 403,
      externo: 403,
      stranger: 404,
      nobody: 401,
    });
  });
});

describe("PUT /webhooks/:id", () => {
  test("changes one, and turns it off and on", async () => {
    const bia = await givenUser(app);
    const { item } = (await create(bia)).body;
    const put = (body: object) =>
      app.call(`PUT /webhooks/${item.id}`, { token: bia.token, body: { ...WANTED, ...body } });
    const off = await put({ name: "Other", events: ["file.added"], enabled: false });
    expect(off.body.item).toMatchObject({ name: "Other", events: ["file.added"], enabled: false });
    const refused = await app.call(`POST /webhooks/${item.id}/tests`, { token: bia.token });
    expect(refused).toMatchObject({ status: 409, body: { code: "webhooks.notOn" } });
    expect((await put({ enabled: true })).body.item).toMatchObject({ enabled: true });
    const bad = await put({ url: "ftp://example.org", enabled: true });
    expect(bad).toMatchObject({ status: 400, body: { code: "webhooks.badAddress" } });
  });

  test("turned off, it never delivers what it has not delivered", async () => {
    const bia = await givenUser(app);
    const { item } = (await create(bia)).body;
    await app.call(`POST /webhooks/${item.id}/tests`, { token: bia.token });
    await app.call(`PUT /webhooks/${item.id}`, {
      token: bia.token,
      body: { ...WANTED, enabled: false },
    });
    const { body } = await app.call(`GET /webhooks/${item.id}/deliveries`, { token: bia.token });
    expect(body.items).toMatchObject([{ state: "failed", problem: "ended", nextAt: null }]);
  });
});

describe("DELETE /webhooks/:id", () => {
  test("deletes one with its deliveries, for those who may", async () => {
    const bia = await givenUser(app);
    const { item } = (await create(bia)).body;
    await app.call(`POST /webhooks/${item.id}/tests`, { token: bia.token });
    const remove = (token?: string) =>
      app.call(`DELETE /webhooks/${item.id}`, { ...(token !== undefined && { token }) });
    expect([(await remove()).status, (await remove(ana.token)).status]).toEqual([401, 404]);
    expect((await remove(bia.token)).status).toBe(204);
    expect((await remove(bia.token)).status).toBe(404);
    expect(await list(bia)).toEqual([]);
    const left = await app.ctx.db
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("webhook_id", "=", item.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe("POST /webhooks/:id/secret", () => {
  test("J2: makes a new one, and says until when the former one counts", async () => {
    const bia = await givenUser(app);
    const { item, secret } = (await create(bia)).body;
    const renewed = await app.call(`POST /webhooks/${item.id}/secret`, { token: bia.token });
    expect(renewed.status).toBe(201);
    expect(renewed.body.secret).toMatch(/^whsec_/);
    expect(renewed.body.secret).not.toBe(secret);
    const until = Date.parse(renewed.body.item.formerSecretUntil);
    expect((until - app.clock.now().getTime()) / 3_600_000).toBeCloseTo(24, 0);
    const events = (await auditOf(item.id)).map(({ event }) => event);
    expect(events.toSorted()).toEqual(["webhooks.created", "webhooks.secretRenewed"]);
  });
});

describe("GET /webhooks/:id/deliveries", () => {
  test("lists them by pages, newest first, by state, event and time", async () => {
    const bia = await givenUser(app);
    const { item } = (await create(bia)).body;
    const ids: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      const sent = await app.call(`POST /webhooks/${item.id}/tests`, { token: bia.token });
      ids.unshift(sent.body.item.id);
      app.clock.advance(1000);
    }
    const get = async (query: string) =>
      (await app.call(`GET /webhooks/${item.id}/deliveries?${query}`, { token: bia.token })).body;
    const found: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const page: { items: { id: string }[]; next: string | null } = await get(
        `limit=3${after && `&after=${after}`}`,
      );
      found.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(found).toEqual(ids);
    expect((await get("state=failed")).items).toEqual([]);
    expect((await get("state=waiting&event=webhook.test")).items).toHaveLength(7);
    const all = (await get("")).items;
    const from = encodeURIComponent(all[2].createdAt);
    const until = encodeURIComponent(all[0].createdAt);
    const between = (await get(`from=${from}&until=${until}`)).items;
    expect(between.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1, 3));
    expect(await get("state=lost")).toMatchObject({ code: "validation.failed" });
    expect(await get("after=nonsense")).toMatchObject({ code: "validation.failed" });
  });
});

describe("POST /webhooks/:id/deliveries/:deliveryId/replays", () => {
  test("J4: delivers the same event again, but none of another webhook", async () => {
    const bia = await givenUser(app);
    const { item } = (await create(bia)).body;
    const other = (await create(bia)).body.item;
    const sent = await app.call(`POST /webhooks/${item.id}/tests`, { token: bia.token });
    const { id, eventId, body } = sent.body.item;
    const again = (webhook: string) =>
      app.call(`POST /webhooks/${webhook}/deliveries/${id}/replays`, { token: bia.token });
    const replay = await again(item.id);
    expect(replay.body.item).toMatchObject({ eventId, body, state: "waiting", attempts: 0 });
    expect(replay.body.item.id).not.toBe(id);
    expect((await again(other.id)).status).toBe(404);
  });
});
