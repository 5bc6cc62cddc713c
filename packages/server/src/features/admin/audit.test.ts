import type { WireAuditEntry } from "@mosaico/contract/admin";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;

beforeEach(async () => {
  app = await testApp();
  admin = await givenUser(app, { isAdmin: true, name: "Root" });
});

afterEach(() => app.close());

describe("GET /admin/audit", () => {
  test("lists who did what, to which resource, when and from which network", async () => {
    const ana = await givenUser(app, { name: "Ana" });
    await app.call(`PUT /admin/users/${ana.id}`, {
      token: admin.token,
      body: { isBlocked: true },
      network: "203.0.113.7",
    });
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        event: "admin.userChanged",
        user: { id: admin.id, name: "Root", email: admin.email },
        account: null,
        thing: `user:${ana.id}`,
        what: "blocked",
        network: "203.0.113.7",
      },
    ]);
  });

  test("keeps the entries of deleted users", async () => {
    await givenEntry({ user_id: "gone", account_id: "gone-too" });
    expect((await list())[0]).toMatchObject({
      user: { id: "gone", name: "", email: "" },
      account: { id: "gone-too", name: "" },
    });
  });

  test("filters by time, event, user, account, resource and network", async () => {
    const ana = await givenUser(app, { name: "Úrsula" });
    const one = await givenEntry({ at: "2026-01-01T10:00:00.000Z", event: "auth.signedIn" });
    const two = await givenEntry({ at: "2026-01-02T10:00:00.000Z", user_id: ana.id });
    const three = await givenEntry({ at: "2026-01-03T10:00:00.000Z", thing: "mosaic:77" });
    const four = await givenEntry({ at: "2026-01-04T10:00:00.000Z", account_id: ana.accountId });
    expect(await ids("")).toEqual([four, three, two, one]);
    expect(await ids("from=2026-01-02T10:00:00Z&until=2026-01-03T10:00:00Z")).toEqual([two]);
    expect(await ids("event=auth.signedIn")).toEqual([one]);
    expect(await ids("search=ursula")).toEqual([two]);
    expect(await ids("search=mosaic:77")).toEqual([three]);
    expect(await ids("search=ana")).toEqual([four]);
    expect(await ids("search=198.51.100.1")).toHaveLength(4);
  });

  test.each([
    "from=yesterday",
    "until=2026-13-01T00:00:00Z",
    "from=2026-01-01",
    "event=%00",
    "event=auth.signedIn%00",
    "event=",
  ])("refuses %s as a time or an event", async (query) => {
    const { status } = await app.call(`GET /admin/audit?${query}`, { token: admin.token });
    expect(status).toBe(400);
  });

  test("pages stably while entries are added", async () => {
    const all: string[] = [];
    for (let many = 0; many < 130; many++) all.push(await givenEntry({}));
    const first = await app.call("GET /admin/audit", { token: admin.token });
    await givenEntry({ at: "2999-01-01T00:00:00.000Z" });
    const second = await app.call(`GET /admin/audit?after=${first.body.next}`, {
      token: admin.token,
    });
    const seen = [...first.body.items, ...second.body.items].map(({ id }: WireAuditEntry) => id);
    expect(seen.toSorted()).toEqual(all.toSorted());
    expect(second.body.next).toBeNull();
  });
});

describe("GET /admin/overview", () => {
  test("counts everything, and names the public mosaic", async () => {
    const ana = await givenUser(app);
    const id = await givenMosaic(app, ana.accountId, { title: "Show" });
    await givenFile(app, ana.accountId, "a.png", { bytes: 5 });
    await givenFile(app, null, "b.png", { bytes: 7 });
    await app.call("PUT /admin/base", { token: admin.token, body: { mosaicId: id } });
    const { status, body } = await app.call("GET /admin/overview", { token: admin.token });
    expect([status, body.item]).toEqual([
      200,
      {
        accounts: 1,
        users: 2,
        mosaics: 1,
        tiles: 0,
        files: 2,
        waitingTexts: 0,
        bytes: 12,
        newMessages: 0,
        waitingMails: 0,
        failedMails: 0,
        base: { id, title: "Show" },
        disk: { freeBytes: expect.any(Number), level: expect.stringMatching(/^(ok|low)$/) },
        isStoreAway: false,
        replicas: [],
        office: { program: "off", version: null, lacksMemory: expect.any(Boolean) },
        videos: { program: "off", version: null },
        backups: "never",
      },
    ]);
  });

  test("counts zero on an empty installation", async () => {
    const { body } = await app.call("GET /admin/overview", { token: admin.token });
    expect(body.item).toMatchObject({ accounts: 0, tiles: 0, bytes: 0, base: null });
  });
});

describe("GET /admin/storage", () => {
  test("lists what each account uses, largest first, and the free space", async () => {
    const ana = await givenUser(app);
    const bia = await givenUser(app);
    await givenFile(app, ana.accountId, "a.png", { bytes: 5 });
    await givenFile(app, bia.accountId, "b.png", { bytes: 3_000_000_000 });
    await givenFile(app, bia.accountId, "c.png", { bytes: 3_000_000_000 });
    await givenFile(app, null, "d.png", { bytes: 7 });
    const { body } = await app.call("GET /admin/storage", { token: admin.token });
    expect(body.item).toEqual({
      store: "disk",
      freeBytes: expect.any(Number),
      isAway: false,
      data: { freeBytes: expect.any(Number), level: expect.stringMatching(/^(ok|low)$/) },
      bytes: 6_000_000_012,
      quota: app.ctx.accountQuota,
      tileBytes: expect.any(Number),
      tileQuota: app.ctx.accountTiles,
      mosaicLimit: app.ctx.accountMosaics,
      accountCount: 2,
      accounts: [
        { account: { id: bia.accountId, name: "Ana" }, files: 2, bytes: 6_000_000_000 },
        { account: null, files: 1, bytes: 7 },
        { account: { id: ana.accountId, name: "Ana" }, files: 1, bytes: 5 },
      ],
    });
    expect(body.item.freeBytes).toBeGreaterThan(0);
  });
});

async function list(query = ""): Promise<WireAuditEntry[]> {
  const { body } = await app.call(`GET /admin/audit?${query}`, { token: admin.token });
  return body.items;
}

async function ids(query: string): Promise<string[]> {
  return (await list(query)).map(({ id }) => id);
}

async function givenEntry(overrides: Record<string, string>): Promise<string> {
  const id = app.ctx.ids.uuid();
  await app.ctx.db
    .insertInto("audit")
    .values({
      id,
      at: app.clock.now().toISOString(),
      event: "mosaics.created",
      user_id: null,
      account_id: null,
      thing: null,
      what: null,
      network: "198.51.100.1",
      ...overrides,
    })
    .execute();
  return id;
}
