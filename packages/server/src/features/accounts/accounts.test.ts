import { LANGUAGES } from "@mosaico/domain/language";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FIRST_MOSAIC } from "../../../library/first-mosaic.ts";
import { statusOfEach } from "#testing/each-role.ts";
import { givenAccount, givenMembership, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { createFirstAccount } from "./accounts.service.ts";

let app: TestApp;

beforeEach(async () => {
  app = await testApp();
});

afterEach(() => app.close());

describe("GET /accounts", () => {
  test("lists the requester's accounts with their role in each", async () => {
    const ana = await givenUser(app);
    app.clock.advance(1000);
    const other = await givenAccount(app, "Escola");
    await givenMembership(app, { accountId: other, userId: ana.id, role: "operator" });
    await givenUser(app);
    const { status, body } = await app.call("GET /accounts", { token: ana.token });
    expect(status).toBe(200);
    expect(body.items).toEqual([
      {
        id: ana.accountId,
        name: "Ana",
        role: "owner",
        plan: "Mosaico Base",
        keepsOriginals: false,
      },
      { id: other, name: "Escola", role: "operator", plan: "Mosaico Base", keepsOriginals: false },
    ]);
  });

  test("lists every account for a platform admin", async () => {
    const ana = await givenUser(app);
    const admin = await givenUser(app, { isAdmin: true });
    const { body } = await app.call("GET /accounts", { token: admin.token });
    expect(body.items).toEqual([
      {
        id: ana.accountId,
        name: "Ana",
        role: "admin",
        plan: "Mosaico Base",
        keepsOriginals: false,
      },
    ]);
  });

  test("requires a session", async () => {
    expect((await app.call("GET /accounts")).status).toBe(401);
  });

  test.each(["owner", "designer", "operator", "externo"] as const)(
    "shows an account to its %s",
    async (role) => {
      const { token } = await givenUser(app, { role });
      const { body } = await app.call("GET /accounts", { token });
      expect(body.items).toMatchObject([{ role }]);
    },
  );

  test.each(["pending", "removed"] as const)(
    "hides the account when the requester is %s",
    async (status) => {
      const ana = await givenUser(app);
      const other = await givenAccount(app, "Escola");
      await givenMembership(app, { accountId: other, userId: ana.id, status });
      const { body } = await app.call("GET /accounts", { token: ana.token });
      expect(body.items).toHaveLength(1);
    },
  );

  test("refuses an unknown query parameter", async () => {
    const { token } = await givenUser(app);
    const answer = await app.call("GET /accounts?all=true", { token });
    expect([answer.status, answer.body.code]).toEqual([400, "validation.failed"]);
  });
});

describe("PUT /accounts/:id", () => {
  test("renames an account and notifies its members", async () => {
    const ana = await givenUser(app);
    const bruno = await givenUser(app, { accountId: ana.accountId, role: "externo" });
    const other = await givenUser(app);
    const received: string[] = [];
    for (const { id } of [ana, bruno, other]) {
      app.ctx.events.listen(`user:${id}`, () => received.push(id));
    }
    const { status, body } = await app.call(`PUT /accounts/${ana.accountId}`, {
      token: ana.token,
      body: { name: "  Escola\u202e da \n Serra " },
    });
    expect([status, body.item]).toEqual([
      200,
      {
        id: ana.accountId,
        name: "Escola da Serra",
        role: "owner",
        plan: "Mosaico Base",
        keepsOriginals: false,
      },
    ]);
    const seen = await app.call("GET /accounts", { token: bruno.token });
    expect(seen.body.items).toMatchObject([{ name: "Escola da Serra" }]);
    expect(received.toSorted()).toEqual([ana.id, bruno.id].toSorted());
    const found = await app.ctx.db
      .selectFrom("accounts")
      .select("search")
      .where("id", "=", ana.accountId)
      .executeTakeFirstOrThrow();
    expect(found.search).toBe("escola da serra");
  });

  test("is for owners only", async () => {
    const { accountId } = await givenUser(app);
    const ask = (as: { token?: string }) =>
      app.call(`PUT /accounts/${accountId}`, { ...as, body: { name: "Escola" } });
    expect(await statusOfEach(app, accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 403,
      operator: 403,
      externo: 403,
    });
  });

  test.each([
    ["only spaces", "  \n ", "accounts.nameRequired"],
    ["only direction marks", "\u200f\u202e", "accounts.nameRequired"],
    ["81 characters", "a".repeat(81), "accounts.nameTooLong"],
    ["10,000 characters", "a".repeat(10_000), "accounts.nameTooLong"],
  ])("refuses the name: %s", async (_, name, code) => {
    const { accountId, token } = await givenUser(app);
    const { status, body } = await app.call(`PUT /accounts/${accountId}`, {
      token,
      body: { name },
    });
    expect([status, body.code, body.errors]).toEqual([400, code, [{ path: "name", code }]]);
    const accounts = await app.call("GET /accounts", { token });
    expect(accounts.body.items).toMatchObject([{ name: "Ana" }]);
  });

  test.each([{}, { name: 7 }, { name: "A", plan: "Mosaico Personalizado" }])(
    "refuses %j",
    async (body) => {
      const { accountId, token } = await givenUser(app);
      const answer = await app.call(`PUT /accounts/${accountId}`, { token, body });
      expect([answer.status, answer.body.code]).toEqual([400, "validation.failed"]);
    },
  );
});

describe("PUT /accounts/:id/photos", () => {
  const put = (accountId: string, token: string | undefined, body: object) =>
    app.call(`PUT /accounts/${accountId}/photos`, { ...(token !== undefined && { token }), body });

  test("F9: turns keeping of originals on and off, and notifies the account's members", async () => {
    const ana = await givenUser(app);
    const bruno = await givenUser(app, { accountId: ana.accountId, role: "operator" });
    const eva = await givenUser(app);
    const received: string[] = [];
    for (const { id } of [ana, bruno, eva]) {
      app.ctx.events.listen(`user:${id}`, () => received.push(id));
    }
    const on = await put(ana.accountId, ana.token, { keepsOriginals: true });
    expect([on.status, on.body.item]).toEqual([
      200,
      {
        id: ana.accountId,
        name: "Ana",
        role: "owner",
        plan: "Mosaico Base",
        keepsOriginals: true,
      },
    ]);
    expect(received.toSorted()).toEqual([ana.id, bruno.id].toSorted());
    const seen = async (token: string) =>
      (await app.call("GET /accounts", { token })).body.items[0].keepsOriginals;
    expect([await seen(bruno.token), await seen(eva.token)]).toEqual([true, false]);
    await put(ana.accountId, ana.token, { keepsOriginals: false });
    expect(await seen(bruno.token)).toBe(false);
    const events = await app.ctx.db
      .selectFrom("audit")
      .select(["user_id", "account_id", "thing", "what"])
      .where("event", "=", "accounts.photosChanged")
      .orderBy("at")
      .execute();
    const { accountId: account_id, id: user_id } = ana;
    const entry = { user_id, account_id, thing: `account:${account_id}` };
    expect(new Set(events)).toEqual(
      new Set(["turnedOn", "turnedOff"].map((what) => ({ ...entry, what }))),
    );
  });

  test("is for owners only", async () => {
    const { accountId } = await givenUser(app);
    const ask = ({ token }: { token?: string }) => put(accountId, token, { keepsOriginals: true });
    expect(await statusOfEach(app, accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 403,
      operator: 403,
      externo: 403,
    });
  });

  test.each([
    {},
    { keepsOriginals: "yes" },
    { keepsOriginals: null },
    { keepsOriginals: true, a: 1 },
  ])("refuses %j", async (body) => {
    const { accountId, token } = await givenUser(app);
    const answer = await put(accountId, token, body);
    expect([answer.status, answer.body.code]).toEqual([400, "validation.failed"]);
  });
});

describe("a new user", () => {
  test.each(LANGUAGES)("gets an account, an implementation and hints in %s", async (language) => {
    const ana = await givenUser(app, { isAdmin: false });
    const { accountId, mosaicId } = await createFirstAccount(app.ctx, {
      userId: ana.id,
      name: "Ana Maria",
      language,
    });
    const accounts = await app.call("GET /accounts", { token: ana.token });
    expect(accounts.body.items).toContainEqual({
      id: accountId,
      name: "Ana Maria",
      role: "owner",
      plan: "Mosaico Base",
      keepsOriginals: false,
    });
    const { body } = await app.call(`GET /mosaics/${mosaicId}`, { token: ana.token });
    const first = FIRST_MOSAIC[language];
    expect(body.item).toMatchObject({
      title: first.title,
      accountId,
      implementation: { name: first.implementation },
      revision: 1,
      tileCount: first.sections.length + first.tiles.length,
      sectionCount: first.sections.length,
    });
    const { nodes } = JSON.parse(body.item.content);
    expect(nodes.map((node: { id: string }) => node.id).toSorted()).toEqual(
      [...first.sections, ...first.tiles].map(({ id }) => id).toSorted(),
    );
  });

  test("gets nothing at all when the registration's transaction fails", async () => {
    const { id } = await givenUser(app);
    const before = await app.ctx.db.selectFrom("accounts").select("id").execute();
    const attempt = app.ctx.db.transaction().execute(async (db) => {
      await createFirstAccount({ ...app.ctx, db }, { userId: id, name: "Ana", language: "pt" });
      throw new Error("something else went wrong");
    });
    await expect(attempt).rejects.toThrow("something else went wrong");
    expect(await app.ctx.db.selectFrom("accounts").select("id").execute()).toEqual(before);
    expect(await app.ctx.db.selectFrom("mosaics").select("id").execute()).toEqual([]);
  });
});
