import type { AdminAccount } from "@mosaico/contract/admin";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type TestUser,
  givenAccount,
  givenMembership,
  givenMosaic,
  givenUser,
} from "#testing/factories.ts";
import { givenFile } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;

beforeEach(async () => {
  app = await testApp();
  admin = await givenUser(app, { isAdmin: true, name: "Root", email: "root@example.org" });
});

afterEach(() => app.close());

describe("GET /admin/accounts", () => {
  test("lists the owner and the contents of each account", async () => {
    const ana = await givenUser(app, { name: "Ana", email: "ana@example.org" });
    await givenUser(app, { accountId: ana.accountId, role: "externo" });
    await givenMembership(app, { accountId: ana.accountId, userId: admin.id, status: "removed" });
    await givenMosaic(app, ana.accountId);
    await givenFile(app, ana.accountId, "a.png", { bytes: 100 });
    await app.ctx.db
      .insertInto("renditions")
      .values({
        name: "a-small.webp",
        account_id: ana.accountId,
        file_name: "a.png",
        media_type: "image/webp",
        width: 1,
        height: 1,
        bytes: 11,
        sha256: "",
        created_at: "",
      })
      .execute();
    expect(await list()).toEqual([
      {
        id: ana.accountId,
        name: "Ana",
        plan: "Mosaico Base",
        isBlocked: false,
        createdAt: expect.any(String),
        owners: [{ id: ana.id, name: "Ana", email: "ana@example.org" }],
        memberCount: 2,
        mosaicCount: 1,
        bytes: 111,
      },
    ]);
  });

  test("sorts by name, ignoring accents and case, and leaves out deleted accounts", async () => {
    for (const name of ["zebra", "Ácaro", "abelha", "Óculos", "gone"])
      await givenAccount(app, name);
    const deleted_at = app.clock.now().toISOString();
    await app.ctx.db
      .updateTable("accounts")
      .set({ deleted_at })
      .where("name", "=", "gone")
      .execute();
    expect(await names()).toEqual(["abelha", "Ácaro", "Óculos", "zebra"]);
  });

  test("finds accounts by parts of the name, ignoring accents, and by owner", async () => {
    await givenAccount(app, "Escola São José");
    const accountId = await givenAccount(app, "Museu");
    await givenUser(app, { accountId, name: "Zoë Müller", email: "zoe@museu.example" });
    await givenUser(app, { accountId, name: "Helper", role: "designer" });
    expect(await names("SAO jose")).toEqual(["Escola São José"]);
    expect(await names("muller")).toEqual(["Museu"]);
    expect(await names("museu zoë")).toEqual(["Museu"]);
    expect(await names("zoe@museu")).toEqual(["Museu"]);
    expect(await names("helper")).toEqual([]);
    expect(await names("museu escola")).toEqual([]);
  });

  test.each(["%", "_", "\\", "'"])("treats %j literally", async (sign) => {
    await givenAccount(app, "Escola");
    await givenAccount(app, `A${sign}B`);
    expect(await names(`a${sign}b`)).toEqual([`A${sign}B`]);
  });

  test("pages without gaps or repeats while accounts are added", async () => {
    const titles = Array.from({ length: 120 }, (_, index) => `Conta ${100 + index}`);
    for (const name of titles) await givenAccount(app, name);
    const seen: string[] = [];
    let after = "";
    for (let page = 0; page < 10 && page * 50 < 200; page++) {
      const { body } = await app.call(`GET /admin/accounts?search=conta${after}`, {
        token: admin.token,
      });
      seen.push(...body.items.map(({ name }: AdminAccount) => name));
      await givenAccount(app, "Conta 000");
      if (body.next === null) break;
      after = `&after=${body.next}`;
    }
    expect(seen).toEqual(titles);
  });

  test("continues after a name of maximum length", async () => {
    const name = "ﷺ".repeat(80);
    for (let many = 0; many < 51; many++) await givenAccount(app, name);
    const first = await app.call("GET /admin/accounts", { token: admin.token });
    const next = await app.call(`GET /admin/accounts?after=${first.body.next}`, {
      token: admin.token,
    });
    expect([next.status, next.body.items.length, next.body.next]).toEqual([200, 1, null]);
  });

  test("finds a renamed account by its new name", async () => {
    const ana = await givenUser(app, { name: "Bia" });
    const renamed = await app.call(`PUT /accounts/${ana.accountId}`, {
      token: ana.token,
      body: { name: "Padaria" },
    });
    expect(renamed.status).toBe(200);
    expect(await names("padaria")).toEqual(["Padaria"]);
    expect(await names("ana")).toEqual([]);
  });
});

describe("PUT /admin/accounts/:id", () => {
  test("blocks an account: its members lose access and are notified at once", async () => {
    const ana = await givenUser(app);
    const bia = await givenUser(app, { accountId: ana.accountId, role: "operator" });
    await givenMosaic(app, ana.accountId);
    const received: string[] = [];
    for (const { id } of [ana, bia]) app.ctx.events.listen(`user:${id}`, () => received.push(id));
    const { status, body } = await change(ana.accountId, { isBlocked: true });
    expect([status, body.item.isBlocked]).toEqual([200, true]);
    expect(received.toSorted()).toEqual([ana.id, bia.id].toSorted());
    for (const { token } of [ana, bia]) {
      expect((await app.call("GET /mosaics", { token })).body.items).toEqual([]);
      expect((await app.call("GET /accounts", { token })).body.items).toEqual([]);
    }
    await change(ana.accountId, { isBlocked: false });
    expect((await app.call("GET /mosaics", { token: bia.token })).body.items).toHaveLength(1);
    expect(await audited()).toEqual(["blocked", "unblocked"]);
  });

  test("suspends the account's sharing links until it is unblocked", async () => {
    const ana = await givenUser(app);
    const mosaicId = await givenMosaic(app, ana.accountId);
    const shared = await app.call(`POST /mosaics/${mosaicId}/links`, {
      token: ana.token,
      body: { slug: "our-school" },
    });
    expect(shared.status).toBe(201);
    await change(ana.accountId, { isBlocked: true });
    expect((await app.call("GET /shared/our-school")).status).toBe(404);
    await change(ana.accountId, { isBlocked: false });
    expect((await app.call("GET /shared/our-school")).status).toBe(200);
  });

  test("sets the plan, and writes no audit entry when nothing changes", async () => {
    const ana = await givenUser(app);
    const { body } = await change(ana.accountId, { plan: "Mosaico do Mosaico" });
    expect(body.item).toMatchObject({ plan: "Mosaico do Mosaico", isBlocked: false });
    await change(ana.accountId, { plan: "Mosaico do Mosaico", isBlocked: false });
    expect(await audited()).toEqual(["Mosaico do Mosaico"]);
    expect((await change(ana.accountId, { plan: "Free" })).status).toBe(400);
  });

  test("refuses to block the account of the public mosaic", async () => {
    const ana = await givenUser(app);
    const mosaicId = await givenMosaic(app, ana.accountId);
    await chooseBase(mosaicId);
    const { status, body } = await change(ana.accountId, { isBlocked: true });
    expect([status, body.code]).toEqual([409, "accounts.hasBase"]);
    expect((await app.call("GET /base")).status).toBe(200);
  });
});

describe("PUT /admin/base", () => {
  test("shows visitors the new mosaic, including those who have the old one cached", async () => {
    const ana = await givenUser(app);
    const one = await givenMosaic(app, ana.accountId, { title: "One" });
    const two = await givenMosaic(app, ana.accountId, { title: "Two" });
    expect((await chooseBase(one)).body.item).toEqual({ id: one, title: "One" });
    const before = await app.call("GET /base");
    await chooseBase(two);
    const after = await app.call("GET /base", {
      headers: { "if-none-match": before.headers["etag"] ?? "" },
    });
    expect([before.body.title, after.status, after.body.title]).toEqual(["One", 200, "Two"]);
    const entries = app.ctx.db.selectFrom("audit").select(["event", "thing"]).orderBy("thing");
    expect(await entries.execute()).toEqual([
      { event: "admin.baseChosen", thing: `mosaic:${one}` },
      { event: "admin.baseChosen", thing: `mosaic:${two}` },
    ]);
  });

  test("refuses a mosaic of a blocked account, and one that does not exist", async () => {
    const ana = await givenUser(app);
    const mosaicId = await givenMosaic(app, ana.accountId);
    await change(ana.accountId, { isBlocked: true });
    const { status, body } = await chooseBase(mosaicId);
    expect([status, body.code]).toEqual([409, "admin.blockedBase"]);
    expect((await chooseBase(mosaicId + 1)).status).toBe(404);
  });

  test("never leaves the public mosaic in a blocked account when both are requested concurrently", async () => {
    const ana = await givenUser(app);
    const mosaicId = await givenMosaic(app, ana.accountId);
    const answers = await Promise.all([
      chooseBase(mosaicId),
      change(ana.accountId, { isBlocked: true }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

async function list(search = ""): Promise<AdminAccount[]> {
  const query = new URLSearchParams({ search });
  const { status, body } = await app.call(`GET /admin/accounts?${query.toString()}`, {
    token: admin.token,
  });
  expect(status).toBe(200);
  return body.items;
}

async function names(search = ""): Promise<string[]> {
  return (await list(search)).map(({ name }) => name);
}

function change(id: string, body: object) {
  return app.call(`PUT /admin/accounts/${id}`, { token: admin.token, body });
}

function chooseBase(mosaicId: number) {
  return app.call("PUT /admin/base", { token: admin.token, body: { mosaicId } });
}

async function audited(): Promise<(string | null)[]> {
  const rows = await app.ctx.db
    .selectFrom("audit")
    .select("what")
    .where("event", "=", "admin.accountChanged")
    .orderBy("at")
    .execute();
  return rows.map(({ what }) => what);
}
