import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import {
  givenAccount,
  givenImplementation,
  givenMembership,
  givenMosaic,
  givenUser,
} from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

const FOR_OWNERS = { designer: 403, operator: 403, externo: 403 };

const BAD_NAMES = [
  ["nothing", "", "implementations.nameRequired"],
  ["only spaces", "  \n ", "implementations.nameRequired"],
  ["only direction marks", "\u200f\u202e", "implementations.nameRequired"],
  ["61 characters", "a".repeat(61), "implementations.nameTooLong"],
  ["10,000 characters", "a".repeat(10_000), "implementations.nameTooLong"],
] as const;

const listed = async (token: string, query = "") =>
  (await app.call(`GET /implementations${query}`, { token })).body.items;

describe("GET /implementations", () => {
  test("lists those of all the requester's accounts, or of one, with their mosaic counts", async () => {
    const ana = await givenUser(app);
    const other = await givenAccount(app, "Escola");
    await givenMembership(app, { accountId: other, userId: ana.id, role: "operator" });
    const north = await givenImplementation(app, ana.accountId, "Norte");
    app.clock.advance(1000);
    const south = await givenImplementation(app, other, "Sul");
    await givenImplementation(app, await givenAccount(app), "Elsewhere");
    await givenMosaic(app, ana.accountId, { implementationId: north });
    await givenMosaic(app, ana.accountId, { implementationId: north });
    await givenMosaic(app, ana.accountId);
    const both = [
      { id: north, name: "Norte", accountId: ana.accountId, mosaicCount: 2 },
      { id: south, name: "Sul", accountId: other, mosaicCount: 0 },
    ];
    expect(await listed(ana.token)).toEqual(both);
    expect(await listed(ana.token, `?accountId=${other}`)).toEqual([both[1]]);
  });

  test("R3: shows an externo with single mosaics only the implementations that contain them, and counts only these", async () => {
    const { accountId } = await givenUser(app);
    const north = await givenImplementation(app, accountId, "Norte");
    const south = await givenImplementation(app, accountId, "Sul");
    const seen = await givenMosaic(app, accountId, { implementationId: north });
    await givenMosaic(app, accountId, { implementationId: north });
    await givenMosaic(app, accountId, { implementationId: south });
    const some = await givenUser(app, { accountId, role: "externo", mosaicIds: [seen] });
    const all = await givenUser(app, { accountId, role: "externo" });
    const none = await givenUser(app, { accountId, role: "externo", mosaicIds: [] });
    expect(await listed(some.token)).toEqual([
      { id: north, name: "Norte", accountId, mosaicCount: 1 },
    ]);
    expect(await listed(all.token)).toHaveLength(2);
    expect(await listed(none.token)).toEqual([]);
    const rename = (id: string) =>
      app.call(`PUT /implementations/${id}`, { token: some.token, body: { name: "X" } });
    expect((await rename(north)).status).toBe(403);
    expect((await rename(south)).status).toBe(404);
  });

  test("lists every implementation for a platform admin", async () => {
    const { accountId } = await givenUser(app);
    const id = await givenImplementation(app, accountId);
    const { token } = await givenUser(app, { isAdmin: true });
    expect(await listed(token)).toContainEqual({ id, name: "School", accountId, mosaicCount: 0 });
  });

  test("is for every member of the account", async () => {
    const { accountId } = await givenUser(app);
    const ask = (as: { token?: string }) =>
      app.call(`GET /implementations?accountId=${accountId}`, as);
    expect(await statusOfEach(app, accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 200,
      operator: 200,
      externo: 200,
    });
  });

  test("refuses an unknown query parameter", async () => {
    const { token } = await givenUser(app);
    const { status, body } = await app.call("GET /implementations?all=1", { token });
    expect([status, body.code]).toEqual([400, "validation.failed"]);
  });
});

describe("POST /implementations", () => {
  test("creates one in an account and notifies the members", async () => {
    const { id: userId, accountId, token } = await givenUser(app);
    let eventCount = 0;
    app.ctx.events.listen(`user:${userId}`, () => (eventCount += 1));
    const { status, body } = await app.call("POST /implementations", {
      token,
      body: { name: "  Norte\u202e ", accountId },
    });
    expect([status, body.item]).toEqual([
      201,
      { id: expect.any(String), name: "Norte", accountId, mosaicCount: 0 },
    ]);
    expect(await listed(token)).toEqual([body.item]);
    expect(eventCount).toBe(1);
  });

  test("is for owners only", async () => {
    const { accountId } = await givenUser(app);
    const ask = (as: { token?: string }) =>
      app.call("POST /implementations", { ...as, body: { name: "Norte", accountId } });
    expect(await statusOfEach(app, accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 201,
      owner: 201,
      ...FOR_OWNERS,
    });
  });

  test.each(BAD_NAMES)("refuses the name: %s", async (_, name, code) => {
    const { accountId, token } = await givenUser(app);
    const { status, body } = await app.call("POST /implementations", {
      token,
      body: { name, accountId },
    });
    expect([status, body.code, body.errors]).toEqual([400, code, [{ path: "name", code }]]);
    expect(await listed(token)).toEqual([]);
  });

  test("refuses a body without the account", async () => {
    const { token } = await givenUser(app);
    const answer = await app.call("POST /implementations", { token, body: { name: "A" } });
    expect([answer.status, answer.body.code]).toEqual([400, "validation.failed"]);
  });
});

describe("PUT /implementations/:id", () => {
  test("renames one, also in its mosaics", async () => {
    const { accountId, token } = await givenUser(app);
    const id = await givenImplementation(app, accountId);
    const mosaicId = await givenMosaic(app, accountId, { implementationId: id });
    const { status, body } = await app.call(`PUT /implementations/${id}`, {
      token,
      body: { name: "Norte", accountId },
    });
    expect([status, body.item]).toEqual([200, { id, name: "Norte", accountId, mosaicCount: 1 }]);
    const mosaic = await app.call(`GET /mosaics/${mosaicId}`, { token });
    expect(mosaic.body.item.implementation).toEqual({ id, name: "Norte" });
  });

  test("is for owners only", async () => {
    const { accountId } = await givenUser(app);
    const id = await givenImplementation(app, accountId);
    const ask = (as: { token?: string }) =>
      app.call(`PUT /implementations/${id}`, { ...as, body: { name: "Norte" } });
    expect(await statusOfEach(app, accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      ...FOR_OWNERS,
    });
  });

  test.each(BAD_NAMES)("refuses the name: %s", async (_, name, code) => {
    const { accountId, token } = await givenUser(app);
    const id = await givenImplementation(app, accountId);
    const answer = await app.call(`PUT /implementations/${id}`, { token, body: { name } });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(await listed(token)).toMatchObject([{ name: "School" }]);
  });

  test("C7: does not move one to another account of the same owner", async () => {
    const { id: userId, accountId, token } = await givenUser(app);
    const other = await givenAccount(app);
    await givenMembership(app, { accountId: other, userId });
    const id = await givenImplementation(app, accountId);
    const { status, body } = await app.call(`PUT /implementations/${id}`, {
      token,
      body: { name: "Norte", accountId: other },
    });
    expect([status, body.code]).toEqual([400, "mosaics.wrongImplementation"]);
    expect(await listed(token)).toMatchObject([{ id, name: "School", accountId }]);
  });
});

describe("DELETE /implementations/:id", () => {
  test("deletes an empty one, once", async () => {
    const { accountId, token } = await givenUser(app);
    const id = await givenImplementation(app, accountId);
    const asks = Array.from({ length: 4 }, () =>
      app.call(`DELETE /implementations/${id}`, { token }),
    );
    const statuses = (await Promise.all(asks)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404]);
    expect(await listed(token)).toEqual([]);
  });

  test("C7: keeps one that contains mosaics", async () => {
    const { accountId, token } = await givenUser(app);
    const id = await givenImplementation(app, accountId);
    await givenMosaic(app, accountId, { implementationId: id });
    const { status, body } = await app.call(`DELETE /implementations/${id}`, { token });
    expect([status, body.code]).toEqual([409, "implementations.notEmpty"]);
    expect(await listed(token)).toHaveLength(1);
  });

  test.each([1, 2, 3, 4, 5, 6])(
    "C7: either deletes it or accepts the mosaic that is added concurrently, never both (%i)",
    async () => {
      const { accountId, token } = await givenUser(app);
      const id = await givenImplementation(app, accountId);
      const loose = await givenMosaic(app, accountId);
      const [deleted, created, moved] = await Promise.all([
        app.call(`DELETE /implementations/${id}`, { token }),
        app.call("POST /mosaics", {
          token,
          body: { title: "New", accountId, implementationId: id },
        }),
        app.call(`PUT /mosaics/${loose}/implementation`, {
          token,
          body: { implementationId: id },
        }),
      ]);
      const isDeleted = deleted.status === 204;
      expect([created.status, moved.status]).toEqual(isDeleted ? [404, 404] : [201, 200]);
      expect(deleted.status).toBe(isDeleted ? 204 : 409);
      expect(await listed(token)).toHaveLength(isDeleted ? 0 : 1);
    },
  );

  test("is for owners only", async () => {
    const { accountId } = await givenUser(app);
    const ask = async (as: { token?: string }) =>
      app.call(`DELETE /implementations/${await givenImplementation(app, accountId)}`, as);
    expect(await statusOfEach(app, accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 204,
      owner: 204,
      ...FOR_OWNERS,
    });
  });

  test("reports an unknown one as not found", async () => {
    const { token } = await givenUser(app);
    expect((await app.call("DELETE /implementations/none", { token })).status).toBe(404);
  });
});
